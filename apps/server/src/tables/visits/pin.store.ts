import { sql } from "kysely";
import type { Database, Reader, Writer } from "../../db/database.ts";

/** How long wrong tries are looked at; older ones are dropped. */
export const KEPT = 60 * 60_000;
/** So many rows go in one write, so that nobody waits long for it, and so many writes follow each other. */
const DROPPED_AT_ONCE = 1_000;
const MAX_WRITES = 50;

/**
 * Lets one transaction at a time count what is tried at a PIN, of a table or of a venue, whatever process it is of;
 * check-ins and orders do not wait for it. SQLite writes one at a time by itself.
 */
export async function lockPin(kind: Database["kind"], trx: Writer, pinId: string): Promise<void> {
  if (kind === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pin of ${pinId}`}, 0))`.execute(trx);
}

/** What wrong tries are counted by, and since when they are looked at. */
interface Counted {
  readonly by: readonly string[];
  readonly since: number;
}

/** The moments of wrong tries, the latest first, by what they are counted by. */
export async function listWrongPins(
  db: Reader,
  counted: readonly Counted[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db
    .selectFrom("wrong_pin")
    .select(["counted_by", "tried_at"])
    .where((where) =>
      where.or(
        counted.map(({ by, since }) =>
          where.and([where("counted_by", "in", by), where("tried_at", ">", since)]),
        ),
      ),
    )
    .orderBy("tried_at", "desc")
    .execute();
  const byWhom = Map.groupBy(rows, (row) => row.counted_by);
  return new Map([...byWhom].map(([key, of]) => [key, of.map((row) => row.tried_at)]));
}

/** Counts a wrong try. */
export async function insertWrongPin(
  trx: Writer,
  countedBy: readonly string[],
  at: number,
): Promise<void> {
  const rows = countedBy.map((key) => ({ counted_by: key, tried_at: at }));
  await trx.insertInto("wrong_pin").values(rows).execute();
}

/** The youngest of the oldest rows that one write drops; undefined where none is so old. */
async function findDropped(db: Reader, before: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom("wrong_pin")
    .select("tried_at")
    .where("tried_at", "<", before)
    .orderBy("tried_at")
    .limit(DROPPED_AT_ONCE)
    .execute();
  return rows.at(-1)?.tried_at;
}

/**
 * Drops what nobody looks at any more, a thousand rows at a time and 50,000 at most: a million are gone in twenty minutes.
 * Where there is nothing to drop it costs no write.
 */
export async function dropWrongPins(database: Database, now: number): Promise<void> {
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    const upTo = await findDropped(database.reader, now - KEPT);
    if (upTo === undefined) return;
    await database.write((trx) =>
      trx.deleteFrom("wrong_pin").where("tried_at", "<=", upTo).execute(),
    );
  }
}
