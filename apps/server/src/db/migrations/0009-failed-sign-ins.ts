import type { Kysely } from "kysely";

/** How often signing in has failed lately for a login, from an address and at a device; see failed-sign-ins.ts. */
export const failedSignIns = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("failed_sign_in")
      .addColumn("counted_by", "text", (column) => column.primaryKey())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("last_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
