import type { Outcome, WireBoard, WireBoardOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openTwoConsoles } from "../../../testing/two-consoles.ts";
import { openWorld, type World } from "../../../testing/world.ts";

describe.each(DATABASES)("the lines of an order in preparation [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  /** Two consoles, on PostgreSQL at two servers. */
  let here: Staff;
  let there: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
    [here, there] = await openTwoConsoles(world);
  });
  afterAll(() => world.close());

  const boardOf = (by: Staff, query: Record<string, string> = {}) =>
    by.read<WireBoard>("readBoard", { query });
  const orderAt = async (by: Staff, id: string): Promise<WireBoardOrder | undefined> =>
    (await boardOf(by)).orders.find((order) => order.id === id);
  /** A new order of three lines, on the board and not started. */
  const place = async (): Promise<string> => {
    const kopi = diner.item("KOPI");
    const cups = ["Mei", "Tan", "Lim"].map((remark) => want(kopi, {}, { remark }));
    const { number } = await diner.place(diner.orderOf(...cups));
    const order = (await boardOf(here)).orders.find((each) => each.number === number);
    if (order === undefined) throw new Error("the board has no such order");
    const body = { from: "placed", to: "acknowledged" };
    await here.read("moveOrder", { params: { id: order.id }, body });
    return order.id;
  };
  const start = async (): Promise<string> => {
    const id = await place();
    const body = { from: "acknowledged", to: "preparing" };
    await here.read("moveOrder", { params: { id }, body });
    return id;
  };
  const mark = (by: Staff, id: string, line: number, isDone = true): Promise<Outcome> =>
    by.call("markLine", { params: { id }, body: { line, isDone } });

  it("are ticked off and back again, and another console sees it by what changed", async () => {
    const id = await start();
    const { epoch, revision } = await boardOf(there);
    expect(await mark(here, id, 2)).toMatchObject({ body: { id, doneLines: [2] } });
    const changed = await boardOf(there, { epoch, since: String(revision) });
    expect(changed).toMatchObject({ isWhole: false, orders: [{ id, doneLines: [2] }] });
    await mark(there, id, 0);
    expect((await orderAt(here, id))?.doneLines).toEqual([0, 2]);
    await mark(there, id, 2, false);
    expect((await orderAt(here, id))?.doneLines).toEqual([0]);
  });

  it("are all done that two consoles tick off at the same moment", async () => {
    const id = await start();
    await Promise.all([mark(here, id, 0), mark(there, id, 1), mark(here, id, 2)]);
    expect((await orderAt(there, id))?.doneLines).toEqual([0, 1, 2]);
  });

  it("change nothing, and nobody reads again, where they are ticked off twice", async () => {
    const id = await start();
    await mark(here, id, 1);
    const { revision } = await boardOf(here);
    expect(await mark(there, id, 1)).toMatchObject({ body: { doneLines: [1] } });
    expect((await boardOf(here)).revision).toBe(revision);
  });

  it("are all to be made again once the start is taken back", async () => {
    const id = await start();
    await mark(here, id, 1);
    const body = { from: "preparing", to: "acknowledged" };
    await here.read("moveOrder", { params: { id }, body });
    expect((await orderAt(there, id))?.doneLines).toEqual([]);
  });

  it("are news for no phone of another guest", async () => {
    const id = await start();
    const phone = await world.followOrders(await world.kopi.checkIn(1));
    onTestFinished(() => phone.close());
    await mark(here, id, 1);
    const body = { isSoldOut: true, stock: null };
    await here.read("setItemState", { params: { code: "TEH" }, body });
    expect(await phone.next()).toBe("stock");
  });

  it("are refused where nobody cooks the order, and where it has no such line", async () => {
    expect(await mark(here, await place(), 0)).toMatchObject({
      refusal: { kind: "move-refused", current: "acknowledged" },
    });
    expect(await mark(here, await start(), 3)).toMatchObject({ refusal: { kind: "not-found" } });
  });
});
