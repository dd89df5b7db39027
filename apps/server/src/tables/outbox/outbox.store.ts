import { sql, type RawBuilder } from "kysely";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { giveUpAt, problemText, type ClaimedEvent, type EndedTry } from "./outbox-event.ts";

/** As the indexes of the work are written, so that the databases find them. */
const IS_WAITING = sql<boolean>`delivered_at is null and failed_at is null`;

const CLAIMED = [
  "id",
  "venue_id",
  "order_id",
  "sequence",
  "type",
  "payload",
  "created_at",
  "attempts",
  "give_up_at",
  "leased_by",
  "leased_until",
] as const;

/** A venue whose webhook is on, and when the first of its events may be tried; Infinity where none waits. */
export interface VenueWork {
  readonly venueId: string;
  /** Of its webhook. */
  readonly revision: number;
  readonly nextAt: number;
}

/** Every venue whose webhook is on. */
export async function listWork(db: Reader): Promise<readonly VenueWork[]> {
  const rows = await db
    .selectFrom("webhook")
    .select(["venue_id", "revision"])
    .select((from) =>
      from
        .selectFrom("outbox_event")
        .select(({ fn }) => fn.min("next_at").as("first"))
        .whereRef("outbox_event.venue_id", "=", "webhook.venue_id")
        .where(IS_WAITING)
        .as("next_at"),
    )
    .where("is_on", "=", 1)
    .execute();
  return rows.map(({ venue_id: venueId, revision, next_at: nextAt }) => ({
    venueId,
    revision,
    nextAt: nextAt ?? Infinity,
  }));
}

/** Who asks for events, for how long, and how many. */
export interface Claim {
  readonly venueId: string;
  readonly by: string;
  readonly now: number;
  readonly until: number;
  readonly room: number;
}

/**
 * Leases the events of a venue that are due, the oldest first, of each order only the first that has not been delivered.
 * Two processes that ask at one moment get different ones: SQLite writes one at a time, and on PostgreSQL a row that
 * another one is taking is passed over.
 */
export async function claimEvents(
  kind: Database["kind"],
  trx: Writer,
  { venueId, by, now, until, room }: Claim,
): Promise<readonly ClaimedEvent[]> {
  const due = sql`
    select id from outbox_event as event
    where venue_id = ${venueId} and ${IS_WAITING} and next_at <= ${now} and not exists (
      select 1 from outbox_event as earlier
      where earlier.order_id = event.order_id and earlier.sequence < event.sequence
        and earlier.delivered_at is null
    )
    order by next_at, sequence limit ${room}`;
  // As an array PostgreSQL asks once; as a list it may ask again for every row, and lease more than was asked for.
  const isDue: RawBuilder<boolean> =
    kind === "postgres"
      ? sql`id = any(array(${due} for update of event skip locked))`
      : sql`id in (${due})`;
  const claimed = await trx
    .updateTable("outbox_event")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      leased_by: by,
      leased_until: until,
      next_at: until,
    }))
    .where(isDue)
    .returning(CLAIMED)
    .execute();
  return claimed.toSorted((one, other) => one.sequence - other.sequence);
}

/**
 * Writes what came of tries. A delivered event is delivered whoever tried it. A failure counts only while the lease is
 * still the one it was tried under: whoever leased it since knows better. What follows in the order moves with it.
 */
export async function settleTries(trx: Writer, tries: readonly EndedTry[]): Promise<void> {
  for (const { event, tried, at, nextAt } of tries) {
    if (tried.kind === "delivered") await markDelivered(trx, event, at);
    else if (tried.kind === "released") await release(trx, event, nextAt);
    else {
      const isOver = tried.isFinal === true || nextAt >= giveUpAt(event);
      const error = problemText(tried.problem);
      if (isOver) await giveUpOrder(trx, event, { at, error });
      else await postpone(trx, event, { nextAt, error });
    }
  }
}

/** Answers whether nobody had written it before. */
export async function markDelivered(
  trx: Writer,
  { id }: Pick<ClaimedEvent, "id">,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox_event")
    .set({ delivered_at: at, failed_at: null, till_until: 0, last_error: "" })
    .where("id", "=", id)
    .where("delivered_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The event as long as it is leased as it was when it was tried. */
function stillLeased(trx: Writer, { id, leased_by, leased_until }: ClaimedEvent) {
  return trx
    .updateTable("outbox_event")
    .where("id", "=", id)
    .where("leased_by", "=", leased_by)
    .where("leased_until", "=", leased_until)
    .where(IS_WAITING);
}

async function release(trx: Writer, event: ClaimedEvent, nextAt: number): Promise<void> {
  await stillLeased(trx, event)
    .set((eb) => ({ next_at: nextAt, attempts: eb("attempts", "-", 1) }))
    .execute();
}

async function postpone(
  trx: Writer,
  event: ClaimedEvent,
  { nextAt, error }: { readonly nextAt: number; readonly error: ReturnType<typeof problemText> },
): Promise<void> {
  const { numUpdatedRows } = await stillLeased(trx, event)
    .set({ next_at: nextAt, last_error: error })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await trx
    .updateTable("outbox_event")
    .set({ next_at: nextAt })
    .where("order_id", "=", event.order_id)
    .where("sequence", ">", event.sequence)
    .where("next_at", "<", nextAt)
    .where(IS_WAITING)
    .execute();
}

async function giveUpOrder(
  trx: Writer,
  event: ClaimedEvent,
  { at, error }: { readonly at: number; readonly error: ReturnType<typeof problemText> },
): Promise<void> {
  const { numUpdatedRows } = await stillLeased(trx, event)
    .set({ failed_at: at, last_error: error })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await trx
    .updateTable("outbox_event")
    .set({ failed_at: at, last_error: "earlier" })
    .where("order_id", "=", event.order_id)
    .where("sequence", ">", event.sequence)
    .where(IS_WAITING)
    .execute();
}
