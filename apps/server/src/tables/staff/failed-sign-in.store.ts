import type { Reader, Writer } from "../../db/database.ts";

/** How often signing in has failed in a row, and when last, epoch milliseconds. */
export interface Failures {
  readonly failures: number;
  readonly lastAt: number;
}

/** What is stored, by what it is counted by. */
export async function findFailures(
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Failures>> {
  const rows = await db
    .selectFrom("failed_sign_in")
    .selectAll()
    .where("counted_by", "in", keys)
    .execute();
  return new Map(
    rows.map(({ counted_by: key, failures, last_at: lastAt }) => [key, { failures, lastAt }]),
  );
}

/** Writes one row each, and drops all whose last failure was before that moment. */
export async function writeFailures(
  trx: Writer,
  changed: ReadonlyMap<string, Failures>,
  forgottenBefore: number,
): Promise<void> {
  await trx.deleteFrom("failed_sign_in").where("last_at", "<", forgottenBefore).execute();
  for (const [key, { failures, lastAt }] of changed) {
    const values = { failures, last_at: lastAt };
    await trx
      .insertInto("failed_sign_in")
      .values({ counted_by: key, ...values })
      .onConflict((conflict) => conflict.column("counted_by").doUpdateSet(values))
      .execute();
  }
}
