import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { DATABASES, freshDatabase } from "../testing/databases.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { openUnchanged } from "./open.ts";

const RULES = {
  daily: '{"presence":"dailyPin"}',
  table: '{"presence":"tablePin","quietMinutes":30}',
  seating: '{"presence":"freshCode"}',
  none: "{}",
};

describe.each(DATABASES)("venues from before PINs had six digits [%s]", (kind) => {
  it("keep those of four that they show until their day ends, and no others", async () => {
    const fresh = await freshDatabase(kind);
    onTestFinished(() => fresh.remove());
    const database = await openUnchanged(readConfig(fresh.env, "").database);
    onTestFinished(() => database.close());
    const before = Date.now();
    await database.exclusively(async (db) => {
      await migrateTo(db, database.kind, "0034-visit-looks");
      const more = { menu_hash: "", revision: 1, items_revision: 0, acknowledge_seconds: 60 };
      for (const [id, document] of Object.entries(RULES)) {
        const when = { day_starts_at: 0, is_demo: 0 as const, created_at: 5 };
        await db
          .insertInto("venue")
          .values({ id, slug: id, ...more, ...when })
          .execute();
        const part = { part: "ordering", document, revision: 1, changed_at: 6 };
        await db
          .insertInto("venue_setting")
          .values({ venue_id: id, ...part, changed_by: null })
          .execute();
      }
    });
    await migrate(database);
    const rows = await database.reader
      .selectFrom("venue")
      .select(["id", "short_pins_at"])
      .execute();
    const short = rows.filter(({ short_pins_at: at }) => at >= before && at <= Date.now());
    expect(short.map(({ id }) => id).sort()).toEqual(["daily", "table"]);
    expect(rows.filter(({ short_pins_at: at }) => at === 0)).toHaveLength(2);
  });
});
