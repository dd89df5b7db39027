import { accept, refuse, type Result } from "@comanda/domain";
import { SHEETS, type ApiRefusal, type SheetName } from "@comanda/contract";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readExcel from "read-excel-file/universal";
import writeExcel, { type CellObject } from "write-excel-file/node";
import type { Cell } from "./cells.ts";
import { readCsv, writeCsv } from "./csv.ts";
import { saysNothing, type Row } from "./sheet.ts";
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
function readCsvSheets(bytes: Uint8Array): readonly NamedSheet[] | undefined {
  const nameOf = (file: string): string =>
    file
      .split("/")
      .at(-1)
      ?.replace(/\.csv$/iu, "") ?? "";
  const files = unzipSync(bytes, { filter: ({ name }) => /(?:^|\/)[^./][^/]*\.csv$/iu.test(name) });
  const sheets = Object.entries(files).map(([file, csv]) => ({
    name: nameOf(file),
    rows: readCsv(decoded(csv)),
  }));
  return sheets.some(({ name }) => sheetCalled(name) !== undefined) ? sheets : undefined;
}

/** A spreadsheet in Chinese saves comma-separated values in its own signs (GB 18030), which are hardly ever right UTF-8. */
function decoded(csv: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(csv);
  } catch {
    return new TextDecoder("gb18030").decode(csv);
  }
}

function sheetCalled(name: string): SheetName | undefined {
  return SHEETS.find((each) => each.toLowerCase() === name.trim().toLowerCase());
}

/** A file's sheets, and what the tabs are called that were passed over though something stands in them. */
export interface ReadSheets {
  readonly sheets: Sheets;
  readonly passedOver: readonly string[];
}

/** The sheets of an XLSX file, or of a zip of CSV files, by their names; others are passed over. What is none is refused. */
export async function readWorkbook(bytes: Uint8Array): Promise<Result<Sheets, ApiRefusal>> {
  const read = await readSheets(bytes);
  return read.ok ? accept(read.value.sheets) : read;
}

/** The same with what was passed over. Of two tabs of one name the first is read. */
export async function readSheets(bytes: Uint8Array): Promise<Result<ReadSheets, ApiRefusal>> {
  if (!isHarmless(bytes)) return refuse({ kind: "file-unreadable" });
  try {
    const sheets: Partial<Record<SheetName, readonly Row[]>> = {};
    const passedOver: string[] = [];
    for (const { name, rows } of readCsvSheets(bytes) ?? (await readXlsxSheets(bytes))) {
      const known = sheetCalled(name);
      if (known !== undefined && sheets[known] === undefined) sheets[known] = rows;
      else if (!rows.every(saysNothing)) passedOver.push(name);
    }
    if (Object.keys(sheets).length === 0) return refuse({ kind: "file-unreadable" });
    return accept({ sheets, passedOver });
  } catch {
    // Whatever the library stumbles over: it is no workbook that anybody can read.
    return refuse({ kind: "file-unreadable" });
  }
}

async function readXlsxSheets(bytes: Uint8Array): Promise<readonly NamedSheet[]> {
  // A copy: the library takes a whole buffer, and a Buffer may share one.
  const read = await readExcel(new Uint8Array(withErrorsAsText(bytes)).buffer);
  return read.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map((cell) => cellOf(cell as CellRead))),
  }));
}

const ERROR_CELL = /(<(?:\w+:)?c\s[^<>]*\bt=)"e"/gu;

/**
 * The library reads a formula that failed as an empty cell: an empty price, and allergens that nobody stated. As the text
 * that its cell shows, "#REF!", it is told as a mistake.
 */
function withErrorsAsText(bytes: Uint8Array): Uint8Array {
  const isSheet = (name: string): boolean => /worksheets\/[^/]+\.xml$/u.test(name);
  const sheets = Object.entries(unzipSync(bytes, { filter: ({ name }) => isSheet(name) }));
  const shown = sheets.map(([name, xml]): [string, Uint8Array] => [
    name,
    strToU8(strFromU8(xml).replace(ERROR_CELL, '$1"str"')),
  ]);
  if (shown.every(([, xml], at) => xml.length === sheets[at]?.[1].length)) return bytes;
  return zipSync({ ...unzipSync(bytes), ...Object.fromEntries(shown) }, { level: 0 });
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

/** The day before the first in both of a spreadsheet's calendars: a time of day is a moment of it. */
const NO_DAY: ReadonlySet<string> = new Set(["1899-12-30", "1904-01-01"]);
/** 24:00 is a whole day after it. */
const WHOLE_DAY: ReadonlySet<string> = new Set(["1899-12-31", "1904-01-02"]);

/** "09:30" of a cell that shows a time, and "2026-12-25" of one that shows a date. */
function cellOf(value: CellRead): Cell {
  if (!(value instanceof Date)) return value;
  // A share of a day is rarely a whole minute: 9:30 may come as 9:29:59.998.
  const [date = "", time = ""] = new Date(Math.round(value.getTime() / 60_000) * 60_000)
    .toISOString()
    .slice(0, 16)
    .split("T");
  if (NO_DAY.has(date)) return time;
  if (time !== "00:00") return `${date} ${time}`;
  return WHOLE_DAY.has(date) ? "24:00" : date;
}
