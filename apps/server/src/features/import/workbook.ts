import { accept, refuse, type Result } from "@comanda/domain";
import { SHEETS, type ApiRefusal, type SheetName } from "@comanda/contract";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readExcel from "read-excel-file/universal";
import writeExcel, { type CellObject } from "write-excel-file/node";
import type { Cell } from "./cells.ts";
import { readCsv, writeCsv } from "./csv.ts";
import type { Row } from "./sheet.ts";
import { isExample } from "./template-examples.ts";
import type { Sheets } from "./venue-sheets.ts";

/** A workbook is a zip of few files; one that unpacks to far more than it weighs is made to hurt. */
const MAX_ENTRIES = 200;
const MAX_TIMES_UNPACKED = 50;
const MAX_UNPACKED_BYTES = 64_000_000;

/** A sheet by what its tab is called. */
export interface NamedSheet {
  readonly name: string;
  /** Headings first. */
  readonly rows: readonly Row[];
}

/** The bytes of a venue's workbook. */
export function writeWorkbook(sheets: Required<Sheets>): Promise<Buffer> {
  return writeSheets(SHEETS.map((name) => ({ name, rows: sheets[name] })));
}

/** The bytes of an XLSX file. Text stays text, also where it begins like a formula ("=1+1"). */
export async function writeSheets(sheets: readonly NamedSheet[]): Promise<Buffer> {
  const written = writeExcel(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, at) =>
        row.map(at === 0 ? headingCell : isExample(row) ? exampleCell : valueCell),
      ),
      stickyRowsCount: 1,
      columns: (rows[0] ?? []).map(() => ({ width: 22 })),
    })),
  );
  return written.toBuffer();
}

function headingCell(heading: Cell): CellObject {
  return { value: String(heading ?? ""), type: String, fontWeight: "bold", wrap: true };
}

function valueCell(value: Cell): CellObject | null {
  if (value === null) return null;
  return typeof value === "string" ? { value, type: String } : { value };
}

function exampleCell(value: Cell): CellObject | null {
  return value === null ? null : { ...valueCell(value), fontStyle: "italic", textColor: "#777777" };
}

/** The same sheets as a zip of comma-separated values, "Items.csv" and so on. */
export function writeCsvSheets(sheets: Required<Sheets>): Uint8Array {
  return zipSync(
    Object.fromEntries(SHEETS.map((name) => [`${name}.csv`, strToU8(writeCsv(sheets[name]))])),
  );
}

/** Undefined where a zip holds none of them: then it is a workbook, or nothing. */
function readCsvSheets(bytes: Uint8Array): Sheets | undefined {
  const nameOf = (file: string): SheetName | undefined =>
    SHEETS.find((name) => file.toLowerCase().split("/").at(-1) === `${name.toLowerCase()}.csv`);
  const files = unzipSync(bytes, { filter: ({ name }) => nameOf(name) !== undefined });
  const sheets = Object.entries(files).map(([file, csv]) => [
    nameOf(file),
    readCsv(strFromU8(csv)),
  ]);
  return sheets.length === 0 ? undefined : (Object.fromEntries(sheets) as Sheets);
}

/** The sheets of an XLSX file, or of a zip of CSV files, by their names; others are passed over. What is none is refused. */
export async function readWorkbook(bytes: Uint8Array): Promise<Result<Sheets, ApiRefusal>> {
  if (!isHarmless(bytes)) return refuse({ kind: "file-unreadable" });
  try {
    const csv = readCsvSheets(bytes);
    if (csv !== undefined) return accept(csv);
    // A copy: the library takes a whole buffer, and a Buffer may share one.
    const read = await readExcel(new Uint8Array(bytes).buffer);
    const sheets: Partial<Record<SheetName, readonly Row[]>> = {};
    for (const { sheet, data } of read) {
      const name = SHEETS.find((each) => each.toLowerCase() === sheet.trim().toLowerCase());
      if (name !== undefined)
        sheets[name] = data.map((row) => row.map((cell) => cellOf(cell as CellRead)));
    }
    if (Object.keys(sheets).length === 0) return refuse({ kind: "file-unreadable" });
    return accept(sheets);
  } catch {
    // Whatever the library stumbles over: it is no workbook that anybody can read.
    return refuse({ kind: "file-unreadable" });
  }
}

/** Looks at the table of contents alone: nothing is unpacked. */
function isHarmless(bytes: Uint8Array): boolean {
  let entries = 0;
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        entries += 1;
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    return false;
  }
  const most = Math.min(MAX_UNPACKED_BYTES, bytes.length * MAX_TIMES_UNPACKED);
  return entries > 0 && entries <= MAX_ENTRIES && unpacked <= most;
}

/** What the library reads; its own type names the kinds instead. */
type CellRead = string | number | boolean | Date | null;

function cellOf(value: CellRead): Cell {
  if (!(value instanceof Date)) return value;
  // A cell that a spreadsheet took for a time of day is a moment of its first day.
  return value.toISOString().slice(11, 16);
}
