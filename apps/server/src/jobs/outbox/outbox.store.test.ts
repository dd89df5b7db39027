import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { newOrder, openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import { putWebhook } from "../../tables/outbox/webhook.store.ts";
import type { ClaimedEvent, EndedTry } from "../../tables/outbox/outbox-event.ts";
import { countOutbox } from "../../tables/outbox/outbox-counts.store.ts";
import { tidyOutbox } from "../../tables/outbox/outbox-upkeep.store.ts";
import { claimEvents, listWork, settleTries } from "../../tables/outbox/outbox.store.ts";

const LEASE = 30_000;
const DAY = 86_400_000;

describe.each(DATABASES)("the outbox's rows [%s]", (kind) => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await openStored(kind);
  });
  afterAll(() => stored.close());

  it("are counted by the indexes of those that wait and those that failed", async () => {
    expect(await countOutbox(stored.database.reader)).toEqual({
      waiting: 0,
      oldestAt: null,
      failed: 0,
    });
    for (const where of ["delivered_at is null and failed_at is null", "failed_at is not null"]) {
      const count = sql.raw(`select count(*) from outbox_event where ${where}`);
      const plan = await stored.database.write(async (trx) => {
        // Of an empty table a PostgreSQL would read the whole.
        if (kind === "postgres") await sql`set local enable_seqscan = off`.execute(trx);
        const explain = kind === "postgres" ? sql`explain` : sql`explain query plan`;
        return (await sql`${explain} ${count}`.execute(trx)).rows;
      });
      expect(JSON.stringify(plan)).toMatch(/outbox_(waiting|to_give_up|failed)/);
    }
  });

  let venues = 0;
  /** A venue whose webhook is on, or not; nothing of the other tests waits any more. */
  const openVenue = async (isOn: 0 | 1 = 1): Promise<string> => {
    venues += 1;
    const venueId = await stored.install({ slug: `venue-${venues}` });
    await stored.database.write(async (trx) => {
      await trx.deleteFrom("outbox_event").execute();
      await trx.updateTable("webhook").set({ is_on: 0 }).execute();
      await putWebhook(trx, {
        venue_id: venueId,
        url: "https://pos.example.com/",
        secret: "whsec_c2VjcmV0",
        old_secret: "",
        old_secret_until: 0,
        secret_changed_at: NOON,
        is_on: isOn,
        is_till: 0,
        till_seconds: 60,
        revision: 1,
        changed_at: NOON,
        changed_by: "",
      });
    });
    return venueId;
  };
  const place = async (venueId: string): Promise<string> => {
    const order = newOrder(venueId);
    await stored.orders.place(order);
    return order.id;
  };
  /** A step by whatever code: no more than a change of the row. */
  const step = (id: string, state: "acknowledged" | "cancelled", now: number) =>
    stored.database.write((trx) =>
      trx
        .updateTable("placed_order")
        .set({ state, changed_at: now })
        .where("id", "=", id)
        .execute(),
    );
  const claim = (
    venueId: string,
    now: number,
    room = 10,
    by = "me",
  ): Promise<readonly ClaimedEvent[]> =>
    stored.database.write((trx) =>
      claimEvents(stored.database.kind, trx, { venueId, by, now, until: now + LEASE, room }),
    );
  const settle = (...tries: readonly EndedTry[]): Promise<void> =>
    stored.database.write((trx) => settleTries(trx, tries));
  const rowsOf = (venueId: string) =>
    stored.database.reader
      .selectFrom("outbox_event")
      .selectAll()
      .where("venue_id", "=", venueId)
      .orderBy("sequence")
      .execute();
  const typesOf = (events: readonly ClaimedEvent[]): string[] => events.map(({ type }) => type);
  const refused = (event: ClaimedEvent, at: number, nextAt: number): EndedTry => ({
    event,
    tried: { kind: "failed", problem: { kind: "status", status: 503 } },
    at,
    nextAt,
  });

  it("are written with the order and each of its steps, where the webhook is on, and nowhere else", async () => {
    const venueId = await openVenue();
    const id = await place(venueId);
    const row = newOrder(venueId).now;
    await step(id, "acknowledged", row + 5);
    await stored.database.write((trx) =>
      trx.updateTable("placed_order").set({ remark: "later" }).where("id", "=", id).execute(),
    );
    const rows = await rowsOf(venueId);
    expect(rows.map(({ type, order_id, sequence }) => [type, order_id, sequence])).toEqual([
      ["order.placed", id, 1],
      ["order.acknowledged", id, 2],
    ]);
    const payloads = rows.map(({ payload }) => JSON.parse(payload) as unknown);
    expect(payloads).toEqual([
      { state: "placed", hold: "none", dueAt: 0 },
      { state: "acknowledged", hold: "none" },
    ]);
    const silent = await openVenue(0);
    await step(await place(silent), "cancelled", NOON);
    expect(await rowsOf(silent)).toEqual([]);
    expect((await listWork(stored.database.reader)).map(({ venueId: each }) => each)).toEqual([]);
  });

  it("are leased once, by whoever asks first, the first of each order alone, until the lease ends", async () => {
    const venueId = await openVenue();
    const [one, other] = [await place(venueId), await place(venueId)];
    const { now } = newOrder(venueId);
    await step(one, "acknowledged", now);
    const both = await Promise.all([claim(venueId, now, 10, "a"), claim(venueId, now, 10, "b")]);
    const claimed = both.flat();
    expect(new Set(claimed.map(({ order_id }) => order_id))).toEqual(new Set([one, other]));
    expect(typesOf(claimed)).toEqual(["order.placed", "order.placed"]);
    expect(await claim(venueId, now + LEASE - 1)).toEqual([]);
    expect(await claim(venueId, now + LEASE)).toHaveLength(2);
  });

  it("follow each other: the next goes at once when the one before is delivered, and waits with it when not", async () => {
    const venueId = await openVenue();
    const id = await place(venueId);
    const { now } = newOrder(venueId);
    const [first] = await claim(venueId, now);
    if (first === undefined) throw new Error("nothing was leased");
    await step(id, "acknowledged", now + 1);
    await settle(refused(first, now + 2, now + 9_000));
    expect(await claim(venueId, now + 8_999)).toEqual([]);
    const [again] = await claim(venueId, now + 9_000);
    if (again === undefined) throw new Error("it was not leased again");
    expect([again.type, again.attempts]).toEqual(["order.placed", 2]);
    const at = now + 9_001;
    await settle({ event: again, tried: { kind: "delivered" }, at, nextAt: at });
    expect(typesOf(await claim(venueId, at))).toEqual(["order.acknowledged"]);
  });

  it("forget what a process says that no longer leases them, but for a delivery", async () => {
    const venueId = await openVenue();
    await place(venueId);
    const { now } = newOrder(venueId);
    const [late] = await claim(venueId, now, 1, "late");
    const [heir] = await claim(venueId, now + LEASE, 1, "heir");
    if (late === undefined || heir === undefined) throw new Error("nothing was leased");
    await settle(refused(late, now + LEASE + 1, now + 2 * DAY));
    expect(await rowsOf(venueId)).toMatchObject([{ leased_by: "heir", failed_at: null }]);
    await settle({ event: late, tried: { kind: "delivered" }, at: now + LEASE + 2, nextAt: 0 });
    await settle(refused(heir, now + LEASE + 3, now + LEASE + 9));
    expect(await rowsOf(venueId)).toMatchObject([{ delivered_at: now + LEASE + 2 }]);
  });

  it("are given up after seven days without a try, and deleted a week or a month later, but the last", async () => {
    const venueId = await openVenue();
    const id = await place(venueId);
    const { now } = newOrder(venueId);
    await step(id, "acknowledged", now);
    expect(await tidyOutbox(stored.database, now + 7 * DAY - 1)).toBe(false);
    await tidyOutbox(stored.database, now + 7 * DAY);
    const errors = (await rowsOf(venueId)).map(({ last_error }) => last_error);
    expect(errors).toEqual(["waited", "earlier"]);
    await tidyOutbox(stored.database, now + 37 * DAY - 1);
    expect(await rowsOf(venueId)).toHaveLength(2);
    await tidyOutbox(stored.database, now + 37 * DAY + 1);
    expect(await rowsOf(venueId)).toMatchObject([{ sequence: 2 }]);
  });

  it("are found by their indexes, however many were delivered", async () => {
    const venueId = await openVenue();
    const { now } = newOrder(venueId);
    const rows = Array.from({ length: 4_000 }, (_, at) => ({
      id: `old-${venueId}-${at}`,
      venue_id: venueId,
      order_id: `old-${venueId}-${at}`,
      sequence: at + 1,
      type: "test" as const,
      payload: "{}",
      created_at: now,
      attempts: 1,
      next_at: now,
      leased_by: "",
      leased_until: 0,
      give_up_at: now + DAY,
      delivered_at: now,
      failed_at: null,
      till_until: 0,
      last_error: "" as const,
    }));
    await stored.database.write(async (trx) => {
      for (let at = 0; at < rows.length; at += 500) {
        await trx
          .insertInto("outbox_event")
          .values(rows.slice(at, at + 500))
          .execute();
      }
    });
    await place(venueId);
    if (kind === "postgres") await sql`analyze outbox_event`.execute(stored.database.reader);
    const explain = kind === "postgres" ? sql`explain` : sql`explain query plan`;
    const plan = await sql<object>`${explain} select id from outbox_event as event
      where venue_id = ${venueId} and delivered_at is null and failed_at is null and next_at <= ${now}
        and not exists (
          select 1 from outbox_event as earlier
          where earlier.order_id = event.order_id and earlier.sequence < event.sequence
            and earlier.delivered_at is null
        )
      order by next_at, sequence limit 4`.execute(stored.database.reader);
    const steps = JSON.stringify(plan.rows);
    expect(steps).toMatch(/outbox_waiting|outbox_to_give_up/);
    expect(steps).toContain("outbox_of_order");
    expect(typesOf(await claim(venueId, now))).toEqual(["order.placed"]);
  });
});
