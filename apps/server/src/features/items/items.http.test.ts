import { codesOf, type WireBoard, type WireSettings, type WireStaffItem } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("the sold-out page [%s]", (kind) => {
  let world: World;
  let console: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    console = await world.kopi.signIn();
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  const put = (code: string, isSoldOut: boolean, stock: number | null) =>
    console.read<WireStaffItem>("setItemState", { params: { code }, body: { isSoldOut, stock } });
  const stateOf = async (code: string): Promise<WireStaffItem | undefined> => {
    const { items } = await console.read<{ items: WireStaffItem[] }>("listItems");
    return items.find((item) => item.code === code);
  };
  const cartOfPieces = (code: string, quantity: number) =>
    diner.orderOf(want(diner.item(code), {}, { quantity }));
  const checkStock = (code: string, quantity: number) =>
    diner.call("checkStock", { body: { data: cartOfPieces(code, quantity).data } });

  it("lists every dish of the menu once, in both languages, with its category", async () => {
    const { items } = await console.read<{ items: WireStaffItem[] }>("listItems");
    const codes = items.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect([...codes].sort()).toEqual([...codesOf(diner.menu.categories)].sort());
    expect(await stateOf("CLAYPOT-RICE")).toMatchObject({ isSoldOut: true, stock: null });
    expect(await stateOf("KUEH-PLATTER")).toMatchObject({ isSoldOut: false, stock: 6 });
    expect(await stateOf("KOPI")).toMatchObject({
      title: { en: "Kopi", zh: "咖啡" },
      isSoldOut: false,
      stock: null,
    });
    for (const { category } of items) expect(category.en).not.toBe("");
  });

  it("takes a dish off sale for the stock check, for orders and for new phones [MNU-023, OUT-017]", async () => {
    expect(await checkStock("KOPI", 1)).toMatchObject({ status: 200, body: { message: [] } });
    expect(await put("KOPI", true, null)).toMatchObject({ code: "KOPI", isSoldOut: true });
    expect(await checkStock("KOPI", 1)).toMatchObject({
      status: 202,
      body: {
        message: [expect.stringContaining("Kopi")],
        message2: [expect.stringContaining("咖啡")],
      },
    });
    expect(await refusalOf(diner.send(cartOfPieces("KOPI", 1)))).toBe("menu-changed");
    const { stockItems } = (await world.kopi.checkIn()).settings;
    expect(stockItems).toContainEqual({ codeId: "KOPI", isSoldOut: true });

    await put("KOPI", false, null);
    expect(await checkStock("KOPI", 1)).toMatchObject({ status: 200 });
    await diner.place(cartOfPieces("KOPI", 1));
  });

  it("counts a dish down to nothing and never below [OUT-016, OUT-017, API-007]", async () => {
    await put("KOPI-O", false, 3);
    expect(await checkStock("KOPI-O", 3)).toMatchObject({ status: 200 });
    expect(await checkStock("KOPI-O", 4)).toMatchObject({ status: 202 });
    expect(await diner.send(cartOfPieces("KOPI-O", 4))).toMatchObject({
      kind: "refused",
      refusal: { kind: "insufficient-stock", items: [{ code: "KOPI-O", left: 3 }] },
    });
    await diner.place(cartOfPieces("KOPI-O", 2));
    expect((await stateOf("KOPI-O"))?.stock).toBe(1);
    await diner.place(cartOfPieces("KOPI-O", 1));
    expect(await stateOf("KOPI-O")).toMatchObject({ isSoldOut: false, stock: 0 });
    expect(await refusalOf(diner.send(cartOfPieces("KOPI-O", 1)))).toBe("menu-changed");
  });

  it("sells what has been counted anew, without end when it is counted no more", async () => {
    await put("KOPI-C", false, 0);
    expect(await checkStock("KOPI-C", 1)).toMatchObject({ status: 202 });
    await put("KOPI-C", false, 2);
    await diner.place(cartOfPieces("KOPI-C", 2));
    await put("KOPI-C", false, null);
    await diner.place(cartOfPieces("KOPI-C", 50));
    expect(await stateOf("KOPI-C")).toMatchObject({ isSoldOut: false, stock: null });
  });

  it("gives back what a cancelled order had taken", async () => {
    await put("TEH", false, 5);
    const placed = await diner.place(cartOfPieces("TEH", 4));
    const { orders } = await console.read<WireBoard>("readBoard");
    const order = orders.find(({ number }) => number === placed.number);
    await console.read("moveOrder", {
      params: { id: order?.id ?? "" },
      body: { from: "placed", to: "cancelled" },
    });
    expect((await stateOf("TEH"))?.stock).toBe(5);
    await diner.place(cartOfPieces("TEH", 5));
  });

  it("tells a phone that loads its settings again [SET-001]", async () => {
    await put("TEH-O", false, 7);
    const settings = await diner.read<WireSettings>("loadSettings", {
      query: { menuHash: diner.settings.menuHash },
    });
    expect(settings.stockItems).toContainEqual({ codeId: "TEH-O", isSoldOut: false, qty: 7 });
    expect(settings.menuHash).toBe(diner.settings.menuHash);
  });

  it.each([
    ["NO-SUCH-DISH", { isSoldOut: true, stock: null }, "not-found"],
    ["HH-MANGO", { isSoldOut: true, stock: null }, "not-found"],
    ["KOPI", { isSoldOut: true, stock: -1 }, "bad-request"],
    ["KOPI", { isSoldOut: true, stock: 1.5 }, "bad-request"],
    ["KOPI", { isSoldOut: true, stock: 10_000 }, "bad-request"],
    ["KOPI", { isSoldOut: "yes", stock: null }, "bad-request"],
    ["KOPI", { stock: 1 }, "bad-request"],
    ["KOPI", { isSoldOut: true, stock: null, soldOutFor: "week" }, "bad-request"],
    ["KOPI", { isSoldOut: true, stock: null, soldOutFor: 3_600_000 }, "bad-request"],
    ["KOPI", { isSoldOut: true, stock: null, soldOutFor: null }, "bad-request"],
    ["NO-SUCH-DISH", { isSoldOut: true, stock: null, soldOutFor: "hour" }, "not-found"],
  ])("changes nothing for %s and %j: %s", async (code, body, refusal) => {
    const before = await stateOf("KOPI");
    expect(await refusalOf(console.call("setItemState", { params: { code }, body }))).toBe(refusal);
    expect(await stateOf("KOPI")).toEqual(before);
  });
});
