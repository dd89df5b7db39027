import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { DATABASES, freshDatabase } from "../testing/databases.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { openUnchanged } from "./open.ts";

const ENDED = {
  venue_id: "venue",
  place_id: "place",
  generation: 3,
  user_id: "prankster",
  ended_at: 9,
  ended_by: "cook",
};

describe.each(DATABASES)(
  "phones that were put off before their note named no login [%s]",
  (kind) => {
    it("stay off, also once the login is removed", async () => {
      const fresh = await freshDatabase(kind);
      onTestFinished(() => fresh.remove());
      const database = await openUnchanged(readConfig(fresh.env, "").database);
      onTestFinished(() => database.close());
      await database.exclusively(async (db) => {
        await migrateTo(db, database.kind, "0016-ended-phones");
        const venue = {
          id: "venue",
          slug: "venue",
          menu_hash: "",
          revision: 1,
          items_revision: 0,
          acknowledge_seconds: 60,
          day_starts_at: 0,
          is_demo: 0 as const,
          created_at: 5,
        };
        await db.insertInto("venue").values(venue).execute();
        const place = { id: "place", venue_id: "venue", label: "1", position: 0, created_at: 5 };
        await db.insertInto("place").values(place).execute();
        const cook = { id: "cook", venue_id: "venue", name: "Cook", login: "cook", created_at: 5 };
        await db
          .insertInto("staff")
          .values({ ...cook, role: "kitchen" as const, password_hash: "none" })
          .execute();
        await db.insertInto("ended_phone").values(ENDED).execute();
      });
      await migrate(database);
      await database.write((trx) => trx.deleteFrom("staff").where("id", "=", "cook").execute());
      expect(await database.reader.selectFrom("ended_phone").selectAll().execute()).toEqual([
        ENDED,
      ]);
    });
  },
);
