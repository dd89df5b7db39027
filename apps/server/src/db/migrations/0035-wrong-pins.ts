import type { Kysely } from "kysely";

/** Presences that show a PIN, as they are called at this migration. */
const WITH_PIN: ReadonlySet<unknown> = new Set(["dailyPin", "tablePin"]);

interface Tables {
  venue: { id: string; short_pins_at: number };
  venue_setting: { venue_id: string; part: string; document: string };
}

/**
 * What was tried and was not the PIN, and which venues told their guests one of four digits when PINs got six: it stays as it
 * is until the venue's day ends.
 */
export const wrongPins = {
  async up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable("wrong_pin")
      .addColumn("counted_by", "text", (column) => column.notNull())
      .addColumn("tried_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("wrong_pins_by_whom")
      .on("wrong_pin")
      .columns(["counted_by", "tried_at"])
      .execute();
    await db.schema.createIndex("wrong_pins_by_age").on("wrong_pin").column("tried_at").execute();
    await db.schema
      .alterTable("venue")
      .addColumn("short_pins_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await keepShortPins(db as unknown as Kysely<Tables>, Date.now());
  },
};

async function keepShortPins(db: Kysely<Tables>, now: number): Promise<void> {
  const rules = await db
    .selectFrom("venue_setting")
    .select(["venue_id", "document"])
    .where("part", "=", "ordering")
    .execute();
  for (const { venue_id: id, document } of rules) {
    const { presence } = JSON.parse(document) as Readonly<Record<string, unknown>>;
    if (!WITH_PIN.has(presence)) continue;
    await db.updateTable("venue").set({ short_pins_at: now }).where("id", "=", id).execute();
  }
}
