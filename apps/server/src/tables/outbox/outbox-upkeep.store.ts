import { sql } from "kysely";
import type { Database, Writer } from "../../db/database.ts";
import type { OutboxEventTable } from "../../db/outbox-tables.ts";
import { GIVE_UP_AFTER } from "./outbox-event.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How long rows are kept that nobody has anything to do with any more. */
const KEPT = { delivered: 7 * DAY, failed: 30 * DAY } as const;
/** Rows of one transaction: orders of guests wait for it. */
const AT_ONCE = 500;

/**
 * Gives up what has waited for all its time without a try, and deletes rows of long ago, a few at a time. Answers
 * whether there may be more. The last event of a venue stays, so that its sequence never begins anew.
 */
export async function tidyOutbox(database: Database, now: number): Promise<boolean> {
  // Nobody waits for what nobody finds: the look costs no write.
  if (!(await isAnythingOld(database, now))) return false;
  return database.write(async (trx) => {
    const changed = [
      await giveUpWaiting(trx, now),
      await deleteOld(trx, sql`delivered_at < ${now - KEPT.delivered}`),
      await deleteOld(trx, sql`failed_at < ${now - KEPT.failed}`),
    ];
    return changed.some((count) => count >= AT_ONCE);
  });
}

async function isAnythingOld({ reader }: Database, now: number): Promise<boolean> {
  const found = await reader
    .selectNoFrom(
      sql<number>`case
        when exists (
          select 1 from outbox_event
          where give_up_at <= ${now} and created_at <= ${now - GIVE_UP_AFTER}
            and next_at <= ${now} and delivered_at is null and failed_at is null
        ) or exists (select 1 from outbox_event where delivered_at < ${now - KEPT.delivered})
          or exists (select 1 from outbox_event where failed_at < ${now - KEPT.failed})
        then 1 else 0 end`.as("isOld"),
    )
    .executeTakeFirstOrThrow();
  return found.isOld === 1;
}

async function giveUpWaiting(trx: Writer, now: number): Promise<number> {
  const given = await trx
    .updateTable("outbox_event")
    .set({
      failed_at: now,
      last_error: sql<OutboxEventTable["last_error"]>`case
        when last_error <> '' then last_error
        when exists (
          select 1 from outbox_event as earlier
          where earlier.order_id = outbox_event.order_id and earlier.sequence < outbox_event.sequence
            and earlier.delivered_at is null
        ) then 'earlier'
        else 'waited' end`,
    })
    .where(
      sql<boolean>`id in (
        select id from outbox_event
        where give_up_at <= ${now} and created_at <= ${now - GIVE_UP_AFTER}
            and next_at <= ${now} and delivered_at is null and failed_at is null
        order by sequence limit ${AT_ONCE}
      )`,
    )
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

async function deleteOld(trx: Writer, isOld: ReturnType<typeof sql>): Promise<number> {
  const deleted = await trx
    .deleteFrom("outbox_event")
    .where(
      sql<boolean>`id in (
        select id from outbox_event as event where ${isOld} and sequence < (
          select max(sequence) from outbox_event as latest where latest.venue_id = event.venue_id
        ) limit ${AT_ONCE}
      )`,
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Sends what has failed again, with seven days of its own: an event with all that has failed of its order, or as many of the
 * venue as one transaction may hold. In the order in which it happened, as before. Answers how many.
 */
export async function sendAgain(
  trx: Writer,
  venueId: string,
  { id, now }: { readonly id: string | null; readonly now: number },
): Promise<number> {
  const wanted =
    id === null
      ? sql`id in (
          select id from outbox_event where venue_id = ${venueId} and failed_at <= ${now}
          order by sequence limit ${AT_ONCE}
        )`
      : sql`failed_at <= ${now}
          and order_id = (select order_id from outbox_event where id = ${id} and venue_id = ${venueId})`;
  const { numUpdatedRows } = await trx
    .updateTable("outbox_event")
    .set({
      failed_at: null,
      attempts: 0,
      next_at: now,
      give_up_at: now + GIVE_UP_AFTER,
      last_error: "",
    })
    .where("venue_id", "=", venueId)
    .where(sql<boolean>`${wanted}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Has what waits for its gap tried at once: the webhook was changed, so what was found out of it counts no more. What is
 * being tried at this moment stays leased. As many as one transaction may hold; answers whether there may be more.
 */
export async function hurryEvents(trx: Writer, venueId: string, now: number): Promise<boolean> {
  // A lease ends when its event is due again.
  const { numUpdatedRows } = await trx
    .updateTable("outbox_event")
    .set({ next_at: now })
    .where(
      sql<boolean>`id in (
        select id from outbox_event
        where venue_id = ${venueId} and delivered_at is null and failed_at is null
          and next_at > ${now} and next_at <> leased_until
        limit ${AT_ONCE}
      )`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) >= AT_ONCE;
}
