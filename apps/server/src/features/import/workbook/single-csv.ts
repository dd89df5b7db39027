import { accept, refuse, type Result, type Text } from "@comanda/domain";
import { SHEETS, type ApiRefusal, type SheetName } from "@comanda/contract";
import { COLUMNS } from "../sheets/columns.ts";
import { csvBurden } from "./csv-burden.ts";
import { readCsv } from "./csv.ts";
import { decodedText, isBinary } from "./decoded-text.ts";
import { columnsOf, type Row } from "./sheet.ts";
import { isKnownTable, type ReadTable } from "../tills/other-table.ts";

/** Reads a table that is none of our sheets; undefined where it is none of dishes. */
export type ReadsTable = (rows: readonly Row[]) => ReadTable | undefined;

/** One sheet as it was found in a file that does not say which it is. */
export interface GuessedSheet {
  readonly sheet: SheetName;
  readonly rows: readonly Row[];
}

/** One sheet as comma-separated values: which one it is, its headings say; or another till's table. */
export function readSingleCsv(
  bytes: Uint8Array,
  readsTable: ReadsTable = () => undefined,
): Result<GuessedSheet | ReadTable, ApiRefusal> {
  const text = decodedText(bytes);
  if (isBinary(text)) return refuse({ kind: "file-unreadable" });
  const why = csvBurden(text);
  if (why !== undefined) return refuse({ kind: "file-too-heavy", why });
  const rows = readCsv(text);
  const [headings = []] = rows;
  const sheet = sheetOf(headings);
  const isOurs = sheet !== undefined && hasItsKeys(sheet, headings) && !isKnownTable(rows);
  const table = isOurs ? undefined : readsTable(rows);
  if (table !== undefined) return accept(table);
  if (sheet !== undefined) return accept({ sheet, rows });
  const said = headings.map((cell) => String(cell ?? "").slice(0, MAX_OF_A_HEADING));
  return refuse({ kind: "csv-headings-unknown", headings: said.slice(0, MAX_HEADINGS) });
}

const MAX_HEADINGS = 6;
const MAX_OF_A_HEADING = 40;

/** The sheet of which most of the headings are; of two as good the first. Undefined where nothing tells. */
function sheetOf(headings: Row): SheetName | undefined {
  let best: SheetName | undefined;
  let most = 0;
  for (const sheet of SHEETS) {
    const known = columnsOf(COLUMNS[sheet], headings).filter((key) => key !== undefined).length;
    if (known <= most) continue;
    most = known;
    best = sheet;
  }
  return best;
}

/** Whether all is there without which nobody knows what the rows are about, or half of the headings are the sheet's. */
export function hasItsKeys(sheet: SheetName, headings: Row): boolean {
  const columns = COLUMNS[sheet];
  const keys = columnsOf(columns, headings).filter((key) => key !== undefined);
  const needed = Object.entries(columns).filter(([, { isKey }]) => isKey === true);
  const named = headings.filter((cell) => String(cell ?? "").trim() !== "");
  return needed.every(([key]) => keys.includes(key)) || keys.length * 2 > named.length;
}

/** Which sheet a file of one sheet was taken for. */
export function guessedSheetNote(sheet: SheetName): Text {
  return {
    en: `By its headings this file is the sheet ${sheet}.`,
    zh: `根据列名，此文件是工作表 ${sheet}。`,
  };
}
