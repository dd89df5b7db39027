import { sql } from "kysely";
import { GUESS_WINDOW } from "@comanda/domain/members";
import type { Database, Reader, Writer } from "../../db/database.ts";

/** So many rows go in one write, so that nobody waits long for it, and so many writes follow each other. */
const DROPPED_AT_ONCE = 1_000;
const MAX_WRITES = 50;

/** Lets one transaction at a time count the guesses at a venue, whatever process it is of. SQLite writes one at a time by itself. */
export async function lockGuesses(
  kind: Database["kind"],
  trx: Writer,
  clubId: string,
): Promise<void> {
  if (kind === "sqlite") return;
  const name = `guesses at ${clubId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The moments of guesses that still count, by what they are counted by. */
export async function listGuesses(
  db: Reader,
  countedBy: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db
    .selectFrom("member_guess")
    .select(["counted_by", "tried_at"])
    .where("counted_by", "in", countedBy)
    .where("tried_at", ">", now - GUESS_WINDOW)
    .execute();
  const byWhom = Map.groupBy(rows, (row) => row.counted_by);
  return new Map([...byWhom].map(([key, of]) => [key, of.map((row) => row.tried_at)]));
}

export async function insertGuess(
  trx: Writer,
  id: string,
  countedBy: readonly string[],
  at: number,
): Promise<void> {
  const rows = countedBy.map((key) => ({ id, counted_by: key, tried_at: at }));
  await trx.insertInto("member_guess").values(rows).execute();
}

/** The guess was right. */
export async function deleteGuess(trx: Writer, id: string): Promise<void> {
  await trx.deleteFrom("member_guess").where("id", "=", id).execute();
}

/** Drops what counts no more, a thousand rows at a time and 50,000 at most; costs no write where there is nothing to drop. */
export async function dropGuesses(database: Database, now: number): Promise<void> {
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    const rows = await database.reader
      .selectFrom("member_guess")
      .select("tried_at")
      .where("tried_at", "<", now - GUESS_WINDOW)
      .orderBy("tried_at")
      .limit(DROPPED_AT_ONCE)
      .execute();
    const upTo = rows.at(-1)?.tried_at;
    if (upTo === undefined) return;
    await database.write((trx) =>
      trx.deleteFrom("member_guess").where("tried_at", "<=", upTo).execute(),
    );
  }
}
