import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { PaymentAttemptTable } from "../../db/payment-tables.ts";

export type Attempt = PaymentAttemptTable;

/** Written out, so that the databases find the index. */
const IS_LIVE = sql<boolean>`state in ('creating', 'open')`;
const IS_TO_QUERY = sql<boolean>`next_query_at > 0`;

export function findAttempt(db: Reader, reference: string): Promise<Attempt | undefined> {
  return db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** By our reference or, where a notification names that alone, by the provider's. */
export function findAttemptAt(
  db: Reader,
  venueId: string,
  provider: string,
  named: { readonly reference: string; readonly providerRef: string },
): Promise<Attempt | undefined> {
  const own = db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("provider", "=", provider);
  return named.reference === ""
    ? own.where("provider_ref", "=", named.providerRef).executeTakeFirst()
    : own.where("reference", "=", named.reference).executeTakeFirst();
}

/** The link of an order at a provider that is good, or is being made. */
export function findLiveAttempt(
  db: Reader,
  wanted: Pick<Attempt, "placed_order_id" | "provider" | "method">,
): Promise<Attempt | undefined> {
  return db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("placed_order_id", "=", wanted.placed_order_id)
    .where("provider", "=", wanted.provider)
    .where("method", "=", wanted.method)
    .where(IS_LIVE)
    .executeTakeFirst();
}

/** Answers whether it is the one: of two that begin at one moment the second finds the first. */
export async function insertAttempt(trx: Writer, attempt: Attempt): Promise<boolean> {
  const written = await trx
    .insertInto("payment_attempt")
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returning("reference")
    .executeTakeFirst();
  return written !== undefined;
}

export async function changeAttempt(
  trx: Writer,
  reference: string,
  change: Partial<Omit<Attempt, "reference" | "venue_id">>,
): Promise<void> {
  await trx.updateTable("payment_attempt").set(change).where("reference", "=", reference).execute();
}

type Lease = Pick<Attempt, "leased_by" | "leased_until">;

/** Goes on with a link that is being made and whose maker has stopped; undefined while somebody is at it. */
export function takeMaking(
  trx: Writer,
  reference: string,
  lease: Lease,
  now: number,
): Promise<Attempt | undefined> {
  return trx
    .updateTable("payment_attempt")
    .set(lease)
    .where("reference", "=", reference)
    .where("state", "=", "creating")
    .where("leased_until", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Writes what became of a link that was being made; answers false where it is not its maker's any more. */
export async function finishMaking(
  trx: Writer,
  { reference, leased_by }: Pick<Attempt, "reference" | "leased_by">,
  change: Partial<Attempt>,
): Promise<boolean> {
  const written = await trx
    .updateTable("payment_attempt")
    .set(change)
    .where("reference", "=", reference)
    .where("state", "=", "creating")
    .where("leased_by", "=", leased_by)
    .returning("reference")
    .executeTakeFirst();
  return written !== undefined;
}

/** A link that was made after its order had ended, and that nobody has seen, is ended at the provider too. */
export async function endUnseen(
  trx: Writer,
  reference: string,
  { provider_ref = "", kept = "" }: Partial<Pick<Attempt, "provider_ref" | "kept">>,
  now: number,
): Promise<void> {
  await trx
    .updateTable("payment_attempt")
    .set({ provider_ref, kept, wants_cancel: 1, next_query_at: now, leased_until: 0 })
    .where("reference", "=", reference)
    .where("state", "=", "ended")
    .execute();
}

/** The links of an order that waits no more are ended at their providers, as soon as these can be asked. */
export async function endAttempts(trx: Writer, placedOrderId: string, now: number): Promise<void> {
  await trx
    .updateTable("payment_attempt")
    .set({ state: "ended", wants_cancel: 1, next_query_at: now })
    .where("placed_order_id", "=", placedOrderId)
    .where(IS_LIVE)
    .execute();
}

/** A venue's account at a provider, of which something is to be asked. */
export interface Lane {
  readonly venue_id: string;
  readonly provider: string;
}

export function listDueLanes(db: Reader, now: number): Promise<Lane[]> {
  return db
    .selectFrom("payment_attempt")
    .select(["venue_id", "provider"])
    .where(IS_TO_QUERY)
    .where("next_query_at", "<=", now)
    .groupBy(["venue_id", "provider"])
    .execute();
}

/** Who asks from now on, until when nobody else does, and for how many at once. */
export interface Claim {
  readonly by: string;
  readonly now: number;
  readonly until: number;
  readonly most: number;
}

/**
 * Leases some of a lane that are due, the longest due first: of two processes one asks. They are due again when the lease ends; who wants
 * one asked sooner meanwhile says so by another time.
 */
export async function claimAttempts(
  trx: Writer,
  { venue_id, provider }: Lane,
  { by, now, until, most }: Claim,
): Promise<Attempt[]> {
  const due = trx
    .selectFrom("payment_attempt")
    .select("reference")
    .where("venue_id", "=", venue_id)
    .where("provider", "=", provider)
    .where(IS_TO_QUERY)
    .where("next_query_at", "<=", now)
    .where("leased_until", "<=", now)
    .orderBy("next_query_at")
    .limit(most);
  return trx
    .updateTable("payment_attempt")
    .set({ leased_by: by, leased_until: until, next_query_at: until })
    .where("reference", "in", due)
    .where("leased_until", "<=", now)
    .returningAll()
    .execute();
}
