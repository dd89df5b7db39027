import type { WireBoard, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { multiplyOrder } from "../../testing/multiply-order.ts";
import type { Staff } from "../../testing/staff.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;

describe.each(DATABASES)("more orders than anybody can look at [%s]", (kind) => {
  let world: World;
  let staff: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    staff = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.clock.now = NOON;
  });

  const readBoard = () => staff.read<WireBoard>("readBoard");
  const idOf = async (number: string): Promise<string> =>
    (await readBoard()).orders.find((order) => order.number === number)?.id ?? "";
  const acknowledge = async (ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += 500) {
      await staff.read("acknowledgeOrders", { body: { ids: ids.slice(at, at + 500) } });
    }
  };

  it("draws every one that nobody has acknowledged, and counts what it leaves out [DEC-007]", async () => {
    const guest = await world.kopi.checkIn();
    const kopi = () => guest.place(guest.orderOf(want(guest.item("KOPI"))));
    const { number: first } = await kopi();
    await multiplyOrder(world.app.database, await idOf(first), 501);
    const unseen = await readBoard();
    expect([unseen.orders.length, unseen.notShown]).toEqual([502, 0]);
    expect(unseen.orders.every(({ state }) => state === "placed")).toBe(true);
    await acknowledge(unseen.orders.map(({ id }) => id));
    world.clock.now = NOON + MINUTE;
    const { number } = await kopi();
    const board = await readBoard();
    expect([board.orders.length, board.notShown]).toEqual([501, 2]);
    expect(board.orders.at(-1)).toMatchObject({ number, state: "placed" });
    world.clock.now += MINUTE;
    expect((await readBoard()).orders.at(-1)).toMatchObject({ number, waitsForKitchen: true });
  });

  it("gives a phone all its open orders and the latest of the others [API-009]", async () => {
    const guest = await world.kopi.checkIn();
    const early = await guest.place(guest.orderOf(want(guest.item("KOPI"))));
    await multiplyOrder(world.app.database, await idOf(early.number), 320);
    const read = () => guest.read<WireStoredOrder>("readOrder");
    const open = await read();
    expect([open.orders.length, open.notShown]).toEqual([321, 0]);
    await world.app.database.write((trx) =>
      trx
        .updateTable("placed_order")
        .set({ state: "collected" })
        .where("user_id", "=", guest.userId)
        .execute(),
    );
    world.clock.now = NOON + MINUTE;
    const { number } = await guest.place(guest.orderOf(want(guest.item("KOPI"))));
    const { orders, notShown } = await read();
    expect([orders.length, notShown]).toEqual([301, 21]);
    expect(orders.at(-1)).toMatchObject({ number, state: "placed" });
  });
});
