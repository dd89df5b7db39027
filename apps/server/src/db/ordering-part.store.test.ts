import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { DATABASES, freshDatabase } from "../testing/databases.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { openUnchanged } from "./open.ts";

const OWN = '{"checkInMinutes":30}';

describe.each(DATABASES)("venues from before each had a part of who may order [%s]", (kind) => {
  it("get one, and those that have one already keep it", async () => {
    const fresh = await freshDatabase(kind);
    onTestFinished(() => fresh.remove());
    const database = await openUnchanged(readConfig(fresh.env, "").database);
    onTestFinished(() => database.close());
    await database.exclusively(async (db) => {
      await migrateTo(db, database.kind, "0017-ended-by");
      const more = { menu_hash: "", revision: 1, items_revision: 0, acknowledge_seconds: 60 };
      const venues = ["old", "new"].map((id) => ({
        id,
        slug: id,
        ...more,
        day_starts_at: 0,
        is_demo: 0 as const,
        created_at: 5,
      }));
      await db.insertInto("venue").values(venues).execute();
      const part = { part: "ordering", document: OWN, revision: 2, changed_at: 6 };
      await db
        .insertInto("venue_setting")
        .values({ venue_id: "new", ...part, changed_by: null })
        .execute();
    });
    await migrate(database);
    const rows = await database.reader
      .selectFrom("venue_setting")
      .select(["venue_id", "document"])
      .where("part", "=", "ordering")
      .orderBy("venue_id")
      .execute();
    expect(rows).toEqual([
      { venue_id: "new", document: OWN },
      { venue_id: "old", document: "{}" },
    ]);
  });
});
