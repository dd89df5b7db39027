import type { WireStaffItem } from "@comanda/contract";
import { choice, dish, heading, plainVenue, question, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beforeEachWrite } from "../../testing/before-each-write.ts";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { boardIdOf } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";

const TRAY = question(
  "checklist",
  ["On the Tray", "托盘"],
  [choice("soup", ["Miso soup", "味噌汤"], { code: "MISO" }), choice("soy", ["Soy", "酱油"])],
  { isReadOnly: true, defaults: ["soup", "soy"] },
);
const DISHES = [
  dish("MISO", ["Miso soup", "味噌汤"], 3),
  dish("SET", ["Salmon set", "三文鱼套餐"], 15, { groups: [TRAY] }),
];

describe.each(DATABASES)("a dish that always comes with a set [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    const menus = [heading(["Lunch", "午餐"], DISHES)];
    const venue = await world.settle(plainVenue({ menu: { exclusiveOptionTitles: [], menus } }));
    [staff, diner] = [await venue.signIn(), await venue.checkIn()];
  });
  afterAll(() => world.close());

  const put = (code: string, isSoldOut: boolean) =>
    staff.read<WireStaffItem>("setItemState", {
      params: { code },
      body: { isSoldOut, stock: null },
    });
  const order = (code: string) => diner.orderOf(want(diner.item(code)));
  const lacking = async () => {
    const outcome = await diner.send(order("SET"));
    return outcome.kind === "refused" && outcome.refusal.kind === "menu-changed"
      ? outcome.refusal.changes.map((change) => change.kind)
      : outcome.kind;
  };

  it("sells its sets out, until either is back, and is listed as what comes with them (M-I5)", async () => {
    const { options } = await staff.read<{ options: WireStaffItem[] }>("listItems");
    expect(options.map(({ code, dishes }) => [code, dishes])).toEqual([["option:MISO", 1]]);
    expect(await put("MISO", true)).toMatchObject({ choiceIn: 1, isSoldOut: true });
    expect(await lacking()).toEqual(["item-sold-out"]);
    await put("option:MISO", false);
    await diner.place(order("SET"));
    await put("option:MISO", true);
    await put("MISO", false);
    await diner.place(order("SET"));
    await diner.place(order("MISO"));
  });

  it("is noticed where it sells out between a set's pricing and its write", async () => {
    const written = beforeEachWrite(world, () => put("option:MISO", true));
    expect(await lacking()).toEqual(["item-sold-out"]);
    expect(written.times).toBeGreaterThan(0);
  });

  it("is left out of its sets where staff say so, and the order says that (M-I5)", async () => {
    const say = (soldWithout: boolean, code = "option:MISO") =>
      staff.call("setItemState", {
        params: { code },
        body: { isSoldOut: true, soldOutFor: "unchanged", stock: null, soldWithout },
      });
    await put("option:MISO", true);
    expect(await lacking()).toEqual(["item-sold-out"]);
    expect(await say(true)).toMatchObject({ body: { isSoldOut: true, soldWithout: true } });
    const rice = diner.orderOf(want(diner.item("SET"), { "On the Tray": "soy" }));
    const placed = await diner.place(rice);
    expect(placed.receipt.lines[0]?.leftOut).toMatchObject([{ title: { en: "Miso soup" } }]);
    await say(false);
    expect(await lacking()).toEqual(["item-sold-out"]);
    expect(await refusalOf(say(true, "SET"))).toBe("bad-request");
    await put("option:MISO", false);
  });

  it("counts its pieces in sets and on its own together, and gives both back (M-I5)", async () => {
    const count = (stock: number | null) =>
      staff.read("setItemState", { params: { code: "MISO" }, body: { isSoldOut: false, stock } });
    const left = async () => {
      const { items } = await staff.read<{ items: WireStaffItem[] }>("listItems");
      return items.find(({ code }) => code === "MISO")?.stock;
    };
    await count(3);
    const two = diner.orderOf(want(diner.item("SET"), {}, { quantity: 2 }));
    const placed = await diner.place(two);
    expect(await left()).toBe(1);
    const more = diner.orderOf(want(diner.item("SET")), want(diner.item("MISO")));
    const checked = await diner.ask("checkStock", { body: { data: more.data } });
    expect(checked).toMatchObject({ status: 202, body: { message: ["Miso soup: only 1 left."] } });
    expect(await refusalOf(diner.send(more))).toBe("insufficient-stock");
    const id = await boardIdOf(staff, placed);
    await staff.read("cancelOrder", {
      params: { id },
      body: { from: "placed", reason: "soldOut" },
    });
    expect(await left()).toBe(3);
    await count(null);
  });

  it("sells its sets out with its last piece, or is left out of them (M-I5)", async () => {
    const state = (code: string, body: object) =>
      staff.read<WireStaffItem>("setItemState", {
        params: { code },
        body: { isSoldOut: false, ...body },
      });
    await state("MISO", { stock: 1 });
    await diner.place(order("SET"));
    expect(await lacking()).toEqual(["item-sold-out"]);
    const { options } = await staff.read<{ options: WireStaffItem[] }>("listItems");
    expect(options[0]).toMatchObject({ code: "option:MISO", isSoldOut: true });
    const body = { isSoldOut: true, soldOutFor: "unchanged", stock: null, soldWithout: true };
    await state("option:MISO", body);
    const rice = diner.orderOf(want(diner.item("SET"), { "On the Tray": "soy" }));
    expect((await diner.place(rice)).receipt.lines[0]?.leftOut).toHaveLength(1);
    // A phone that does not know yet is told, and not served something else without a word.
    expect(await lacking()).toEqual(["option-sold-out"]);
    await state("option:MISO", { ...body, soldWithout: false });
    await state("MISO", { stock: null });
  });

  it("may be in sets while it is off the menu on its own (M-I5)", async () => {
    await put("MISO", true);
    await put("option:MISO", false);
    const checked = await diner.ask("checkStock", { body: { data: order("SET").data } });
    expect(checked).toMatchObject({ status: 200 });
    await diner.place(order("SET"));
    await put("MISO", false);
  });
});
