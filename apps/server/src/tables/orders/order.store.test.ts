import { BOUNDS } from "@comanda/contract";
import { ORDER_STATES, type OrderState } from "@comanda/domain/order";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { multiplyOrder } from "../../testing/multiply-order.ts";
import { counted, newOrder, openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import { listAtCounter } from "../places/status-screen.store.ts";
import type { NewOrder } from "./order-rows.ts";
import { listCollectedSince, listOpenOrders } from "./board.store.ts";
import { beginSome } from "./later.store.ts";
import { acknowledgeOrders, findOrder, moveOrder, returnStock } from "./order.store.ts";

describe.each(DATABASES)("the store of orders [%s]", (kind) => {
  let stored: Stored;
  let here: string;
  let there: string;
  let venues = 0;
  beforeAll(async () => {
    stored = await openStored(kind);
  });
  afterAll(() => stored.close());
  beforeEach(async () => {
    venues += 1;
    here = await stored.install({ slug: `here-${venues}`, staff: [] });
    there = await stored.install({ slug: `there-${venues}`, staff: [] });
  });

  const place = async (venueId: string, parts: Partial<NewOrder> = {}): Promise<NewOrder> => {
    const order = newOrder(venueId, parts);
    expect((await stored.orders.place(order)).kind).toBe("placed");
    return order;
  };
  const putAt = ({ venueId, id }: NewOrder, state: OrderState, at = NOON): Promise<boolean> =>
    stored.database.write((trx) =>
      moveOrder(trx, venueId, id, "placed", { state, changed_at: at }),
    );
  const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

  it("lists what is not collected or cancelled, oldest first", async () => {
    const orders: NewOrder[] = [];
    for (const [index, state] of ORDER_STATES.entries()) {
      const order = await place(here, { now: NOON - index });
      orders.unshift(order);
      if (state !== "placed") await putAt(order, state);
    }
    await place(there);
    const { orders: open } = await listOpenOrders(stored.database.reader, here);
    expect(open.map(({ state }) => state)).toEqual([
      "ready",
      "preparing",
      "acknowledged",
      "placed",
    ]);
    expect(idsOf(open)).toEqual(idsOf(orders.slice(2)));
  });

  it("lists every order nobody has acknowledged, and the latest of the others, and counts the rest [DEC-007]", async () => {
    const first = await place(here, { now: NOON - 1_000 });
    const { database } = stored;
    await multiplyOrder(database, first.id, 502);
    const acknowledged = await listOpenOrders(database.reader, here);
    expect(acknowledged).toMatchObject({ notListed: 0 });
    expect(acknowledged.orders).toHaveLength(503);
    const ids = idsOf(acknowledged.orders);
    await database.write((trx) => acknowledgeOrders(trx, here, ids, NOON));
    const holdAbove = { phoneOrders: 0, phonePieces: 0, phoneAmount: 0, tableOrders: 0 };
    await multiplyOrder(database, (await place(here, { now: NOON + 1_000, holdAbove })).id, 301);
    const { orders, notListed } = await listOpenOrders(database.reader, here);
    expect(notListed).toBe(3);
    expect(idsOf(orders).slice(0, 500)).toEqual(ids.slice(3));
    expect(orders.slice(500).map(({ state }) => state)).toEqual(Array(302).fill("placed"));
  });

  it("lists an order for later that has just come, however long before the others it was placed [DEC-007]", async () => {
    const { database } = stored;
    const [placed, dueAt] = [NOON - 20 * 60 * 60_000, NOON + 30 * 60_000];
    const later = await place(here, { now: placed, dueAt, kitchenAt: NOON - 1 });
    await database.write((trx) => beginSome(trx, here, NOON, 300));
    const first = await place(here, { now: NOON - 60 * 60_000 });
    await multiplyOrder(database, first.id, BOUNDS.board);
    const { orders: unseen } = await listOpenOrders(database.reader, here);
    expect(idsOf(unseen).at(-1)).toBe(later.id);
    await database.write((trx) => acknowledgeOrders(trx, here, idsOf(unseen), NOON));
    const { orders, notListed } = await listOpenOrders(database.reader, here);
    expect([orders.length, notListed]).toEqual([BOUNDS.board, 2]);
    expect(idsOf(orders)).toEqual(idsOf(unseen).slice(2));
    const lately = { day: "2026-03-14", since: NOON, most: 1 };
    expect(await listAtCounter(database.reader, here, lately)).toMatchObject([{ number: 1 }]);
  });

  it("lists what was collected lately, latest first", async () => {
    const [early, late, cancelled] = [await place(here), await place(here), await place(here)];
    await putAt(early, "collected", NOON + 1);
    await putAt(late, "collected", NOON + 2);
    await putAt(cancelled, "cancelled", NOON + 2);
    const since = (moment: number) => listCollectedSince(stored.database.reader, here, moment);
    expect(idsOf(await since(NOON + 1))).toEqual(idsOf([late, early]));
    expect(idsOf(await since(NOON + 2))).toEqual([late.id]);
    expect(await listCollectedSince(stored.database.reader, there, NOON)).toEqual([]);
  });

  it("moves an order only from where it was seen, and never another venue's", async () => {
    const order = await place(here);
    const move = (venueId: string, from: OrderState) =>
      stored.database.write((trx) =>
        moveOrder(trx, venueId, order.id, from, { state: "ready", changed_at: NOON + 1 }),
      );
    expect(await move(here, "preparing")).toBe(false);
    expect(await move(there, "placed")).toBe(false);
    expect((await findOrder(stored.database.reader, here, order.id))?.state).toBe("placed");
    expect(await move(here, "placed")).toBe(true);
    expect((await findOrder(stored.database.reader, here, order.id))?.state).toBe("ready");
    expect(await findOrder(stored.database.reader, there, order.id)).toBeUndefined();
  });

  it("acknowledges what nobody had seen, and says whose it is", async () => {
    const [one, seen, foreign] = [await place(here), await place(here), await place(there)];
    await putAt(seen, "preparing");
    const ids = idsOf([one, seen, foreign]);
    const acknowledge = () =>
      stored.database.write((trx) => acknowledgeOrders(trx, here, ids, NOON + 5));
    expect(await acknowledge()).toMatchObject([{ user_id: one.userId }]);
    expect(await acknowledge()).toEqual([]);
    const { reader } = stored.database;
    expect(await findOrder(reader, here, one.id)).toMatchObject({
      state: "acknowledged",
      acknowledged_at: NOON + 5,
    });
    expect((await findOrder(reader, here, seen.id))?.state).toBe("preparing");
    expect((await findOrder(reader, there, foreign.id))?.state).toBe("placed");
  });

  it("gives stock back where it is still counted", async () => {
    const venueId = await stored.install({
      slug: `counts-${venues}`,
      staff: [],
      itemStates: [counted("CAKE", 2), { code: "BOWL", isSoldOut: false, stock: null }],
    });
    const revision = async () =>
      (
        await stored.database.reader
          .selectFrom("venue")
          .select("items_revision")
          .where("id", "=", venueId)
          .executeTakeFirstOrThrow()
      ).items_revision;
    const before = await revision();
    const pieces = ["CAKE", "BOWL", "SALAD"].map((code) => ({ code, quantity: 3 }));
    await stored.database.write((trx) => returnStock(trx, venueId, pieces));
    expect(await revision()).toBe(before + 1);
    expect(await stored.stockOf(venueId, "CAKE")).toBe(5);
    expect(await stored.stockOf(venueId, "BOWL")).toBeNull();
    expect(await stored.stockOf(venueId, "SALAD")).toBeUndefined();
  });
});
