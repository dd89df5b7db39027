import { kopiLane } from "@comanda/testkit";
import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { joinSettings, listSettings, splitSettings } from "../tables/venue/settings.store.ts";
import { DATABASES, freshDatabase } from "../testing/databases.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { openUnchanged } from "./open.ts";

interface Before {
  venue: Record<string, string | number>;
}

/** A part that came later: it is written once somebody changes it. */
const LATER = new Set(["programme", "rewards", "vouchers", "ways"]);
/** Without what came later than the parts. */
const {
  presetPax: _,
  pickUpPoints: __,
  pricesIncludeTax: ___,
  ...settings
} = kopiLane({}).settings;
const OLDEST = { company: settings.company, colorTheme: settings.colorTheme };

describe.each(DATABASES)("settings of a database from before they were parts [%s]", (kind) => {
  it("are the same as parts, dated by their venue, and nobody in particular has made them", async () => {
    const fresh = await freshDatabase(kind);
    onTestFinished(() => fresh.remove());
    const database = await openUnchanged(readConfig(fresh.env, "").database);
    onTestFinished(() => database.close());
    await database.exclusively(async (db) => {
      await migrateTo(db, database.kind, "0004-order-lines");
      const more = { menu_hash: "", revision: 7, acknowledge_seconds: 60, day_starts_at: 0 };
      const venues = [settings, OLDEST].map((each, at) => ({
        id: `venue-${at}`,
        slug: `slug-${at}`,
        settings: JSON.stringify(each),
        ...more,
        is_demo: 0,
        created_at: 5,
      }));
      await (db as unknown as Kysely<Before>).insertInto("venue").values(venues).execute();
    });
    await migrate(database);
    for (const [at, each] of [settings, OLDEST].entries()) {
      const parts = await listSettings(database.reader, `venue-${at}`);
      // What was there has no members until its owner says otherwise.
      const then = { hasMember: false, ...each };
      expect(joinSettings(parts)).toEqual(then);
      expect(parts).toEqual(
        splitSettings(then)
          .filter(({ part }) => !LATER.has(part))
          .sort((one, other) => (one.part < other.part ? -1 : 1))
          .map((part) => ({ ...part, revision: 1 })),
      );
    }
    const rows = await database.reader
      .selectFrom("venue_setting")
      .select(["changed_at", "changed_by"])
      .where("part", "!=", "members")
      .distinct()
      .execute();
    expect(rows).toEqual([{ changed_at: 5, changed_by: null }]);
    const [venue] = await database.reader.selectFrom("venue").selectAll().execute();
    expect(venue).toMatchObject({ revision: 7 });
    expect(venue).not.toHaveProperty("settings");
  });
});
