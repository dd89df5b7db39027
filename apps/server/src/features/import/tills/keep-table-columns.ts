import type { WireImportPreview } from "@comanda/contract";
import type { Writer } from "../../../db/database.ts";
import { keepColumns } from "../../../tables/menu/table-columns.store.ts";
import { headingsKey } from "./headings-key.ts";

/** What an owner has published a table by, it is read by the next time; nothing where the file was a workbook of ours. */
export async function keepTableColumns(
  trx: Writer,
  venueId: string,
  table: WireImportPreview["table"],
  now: number,
): Promise<void> {
  if (table === undefined) return;
  const headings = headingsKey(table.columns.map(({ heading }) => heading));
  const fields = table.columns.map(({ field }) => field);
  await keepColumns(trx, venueId, { headings, fields }, now);
}
