import { TABLE_FIELDS, type TableField } from "@comanda/contract";
import type { Reader, Writer } from "../../db/database.ts";

/** What a venue has said of the columns of a table with these headings. */
export interface KeptColumns {
  readonly headings: string;
  readonly fields: readonly TableField[];
}

/** Kinds of tables of one venue that are kept: those that were used last. */
const MAX_KEPT = 20;

export async function readKeptColumns(db: Reader, venueId: string): Promise<KeptColumns[]> {
  const rows = await db
    .selectFrom("table_columns")
    .select(["headings_hash", "fields"])
    .where("venue_id", "=", venueId)
    .orderBy("used_at", "desc")
    .orderBy("headings_hash")
    .limit(MAX_KEPT)
    .execute();
  return rows.map(({ headings_hash: headings, fields }) => ({
    headings,
    // A field that a newer program knows is none.
    fields: fields.split(",").map((name) => TABLE_FIELDS.find((each) => each === name) ?? ""),
  }));
}

/** Keeps what was said of a table in the place of what was said of it before; of many kinds the oldest goes. */
export async function keepColumns(
  trx: Writer,
  venueId: string,
  { headings, fields }: KeptColumns,
  now: number,
): Promise<void> {
  const said = { fields: fields.join(","), used_at: now };
  await trx
    .insertInto("table_columns")
    .values({ venue_id: venueId, headings_hash: headings, ...said })
    .onConflict((conflict) => conflict.columns(["venue_id", "headings_hash"]).doUpdateSet(said))
    .execute();
  const kept = await readKeptColumns(trx, venueId);
  await trx
    .deleteFrom("table_columns")
    .where("venue_id", "=", venueId)
    .where(
      "headings_hash",
      "not in",
      kept.map((each) => each.headings),
    )
    .execute();
}
