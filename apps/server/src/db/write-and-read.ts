import type { Database } from "./database.ts";

/** Writes one row and reads it: what a full disk, a read-only database and one that does not answer fail. */
export async function writeAndRead(database: Database, at: number): Promise<void> {
  const row = { checked_at: at };
  await database.write((trx) =>
    trx
      .insertInto("readiness")
      .values({ name: "server", ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute(),
  );
  await database.reader.selectFrom("readiness").select("name").execute();
}
