import { sql, type Kysely } from "kysely";

/** The index by which closed visits are found in which something was left to pay. */
export const unpaidVisits = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createIndex("visit_left_unpaid")
      .on("visit")
      .columns(["venue_id", "closed_at"])
      .where(sql.ref("is_left_unpaid"), "=", 1)
      .execute();
  },
};
