import type { Kysely } from "kysely";

/** Members of the settings as they stood in one document, by the part they belong to from now on. */
const PARTS = {
  venue: ["company", "isDemo", "timeZone", "currencySymbol", "icons", "otherUrls"],
  languages: ["greeting", "hasMultiLanguage", "isLanReverse"],
  theme: ["colorTheme"],
  menu: [
    "hidePrice",
    "categoryPosition",
    "unlimitedScroll",
    "directAdd",
    "recentBought",
    "recentItem",
    "exclusiveOptionTitles",
  ],
  session: ["skipPax"],
  checkout: ["dineInTakeAway", "hasStockCheck"],
  tax: ["tax", "taxMode", "displayNetAmount"],
  payment: ["paymentData"],
  offers: ["pm", "containerItems"],
} as const;

interface Tables {
  venue: { id: string; settings: string; created_at: number };
  venue_setting: {
    venue_id: string;
    part: string;
    document: string;
    revision: number;
    changed_at: number;
  };
}

/** A venue's settings as parts with a revision and an author each, in place of one document. */
export const settingsParts = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("venue_setting")
      .addColumn("venue_id", "text", (column) => column.notNull().references("venue.id"))
      .addColumn("part", "text", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.references("staff.id"))
      .addPrimaryKeyConstraint("venue_setting_key", ["venue_id", "part"])
      .execute();
    await carryOver(db as unknown as Kysely<Tables>);
    await db.schema.alterTable("venue").dropColumn("settings").execute();
  },
};

async function carryOver(db: Kysely<Tables>): Promise<void> {
  const venues = await db.selectFrom("venue").select(["id", "created_at"]).execute();
  for (const { id, created_at } of venues) {
    const { settings } = await db
      .selectFrom("venue")
      .select("settings")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const members = JSON.parse(settings) as Readonly<Record<string, unknown>>;
    const rows = Object.entries(PARTS).map(([part, names]) => ({
      venue_id: id,
      part,
      document: JSON.stringify(
        Object.fromEntries(
          names.flatMap((name) => (name in members ? [[name, members[name]]] : [])),
        ),
      ),
      revision: 1,
      changed_at: created_at,
    }));
    await db.insertInto("venue_setting").values(rows).execute();
  }
}
