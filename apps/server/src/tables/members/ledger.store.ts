import { sql } from "kysely";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { PAGE_ROWS } from "../../lib/cursor.ts";
import type { LedgerCause, LedgerKind, MemberLedgerTable } from "../../db/ledger-tables.ts";

/** Whose rows they are. */
export interface MemberOfClub {
  readonly clubId: string;
  readonly memberId: string;
}

/** What a member has of one kind: the sum of its rows, and the parts of it by why they were added. */
export interface LedgerBalance {
  readonly kind: LedgerKind;
  /** The reward of a stamp card or of a voucher; empty of points and money. */
  readonly subject: string;
  readonly total: number;
  readonly byCause: ReadonlyMap<LedgerCause, number>;
}

/**
 * Lets one transaction at a time spend what a member has, at whichever venue of the club it is; it ends with the transaction. SQLite
 * writes one at a time by itself. The step of placing that spends on rewards takes the same lock.
 */
export async function lockMember(
  kind: Database["kind"],
  trx: Writer,
  memberId: string,
): Promise<void> {
  if (kind === "sqlite") return;
  const name = `rewards of ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Adds rows; one whose key is there already counts no second time. Answers whether any is new. */
export async function appendLedger(
  trx: Writer,
  entries: readonly MemberLedgerTable[],
): Promise<boolean> {
  if (entries.length === 0) return false;
  const added = await trx
    .insertInto("member_ledger")
    .values([...entries])
    .onConflict((conflict) => conflict.columns(["club_id", "entry_key"]).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a member has, by kind and subject. */
export async function readBalances(
  db: Reader,
  { clubId, memberId }: MemberOfClub,
): Promise<readonly LedgerBalance[]> {
  const rows = await db
    .selectFrom("member_ledger")
    .select(["kind", "subject", "cause", sql<number>`sum(amount)`.as("total")])
    .where("club_id", "=", clubId)
    .where("member_id", "=", memberId)
    .groupBy(["kind", "subject", "cause"])
    .execute();
  const groups = Map.groupBy(rows, ({ kind, subject }) => `${kind} ${subject}`);
  return [...groups.values()].flatMap((causes) => {
    const [first] = causes;
    if (first === undefined) return [];
    const byCause = new Map(causes.map(({ cause, total }) => [cause, total]));
    const total = [...byCause.values()].reduce((sum, amount) => sum + amount, 0);
    return [{ kind: first.kind, subject: first.subject, total, byCause }];
  });
}

/** What an order has given a member of one kind so far, and how many rows say so. */
interface GivenByOrder extends Pick<MemberLedgerTable, "member_id" | "kind" | "subject"> {
  readonly given: number;
  readonly lost: number;
  readonly paid: number;
  readonly rows: number;
}

/** What an order has given its members, what time took of that, and what they have paid of it from their own account. */
export async function listGivenByOrder(
  db: Reader,
  orderId: string,
): Promise<readonly GivenByOrder[]> {
  const sumOf = (...causes: readonly LedgerCause[]) =>
    sql<number>`coalesce(sum(case when cause in (${sql.join(causes)}) then amount end), 0)`;
  const rows = await db
    .selectFrom("member_ledger")
    .select(["member_id", "kind", "subject", sql<number>`count(*)`.as("rows")])
    .select([
      sumOf("earned", "takenBack").as("given"),
      sumOf("forfeited").as("lost"),
      sumOf("paid", "returned").as("paid"),
    ])
    .where("placed_order_id", "=", orderId)
    .where(sql<boolean>`placed_order_id <> ''`)
    .groupBy(["member_id", "kind", "subject"])
    .execute();
  return rows.map((row) => ({
    ...row,
    lost: 0 - row.lost,
    paid: row.kind === "topUp" ? 0 - row.paid : 0,
  }));
}

/** All rows of a member, in the order in which they were added. */
export function listRows(
  db: Reader,
  { clubId, memberId }: MemberOfClub,
): Promise<MemberLedgerTable[]> {
  return db
    .selectFrom("member_ledger")
    .selectAll()
    .where("club_id", "=", clubId)
    .where("member_id", "=", memberId)
    .orderBy("at")
    .orderBy("entry_key")
    .execute();
}

/** A page of a member's rows and one more, the latest first. */
export function listRowsBefore(
  db: Reader,
  { clubId, memberId }: MemberOfClub,
  before: readonly [at: number, key: string] | undefined,
): Promise<MemberLedgerTable[]> {
  return db
    .selectFrom("member_ledger")
    .selectAll()
    .where("club_id", "=", clubId)
    .where("member_id", "=", memberId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(at, entry_key) < (${before?.[0]}, ${before?.[1]})`),
    )
    .orderBy("at", "desc")
    .orderBy("entry_key", "desc")
    .limit(PAGE_ROWS + 1)
    .execute();
}

/** Who is made one with whom, and who says so. */
interface Merging {
  readonly clubId: string;
  readonly venueId: string;
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly byName: string;
  readonly reason: string;
}

/** Rows that go in one write: SQLite takes so many values at once. */
const COPIED_AT_ONCE = 500;

/**
 * Copies all rows of a member to another one, and takes from the first what they came to. Answers when something of it is lost, in no
 * order.
 */
export async function copyRows(trx: Writer, merging: Merging): Promise<readonly number[]> {
  const { clubId, from, to, now } = merging;
  const rows = await listRows(trx, { clubId, memberId: from });
  const copies = rows.map((row) => ({
    ...row,
    member_id: to,
    entry_key: `merge:${from}:${row.entry_key}`,
  }));
  const balances = await readBalances(trx, { clubId, memberId: from });
  const left = balances
    .filter(({ total }) => total !== 0)
    .map(({ kind, subject, total }) => ({
      club_id: clubId,
      entry_key: `merged:${from}:${kind}:${subject}`,
      member_id: from,
      kind,
      subject,
      amount: 0 - total,
      cause: "merged" as const,
      venue_id: merging.venueId,
      placed_order_id: "",
      at: now,
      expires_at: 0,
      by_name: merging.byName,
      reason: merging.reason,
    }));
  const all = [...copies, ...left];
  for (let at = 0; at < all.length; at += COPIED_AT_ONCE)
    await appendLedger(trx, all.slice(at, at + COPIED_AT_ONCE));
  return rows.map((row) => row.expires_at).filter((at) => at > 0);
}
