import { sql, type Kysely } from "kysely";

/** When each open visit is to be looked at next, and the index by which those of all venues are found that are due. */
export const visitLooks = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable("visit")
      .addColumn("look_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("visit_to_look_at")
      .on("visit")
      .columns(["look_at"])
      .where(sql.ref("closed_at"), "is", null)
      .execute();
  },
};
