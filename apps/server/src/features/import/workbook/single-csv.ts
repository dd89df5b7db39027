import { accept, refuse, type Result, type Text } from "@comanda/domain";
import { SHEETS, type ApiRefusal, type SheetName } from "@comanda/contract";
import { COLUMNS } from "../sheets/columns.ts";
import { csvBurden } from "./csv-burden.ts";
import { readCsv } from "./csv.ts";
import { decodedText, isBinary } from "./decoded-text.ts";
import { columnsOf, type Row } from "./sheet.ts";

/** One sheet as it was found in a file that does not say which it is. */
export interface GuessedSheet {
  readonly sheet: SheetName;
  readonly rows: readonly Row[];
}

/** One sheet as comma-separated values: which one it is, its headings say. */
export function readSingleCsv(bytes: Uint8Array): Result<GuessedSheet, ApiRefusal> {
  const text = decodedText(bytes);
  if (isBinary(text)) return refuse({ kind: "file-unreadable" });
  const why = csvBurden(text);
  if (why !== undefined) return refuse({ kind: "file-too-heavy", why });
  const rows = readCsv(text);
  const [headings = []] = rows;
  const sheet = sheetOf(headings);
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

/** Which sheet a file of one sheet was taken for. */
export function guessedSheetNote(sheet: SheetName): Text {
  return {
    en: `By its headings this file is the sheet ${sheet}.`,
    zh: `根据列名，此文件是工作表 ${sheet}。`,
  };
}
