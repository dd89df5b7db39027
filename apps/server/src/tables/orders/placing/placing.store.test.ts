import { HOLD_LIMITS } from "@comanda/domain/order";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { counted, newOrder, openStored, type Stored } from "../../../testing/stored-venue.ts";
import { NOON } from "../../../testing/world.ts";
import { endAwaiting, findAwaiting } from "../awaiting-order.store.ts";
import { listCampaigns, writeCampaign } from "../campaign.store.ts";
import { releaseAwaiting } from "../release-order.ts";

const UNTIL = NOON + 900_000;

describe.each(DATABASES)("an order that awaits its payment [%s]", (kind) => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await openStored(kind);
  });
  afterAll(() => stored.close());

  let venues = 0;
  const open = async (): Promise<string> => {
    venues += 1;
    const slug = `venue-${venues}`;
    const venueId = await stored.install({ slug, itemStates: [counted("CAKE", 5)] });
    await stored.database.write(async (trx) => {
      await writeCampaign(trx, venueId, "bun", { quantity: 9, amount: 900 });
    });
    return venueId;
  };
  const share = { promotion: "bun", quantity: 2, amount: 150 };
  const cakes = {
    counted: [{ code: "CAKE", quantity: 2 }],
    campaigns: [share],
    awaitsUntil: UNTIL,
  };
  const left = async (venueId: string): Promise<unknown> => [
    await stored.stockOf(venueId, "CAKE"),
    (await listCampaigns(stored.database.reader, venueId)).get("bun"),
  ];
  const placed = (id: string) =>
    stored.database.reader
      .selectFrom("placed_order")
      .select(["number", "state", "placed_at"])
      .where("id", "=", id)
      .executeTakeFirst();
  const release = (venueId: string, id: string, now = NOON + 5_000) =>
    stored.database.write((trx) => releaseAwaiting(kind, trx, { venueId, id, now, isPaid: true }));
  const end = (venueId: string, id: string) =>
    stored.database.write((trx) => endAwaiting(trx, venueId, id, { state: "expired", now: UNTIL }));

  it("holds what it took and has no number; released it is placed once, with the next [DEC-005]", async () => {
    const venueId = await open();
    const order = newOrder(venueId, cakes);
    expect(await stored.orders.place(order)).toMatchObject({ kind: "awaiting" });
    expect(await placed(order.id)).toBeUndefined();
    expect(await left(venueId)).toEqual([3, { quantity: 7, amount: 750 }]);
    expect((await stored.orders.place(newOrder(venueId))).kind).toBe("placed");
    const both = await Promise.all([release(venueId, order.id), release(venueId, order.id)]);
    expect(both.sort()).toEqual([false, true]);
    expect(await placed(order.id)).toEqual({ number: 2, state: "placed", placed_at: NOON + 5_000 });
    expect(await left(venueId)).toEqual([3, { quantity: 7, amount: 750 }]);
  });

  it("gives back what it took when it expires, and is released no more [DEC-005]", async () => {
    const venueId = await open();
    const order = newOrder(venueId, cakes);
    await stored.orders.place(order);
    expect(await Promise.all([end(venueId, order.id), end(venueId, order.id)])).toContain(true);
    expect(await left(venueId)).toEqual([5, { quantity: 9, amount: 900 }]);
    expect(await release(venueId, order.id)).toBe(false);
    expect(await placed(order.id)).toBeUndefined();
    expect((await findAwaiting(stored.database.reader, venueId, order.id))?.state).toBe("expired");
  });

  it("many that wait hold what they took, and none of them a number", async () => {
    const venueId = await open();
    const orders = Array.from({ length: 4 }, () => newOrder(venueId, cakes));
    const came = await Promise.all(orders.map((order) => stored.orders.place(order)));
    expect(came.map((outcome) => outcome.kind).sort()).toEqual([
      "awaiting",
      "awaiting",
      "short",
      "short",
    ]);
    for (const order of orders) await release(venueId, order.id);
    const numbers = await Promise.all(orders.map((order) => placed(order.id)));
    expect(new Set(numbers.map((row) => row?.number))).toEqual(new Set([1, 2, undefined]));
  });

  it("is one at a time of a phone, and its key is known", async () => {
    const venueId = await open();
    const order = newOrder(venueId, cakes);
    await stored.orders.place(order);
    const again = { ...order, id: "another" };
    const known = { kind: "known", known: { id: order.id, digest: order.digest } };
    expect(await stored.orders.place(again)).toEqual(known);
    expect(await stored.orders.findKey(venueId, order.userId, order.key)).toEqual(known.known);
    const { userId } = order;
    const other = newOrder(venueId, { ...cakes, userId });
    expect(await stored.orders.place(other)).toEqual({ kind: "awaiting-another" });
    expect((await stored.orders.place(newOrder(venueId, { userId }))).kind).toBe("placed");
    const sameId = newOrder(venueId, { userId, orderId: order.orderId });
    expect(await stored.orders.place(sameId)).toEqual({ kind: "order-id-used" });
    await release(venueId, order.id);
    expect(await stored.orders.place(again)).toEqual(known);
  });

  it("counts in the caps of its table and its phone; one beyond them is placed on hold [DEC-007]", async () => {
    const venueId = await open();
    const ofTable = { holdAbove: { ...HOLD_LIMITS, tableOrders: 2 }, awaitsUntil: UNTIL };
    const held = async (parts: object): Promise<unknown> => {
      const order = newOrder(venueId, parts);
      const { kind: came } = await stored.orders.place(order);
      const row = await stored.database.reader
        .selectFrom("placed_order")
        .select("hold")
        .where("id", "=", order.id)
        .executeTakeFirst();
      return [came, row?.hold];
    };
    expect(await held(ofTable)).toEqual(["awaiting", undefined]);
    expect(await held(ofTable)).toEqual(["awaiting", undefined]);
    expect(await held(ofTable)).toEqual(["placed", "held"]);
    const limits = { ...HOLD_LIMITS, tableOrders: 0, phonePieces: 10 };
    const ofPhone = { userId: "one phone", pieces: 6, holdAbove: limits };
    expect(await held({ ...ofPhone, awaitsUntil: UNTIL })).toEqual(["awaiting", undefined]);
    expect(await held(ofPhone)).toEqual(["placed", "held"]);
  });
});
