import type { Kysely } from "kysely";
import { partsOf, type PartRow } from "./0008-parts-of-menu.ts";

interface Tables {
  venue: { id: string; menu_hash: string };
  menu: { venue_id: string; hash: string; document: string; created_at: number };
  menu_part: PartRow & {
    venue_id: string;
    revision: number;
    changed_at: number;
  };
}

/** Rows written at once: neither database takes many more parameters. */
const ROWS = 1_000;

/**
 * A venue's menu as categories and dishes with a revision and an author each. What guests are served stays as it was
 * published, under the hash that their phones know.
 */
export const menuParts = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("menu_part")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.references("staff.id"))
      .addPrimaryKeyConstraint("menu_part_key", ["venue_id", "kind", "key"])
      .execute();
    await carryOver(db as unknown as Kysely<Tables>);
  },
};

async function carryOver(db: Kysely<Tables>): Promise<void> {
  const venues = await db.selectFrom("venue").select(["id", "menu_hash"]).execute();
  for (const { id, menu_hash } of venues) {
    const menu = await db
      .selectFrom("menu")
      .select(["document", "created_at"])
      .where("venue_id", "=", id)
      .where("hash", "=", menu_hash)
      .executeTakeFirst();
    if (menu === undefined) continue;
    const more = { venue_id: id, revision: 1, changed_at: menu.created_at };
    const rows = partsOf(menu.document).map((part) => ({ ...part, ...more }));
    for (let at = 0; at < rows.length; at += ROWS) {
      await db
        .insertInto("menu_part")
        .values(rows.slice(at, at + ROWS))
        .execute();
    }
  }
}
