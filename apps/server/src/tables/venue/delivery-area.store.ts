import { sql } from "kysely";
import type { DeliveryAreaTable, DeliverySourceTable } from "../../db/delivery-tables.ts";
import type { Database, Reader, Writer } from "../../db/database.ts";

export type StoredSource = DeliverySourceTable;
export type StoredArea = Pick<DeliveryAreaTable, "postal" | "address" | "fee">;

/** Characters of a postal code with which an area may begin. */
export const MAX_POSTAL = 16;
/** Rows of one transaction: orders of guests wait for it. */
const AT_ONCE = 500;
/** What a file has left behind that never came to count. */
const ABANDONED_AFTER = 60 * 60 * 1000;

export function findSource(db: Reader, venueId: string): Promise<StoredSource | undefined> {
  return db
    .selectFrom("delivery_source")
    .selectAll()
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
}

/** Writes where a venue looks up, in the place of what was before. */
export async function putSource(trx: Writer, source: StoredSource): Promise<void> {
  const { venue_id: _, ...changed } = source;
  await trx
    .insertInto("delivery_source")
    .values(source)
    .onConflict((conflict) => conflict.column("venue_id").doUpdateSet(changed))
    .execute();
}

/** The area of a postal code: itself before what it begins with, "570123" before "5701*" before "57*". */
export async function findArea(
  db: Reader,
  { venue_id, import_id }: Pick<StoredSource, "venue_id" | "import_id">,
  postal: string,
): Promise<StoredArea | undefined> {
  const begins = Array.from({ length: postal.length + 1 }, (_, at) => `${postal.slice(0, at)}*`);
  const found = await db
    .selectFrom("delivery_area")
    .select(["postal", "address", "fee"])
    .where("venue_id", "=", venue_id)
    .where("import_id", "=", import_id)
    .where("postal", "in", [postal, ...begins])
    .execute();
  const exact = found.find((area) => area.postal === postal);
  const [longest] = found.toSorted((one, other) => other.postal.length - one.postal.length);
  return exact ?? longest;
}

/** Addresses of the table in which something stands, whatever the case of its letters. */
export async function findAddresses(
  db: Reader,
  { venue_id, import_id }: Pick<StoredSource, "venue_id" | "import_id">,
  part: string,
  most: number,
): Promise<readonly string[]> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const found = await db
    .selectFrom("delivery_area")
    .select("address")
    .distinct()
    .where("venue_id", "=", venue_id)
    .where("import_id", "=", import_id)
    .where(sql<boolean>`lower(address) like ${pattern} escape '\\'`)
    .orderBy("address")
    .limit(most)
    .execute();
  return found.map(({ address }) => address);
}

/** A file of a venue's, by the id that its rows have, and when it came. */
interface AreasFile {
  readonly venueId: string;
  readonly importId: string;
  readonly now: number;
}

/** Writes the rows of a file a few at a time; none of them counts before its source says so. */
export async function insertAreas(
  database: Database,
  file: AreasFile,
  areas: readonly StoredArea[],
): Promise<void> {
  for (let at = 0; at < areas.length; at += AT_ONCE) {
    const some = areas.slice(at, at + AT_ONCE);
    await database.write((trx) => writeAreas(trx, file, some));
  }
}

/** Writes a few rows. */
export async function writeAreas(
  trx: Writer,
  { venueId, importId, now }: AreasFile,
  areas: readonly StoredArea[],
): Promise<void> {
  const rows = areas.map((area) => ({
    venue_id: venueId,
    import_id: importId,
    ...area,
    imported_at: now,
  }));
  await trx.insertInto("delivery_area").values(rows).execute();
}

/** Takes away the rows of one file, a few at a time. */
export async function removeAreas(
  database: Database,
  venueId: string,
  importId: string,
): Promise<void> {
  for (;;) {
    const rows = await database.reader
      .selectFrom("delivery_area")
      .select("postal")
      .where("venue_id", "=", venueId)
      .where("import_id", "=", importId)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const postals = rows.map(({ postal }) => postal);
    await database.write((trx) =>
      trx
        .deleteFrom("delivery_area")
        .where("venue_id", "=", venueId)
        .where("import_id", "=", importId)
        .where("postal", "in", postals)
        .execute(),
    );
  }
}

/** The files of a venue that were broken off while they came in. */
export async function listAbandoned(
  db: Reader,
  { venueId, importId, now }: AreasFile,
): Promise<readonly string[]> {
  const found = await db
    .selectFrom("delivery_area")
    .select("import_id")
    .distinct()
    .where("venue_id", "=", venueId)
    .where("import_id", "!=", importId)
    .where("imported_at", "<", now - ABANDONED_AFTER)
    .execute();
  return found.map(({ import_id }) => import_id);
}
