import type { WireBoard, WireStoredOrder } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { refusalOf } from "../../../testing/diner.ts";
import { multiplyOrder } from "../../../testing/multiply-order.ts";
import type { Staff } from "../../../testing/staff.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

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

  it("gives a phone its latest orders, and page by page the others, while it goes on ordering [API-009]", async () => {
    const guest = await world.kopi.checkIn();
    const kopi = () => guest.place(guest.orderOf(want(guest.item("KOPI"))));
    const early = await kopi();
    await multiplyOrder(world.app.database, await idOf(early.number), 44);
    const read = (query = {}) => guest.read<WireStoredOrder>("readOrder", { query });
    const first = await read();
    expect(first).toMatchObject({ notShown: 25, openNotShown: 25 });
    expect(first.orderData).toHaveLength(20);
    const id = await idOf(early.number);
    for (const [from, to] of [
      ["placed", "acknowledged"],
      ["acknowledged", "ready"],
      ["ready", "collected"],
    ]) {
      await staff.read("moveOrder", { params: { id }, body: { from, to } });
    }
    world.clock.now += MINUTE;
    const late = await kopi();

    const pages = [first];
    for (let next = oldestOf(first); next !== undefined;) {
      const page = await read({ before: next });
      pages.push(page);
      next = page.notShown > 0 ? oldestOf(page) : undefined;
    }
    expect(pages.map(({ orders }) => orders.length)).toEqual([20, 20, 5]);
    expect(pages.map(({ notShown }) => notShown)).toEqual([25, 5, 0]);
    expect(pages.map(({ openNotShown }) => openNotShown)).toEqual([25, 4, 0]);
    const numbers = pages.flatMap(({ orders }) => orders.map(({ number }) => number).toReversed());
    expect(new Set(numbers).size).toBe(45);
    expect(numbers.at(-1)).toBe(early.number);
    const again = await read();
    expect(again.orders.at(-1)).toMatchObject({ number: late.number, state: "placed" });
    expect(again).toMatchObject({ notShown: 26, openNotShown: 25 });
  });

  it("gives no page after an order that is not the phone's own", async () => {
    const [guest, other] = [await world.kopi.checkIn(), await world.kopi.checkIn()];
    const { orderId } = await other.place();
    expect(await refusalOf(guest.call("readOrder", { query: { before: orderId } }))).toBe(
      "not-found",
    );
    expect(await refusalOf(guest.call("readOrder", { query: { before: "SO_1; --" } }))).toBe(
      "bad-request",
    );
  });
});

const oldestOf = ({ orders }: WireStoredOrder): string | undefined => orders[0]?.orderId;
