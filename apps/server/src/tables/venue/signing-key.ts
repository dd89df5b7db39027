import { randomBytes } from "node:crypto";
import type { Database } from "../../db/database.ts";

/** The key that signs sessions: made once, kept in the database, so that all processes agree on it. */
export async function signingKey(database: Database): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  return database.write(async (trx) => {
    await trx
      .insertInto("secret")
      .values({ name: "session-key", value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const kept = await trx
      .selectFrom("secret")
      .select("value")
      .where("name", "=", "session-key")
      .executeTakeFirstOrThrow();
    return kept.value;
  });
}
