import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { multiplyOrder } from "../../testing/multiply-order.ts";
import { newOrder, openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import type { NewOrder } from "./order-rows.ts";
import { moveOrder } from "./order.store.ts";
import { listOwnOrders, OWN_PAGE } from "./own-order.store.ts";

const HOUR = 60 * 60 * 1000;

describe.each(DATABASES)("the store of a diner's orders [%s]", (kind) => {
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

  const mine = { userId: "me", sessionStartedAt: NOON };
  const own = { userId: "me", startedAt: NOON, orderId: "" };
  const place = async (venueId: string, parts: Partial<NewOrder> = {}): Promise<NewOrder> => {
    const order = newOrder(venueId, parts);
    expect((await stored.orders.place(order)).kind).toBe("placed");
    return order;
  };
  const list = (before?: string, whose = own) =>
    listOwnOrders(stored.database.reader, here, whose, before);
  const idsOf = (rows: readonly { id: string }[] = []): string[] => rows.map(({ id }) => id);

  it("gives a person the orders of this meal, newest first, and nobody else's", async () => {
    const second = await place(here, { ...mine, now: NOON + 2 });
    const first = await place(here, { ...mine, now: NOON + 1 });
    const beforeScanningAgain = await place(here, {
      ...mine,
      sessionStartedAt: NOON - 11 * HOUR,
      now: NOON - HOUR,
    });
    const yesterday = await place(here, {
      ...mine,
      sessionStartedAt: NOON - 13 * HOUR,
      now: NOON - 13 * HOUR,
    });
    const yours = await place(here, { userId: "you" });
    await place(there, mine);
    expect(idsOf((await list())?.orders)).toEqual(idsOf([second, first, beforeScanningAgain]));
    expect(idsOf((await list(first.orderId))?.orders)).toEqual([beforeScanningAgain.id]);
    expect(await list(yesterday.orderId)).toBeUndefined();
    expect(await list(yours.orderId)).toBeUndefined();
    const one = { ...own, orderId: first.orderId };
    expect(idsOf((await list("", one))?.orders)).toEqual([first.id]);
    expect((await list("", { ...one, userId: "you" }))?.orders).toEqual([]);
  });

  it("goes on from an order to the next page, and counts what is left and what of it is open", async () => {
    const oldest = await place(here, { ...mine, now: NOON });
    await multiplyOrder(stored.database, oldest.id, 2 * OWN_PAGE + 4);
    await stored.database.write((trx) =>
      moveOrder(trx, here, oldest.id, "placed", { state: "collected", changed_at: NOON + 1 }),
    );
    const all = 2 * OWN_PAGE + 5;
    const first = await list();
    expect(first).toMatchObject({ total: all, open: all - 1 });
    expect(first?.orders).toHaveLength(OWN_PAGE);
    await place(here, { ...mine, now: NOON + HOUR });
    const second = await list(first?.orders.at(-1)?.order_id);
    expect(second).toMatchObject({ total: all - OWN_PAGE, open: all - OWN_PAGE - 1 });
    const third = await list(second?.orders.at(-1)?.order_id);
    expect(third).toMatchObject({ total: 5, open: 4 });
    const read = [first, second, third].flatMap((page) => idsOf(page?.orders));
    expect(new Set(read).size).toBe(all);
    expect(read.at(-1)).toBe(oldest.id);
    expect((await list(oldest.orderId))?.orders).toEqual([]);
  });

  it("tells orders of one millisecond apart, and misses none of them", async () => {
    const same = Array.from({ length: OWN_PAGE + 3 }, () => ({ ...mine, now: NOON }));
    const placed = await Promise.all(same.map((parts) => place(here, parts)));
    const first = await list();
    const second = await list(first?.orders.at(-1)?.order_id);
    const read = [...idsOf(first?.orders), ...idsOf(second?.orders)];
    expect(read.toSorted()).toEqual(idsOf(placed).toSorted());
  });

  it("counts no further than a thousand orders on", async () => {
    const oldest = await place(here, { ...mine, now: NOON });
    await multiplyOrder(stored.database, oldest.id, OWN_PAGE + 1_000);
    expect(await list()).toMatchObject({ total: OWN_PAGE + 1_000, open: OWN_PAGE + 1_000 });
  });
});
