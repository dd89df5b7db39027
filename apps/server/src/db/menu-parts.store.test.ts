import { crowdedMenu, harbourHotel, kopiLane, standInPictures } from "@comanda/testkit";
import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { composeMenu, splitMenu, type MenuPart } from "../tables/menu/menu-parts.ts";
import { listMenuParts } from "../tables/menu/menu.store.ts";
import { DATABASES, freshDatabase } from "../testing/databases.ts";
import type { Database } from "./database.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { openUnchanged } from "./open.ts";

interface Before {
  venue: Record<string, string | number>;
  menu: Record<string, string | number>;
}

/** As they were stored: what a venue serves, and what it served before that. */
const MENUS = [kopiLane(standInPictures()), harbourHotel(standInPictures()), undefined].map(
  (demo, at) => ({
    venue: `venue-${at}`,
    text: JSON.stringify(demo?.menu ?? crowdedMenu(5_000)),
  }),
);
const EARLIER = '{"menus":[],"exclusiveOptionTitles":[]}';

const byName = (one: MenuPart, other: MenuPart): number =>
  `${one.kind} ${one.key}` < `${other.kind} ${other.key}` ? -1 : 1;

describe.each(DATABASES)("menus of a database from before they were parts [%s]", (kind) => {
  it("are served as they were, and their parts make the same to the letter, dated by their menu", async () => {
    const fresh = await freshDatabase(kind);
    onTestFinished(() => fresh.remove());
    const database = await openUnchanged(readConfig(fresh.env, "").database);
    onTestFinished(() => database.close());
    await writeBefore(database);
    const served = () =>
      database.reader.selectFrom("menu").selectAll().orderBy("venue_id").orderBy("hash").execute();
    const before = await served();
    await migrate(database);
    expect(await served()).toEqual(before);
    const venues = await database.reader
      .selectFrom("venue")
      .select(["menu_hash", "revision"])
      .orderBy("id")
      .execute();
    expect(venues).toEqual([
      ...MENUS.map(() => ({ menu_hash: "now", revision: 7 })),
      { menu_hash: "lost", revision: 7 },
    ]);
    for (const { venue, text } of MENUS) {
      const parts = await listMenuParts(database.reader, venue);
      expect(JSON.stringify(composeMenu(parts))).toBe(text);
      const split = splitMenu(JSON.parse(text) as object);
      expect([...parts].sort(byName)).toEqual([...split].sort(byName));
    }
    const dated = await database.reader
      .selectFrom("menu_part")
      .select(["revision", "changed_at", "changed_by"])
      .distinct()
      .execute();
    expect(dated).toEqual([{ revision: 1, changed_at: 5, changed_by: null }]);
  });
});

/** The venues of `MENUS`, and one whose menu is lost. */
async function writeBefore(database: Database): Promise<void> {
  await database.exclusively(async (db) => {
    await migrateTo(db, database.kind, "0006-settings-parts");
    const before = db as unknown as Kysely<Before>;
    const more = { revision: 7, acknowledge_seconds: 60, day_starts_at: 0, is_demo: 0 };
    const venueOf = (id: string, menu_hash: string) => {
      return { id, slug: id, menu_hash, ...more, created_at: 4 };
    };
    await before
      .insertInto("venue")
      .values([...MENUS.map(({ venue }) => venueOf(venue, "now")), venueOf("venue-lost", "lost")])
      .execute();
    for (const { venue, text } of MENUS) {
      const rows = [
        { hash: "before", document: EARLIER, created_at: 4 },
        { hash: "now", document: text, created_at: 5 },
      ].map((row) => ({ venue_id: venue, ...row }));
      await before.insertInto("menu").values(rows).execute();
    }
  });
}
