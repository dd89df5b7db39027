import type { Outcome, SoldOutFor, WireStaffItem } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { beforeEachWrite } from "../../testing/before-each-write.ts";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const HOUR = 60 * 60_000;
const END_OF_DAY = Date.parse("2026-03-15T04:00:00+08:00");
const [PENG, HOT] = ["option:Peng, over ice", "option:Hot"];
const OVER_ICE = { "Hot or Peng": "peng" };
/** What a switch may cost a phone that is open. */
const MAX_BYTES = 500;

interface Listed {
  readonly items: readonly WireStaffItem[];
  readonly options: readonly WireStaffItem[];
}

describe.each(DATABASES)("an option that is sold out [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  let diner: Diner;
  beforeEach(async () => {
    world = await openWorld(kind);
    [staff, diner] = [await world.kopi.signIn(), await world.kopi.checkIn()];
    return () => world.close();
  });

  const put = (code: string, soldOutFor: SoldOutFor = "untilTold", isSoldOut = true) =>
    staff.read<WireStaffItem>("setItemState", {
      params: { code },
      body: { isSoldOut, soldOutFor, stock: null },
    });
  const optionOf = async (code: string): Promise<WireStaffItem | undefined> => {
    const { options } = await staff.read<Listed>("listItems");
    return options.find((option) => option.code === code);
  };
  const drink = (code: string, answers = {}) => diner.orderOf(want(diner.item(code), answers));
  const lacking = async (outcome: Promise<Outcome>) => {
    const came = await outcome;
    if (came.kind !== "refused" || came.refusal.kind !== "menu-changed") return came;
    return came.refusal.changes;
  };

  it("is one however many dishes share it: none is ordered with it, each without (M-B7) [MNU-023]", async () => {
    expect(await optionOf(PENG)).toMatchObject({
      title: { en: "Peng, over ice", zh: "冰" },
      category: { en: "Hot or Peng", zh: "热或冰" },
      isSoldOut: false,
      stock: null,
    });
    const { dishes = 0 } = (await optionOf(PENG)) ?? {};
    expect(dishes).toBeGreaterThan(5);
    await diner.place(drink("KOPI", OVER_ICE));
    expect(await put(PENG)).toMatchObject({ code: PENG, isSoldOut: true, dishes });

    for (const [code, en] of [
      ["KOPI", "Kopi"],
      ["TEH", "Teh"],
    ] as const) {
      expect(await lacking(diner.send(drink(code, OVER_ICE)))).toEqual([
        expect.objectContaining({
          kind: "option-sold-out",
          title: expect.objectContaining({ en }) as unknown,
          option: { en: "Peng, over ice", zh: "冰" },
        }),
      ]);
      await diner.place(drink(code));
    }
    await put(PENG, "untilTold", false);
    await diner.place(drink("KOPI", OVER_ICE));
  });

  it("is named by the stock check in both languages, once however many dishes have it (API-007) [OUT-017]", async () => {
    const cups = ["Mei", "Tan"].map((remark) => want(diner.item("KOPI"), OVER_ICE, { remark }));
    const { data } = diner.orderOf(...cups, want(diner.item("TEH")));
    const check = () => diner.call("checkStock", { body: { data } });
    expect(await check()).toMatchObject({ status: 200 });
    await put(PENG);
    expect(await check()).toMatchObject({
      status: 202,
      body: {
        message: ["Kopi: Peng, over ice is sold out. Please choose again."],
        message2: ["咖啡：冰已售完，请重新选择。"],
      },
    });
  });

  it("sells out the dishes that ask for one and have no other, and no more of them", async () => {
    await put(PENG);
    await put(HOT);
    const toast = drink("KAYA-TOAST");
    expect(await lacking(diner.send(drink("KOPI")))).toContainEqual(
      expect.objectContaining({ kind: "item-sold-out" }),
    );
    await diner.place(toast);
    await put(HOT, "untilTold", false);
    await diner.place(drink("KOPI"));
  });

  it("is back by the server's clock after an hour, and after today", async () => {
    expect(await put(PENG, "hour")).toMatchObject({ soldOutUntil: NOON + HOUR });
    expect(await put("option:Kosong, no sugar", "today")).toMatchObject({
      soldOutUntil: END_OF_DAY,
      isSoldOutToday: true,
    });
    world.clock.now = NOON + HOUR - 1;
    expect(await refusalOf(diner.send(drink("KOPI", OVER_ICE)))).toBe("menu-changed");
    world.clock.now = NOON + HOUR;
    await diner.place(drink("KOPI", OVER_ICE));
    expect(await optionOf(PENG)).toMatchObject({ isSoldOut: false, soldOutUntil: null });
    expect(await optionOf("option:Kosong, no sugar")).toMatchObject({ isSoldOut: true });
  });

  it("is told to open phones in one small event, and to who checks in later", async () => {
    const stream = await world.followOrders(await world.kopi.checkIn());
    onTestFinished(() => stream.close());
    await put(PENG);
    const { name, data } = await stream.nextEvent();
    expect(name).toBe("stock");
    expect(Buffer.byteLength(`event: stock\ndata: ${data}\n\n`)).toBeLessThanOrEqual(MAX_BYTES);
    const { items, to } = JSON.parse(data) as { items: unknown; to: string };
    expect(items).toEqual([{ codeId: PENG, isSoldOut: true }]);
    const { settings } = await world.kopi.checkIn();
    expect(settings.settingsVersion).toBe(to);
    expect(settings.stockItems).toContainEqual({ codeId: PENG, isSoldOut: true });
  });

  it("is noticed between an order's pricing and its write, and nothing where the order has it not", async () => {
    let isSoldOut = false;
    const written = beforeEachWrite(world, () => {
      isSoldOut = !isSoldOut;
      return put(PENG, "untilTold", isSoldOut);
    });
    await diner.place(drink("KOPI"));
    expect(written.times).toBe(1);
    isSoldOut = false;
    await put(PENG, "untilTold", false);
    expect(await lacking(diner.send(drink("KOPI", OVER_ICE)))).toEqual([
      expect.objectContaining({ kind: "option-sold-out" }),
    ]);
    expect(written.times).toBe(2);
  });

  it("goes with the dish whose code it carries, and comes back by itself as it does (M-I5)", async () => {
    const inSet = { "Make It a Set": "kopi-o", Part: "breast", Chicken: "poached" };
    const set = () => drink("CHICKEN-RICE", inSet);
    const { items } = await staff.read<Listed>("listItems");
    const choice = await optionOf("option:KOPI-O");
    expect(choice).toMatchObject({ title: { en: "Kopi O", zh: "咖啡乌" }, isSoldOut: false });
    expect(items.find(({ code }) => code === "KOPI-O")?.choiceIn).toBe(choice?.dishes);
    expect(items.find(({ code }) => code === "KOPI")?.choiceIn).toBeUndefined();
    await diner.place(set());

    await put("KOPI-O", "hour");
    expect(await optionOf("option:KOPI-O")).toMatchObject({
      isSoldOut: true,
      soldOutUntil: NOON + HOUR,
      stock: null,
    });
    expect(await lacking(diner.send(set()))).toEqual([
      expect.objectContaining({ kind: "option-sold-out", option: { en: "Kopi O", zh: "咖啡乌" } }),
    ]);
    // Switched apart: the last litre is kept for the sets.
    await put("option:KOPI-O", "untilTold", false);
    await diner.place(set());
    expect(await refusalOf(diner.send(drink("KOPI-O")))).toBe("menu-changed");

    await put("KOPI-O", "hour");
    world.clock.now = NOON + HOUR;
    await diner.place(set());
    await diner.place(drink("KOPI-O"));
  });

  it("stays as it is where its dish is only counted", async () => {
    await staff.read<WireStaffItem>("setItemState", {
      params: { code: "KOPI-O" },
      body: { isSoldOut: true, soldOutFor: "unchanged", stock: 4 },
    });
    expect(await optionOf("option:KOPI-O")).toMatchObject({ isSoldOut: false, stock: null });
  });

  it("is switched by a kitchen login, of its own house alone, and only where it is one", async () => {
    const login = world.kopi.demo.staff.find(({ role }) => role === "kitchen");
    const kitchen = await world.kopi.signIn(login);
    const body = { isSoldOut: true, soldOutFor: "hour", stock: 5 };
    expect(
      await kitchen.read<WireStaffItem>("setItemState", { params: { code: PENG }, body }),
    ).toMatchObject({ soldOutUntil: NOON + HOUR, stock: null });
    const hotel = await world.hotel.signIn();
    for (const code of [PENG, "option:", "option:Pearls", "option:Dark soya sauce"]) {
      expect(await refusalOf(hotel.call("setItemState", { params: { code }, body }))).toBe(
        "not-found",
      );
    }
    const { settings } = await world.hotel.checkIn();
    expect(settings.stockItems.some(({ codeId }) => codeId === PENG)).toBe(false);
  });
});
