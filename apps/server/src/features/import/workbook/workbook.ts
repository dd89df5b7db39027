import { accept, refuse, type Result, type Text } from "@comanda/domain";
import { SHEETS, type ApiRefusal, type SheetName } from "@comanda/contract";
import { strToU8, zipSync } from "fflate";
import readExcel from "read-excel-file/universal";
import writeExcel, { type CellObject } from "write-excel-file/node";
import type { Cell } from "./cells.ts";
import { csvBurden } from "./csv-burden.ts";
import { readCsv, writeCsv } from "./csv.ts";
import { decodedText } from "./decoded-text.ts";
import { openWorkbook, type TextFile } from "./open-workbook.ts";
import { guessedSheetNote, hasItsKeys, readSingleCsv, type ReadsTable } from "./single-csv.ts";
import { isKnownTable, type OtherTable, type ReadTable } from "../tills/other-table.ts";
import { renamedSheet, type RenamedSheet } from "../sheets/renamed-sheet.ts";
import { saysNothing, type Row } from "./sheet.ts";
import type { NamedSheet, Tab } from "./tabs.ts";
import { isGuide } from "../sheets/template.ts";
import { isExample } from "../sheets/template-examples.ts";
import type { Sheets } from "../sheets/venue-sheets.ts";

/** The bytes of a venue's workbook. */
export function writeWorkbook(sheets: Required<Sheets>): Promise<Buffer> {
  return writeSheets(SHEETS.map((name) => ({ name, rows: sheets[name] })));
}

/** The bytes of an XLSX file. Text stays text, also where it begins like a formula ("=1+1"). */
export async function writeSheets(sheets: readonly NamedSheet[]): Promise<Buffer> {
  const file = writeExcel(
    sheets.map(({ name, rows, marks }) => ({
      sheet: name,
      data: rows.map((row, at) => {
        const write = at === 0 ? headingCell : isExample(row) ? exampleCell : valueCell;
        return row.map((cell, place) => {
          const isMarked = marks?.has(`${at} ${place}`) === true;
          return isMarked ? { ...write(cell), backgroundColor: WRONG } : write(cell);
        });
      }),
      stickyRowsCount: 1,
      columns: (rows[0] ?? []).map(() => ({ width: 22 })),
    })),
  );
  return file.toBuffer();
}

/** A light red. */
const WRONG = "#ffc9c9";

function headingCell(heading: Cell): CellObject {
  return { value: written(String(heading ?? "")), type: String, fontWeight: "bold", wrap: true };
}

function valueCell(value: Cell): CellObject | null {
  if (value === null) return null;
  return typeof value === "string" ? { value: written(value), type: String } : { value };
}

/**
 * The library takes a text that every object has a member of, such as "toString", for one that it has written already. With a
 * space behind it, which nobody reads, it does not.
 */
function written(text: string): string {
  return text in {} ? `${text} ` : text;
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

/** Undefined where none of them is one of ours: then it is a workbook, or nothing. */
function readCsvSheets(
  files: readonly TextFile[],
): Result<readonly NamedSheet[], ApiRefusal> | undefined {
  const named = files.map(({ name, bytes }) => ({
    name: (name.split("/").at(-1) ?? "").replace(/\.csv$/iu, ""),
    text: decodedText(bytes),
  }));
  if (named.every(({ name }) => sheetCalled(name) === undefined)) return undefined;
  const why = csvBurden(named.map(({ text }) => text).join("\n"));
  if (why !== undefined) return refuse({ kind: "file-too-heavy", why });
  return accept(named.map(({ name, text }) => ({ name, rows: readCsv(text) })));
}

function sheetCalled(name: string): SheetName | undefined {
  return SHEETS.find((each) => each.toLowerCase() === name.trim().toLowerCase());
}

/** A file's sheets, and what the tabs are called that were passed over though something stands in them. */
export interface ReadSheets {
  readonly sheets: Sheets;
  readonly tabs: readonly Tab[];
  readonly passedOver: readonly string[];
  /** Tabs that are read though they are called otherwise; each is a mistake. */
  readonly renamed: readonly RenamedSheet[];
  /** Of how the file was read. */
  readonly notes: readonly Text[];
  /** Where the sheets were made of another till's table. */
  readonly table?: OtherTable;
}

/** The sheets of an XLSX file, of a zip of CSV files, by their names, or of one CSV file; others are passed over. What is none is refused. */
export async function readWorkbook(bytes: Uint8Array): Promise<Result<Sheets, ApiRefusal>> {
  const read = await readSheets(bytes);
  return read.ok ? accept(read.value.sheets) : read;
}

/** The same with what was passed over. Of two tabs of one name the first is read. */
export async function readSheets(
  bytes: Uint8Array,
  readsTable?: ReadsTable,
): Promise<Result<ReadSheets, ApiRefusal>> {
  if (!isZip(bytes)) return readOneSheet(bytes, readsTable);
  const opened = await openWorkbook(bytes);
  if (!opened.ok) return opened;
  const { csv, xml } = opened.value;
  const read = readCsvSheets(csv) ?? (await readXlsxSheets(xml));
  if (!read.ok) return read;
  const table = tableAmong(read.value, readsTable);
  if (table !== undefined) return accept(ofTable(table));
  const found = sheetsAmong(read.value);
  if (Object.keys(found.sheets).length === 0) return refuse({ kind: "file-unreadable" });
  return accept({ ...found, notes: [] });
}

/** The sheets by what the tabs are called, then those that are called otherwise. */
function sheetsAmong(named: readonly NamedSheet[]): Omit<ReadSheets, "notes"> {
  const sheets: Partial<Record<SheetName, readonly Row[]>> = {};
  const passedOver: string[] = [];
  const renamed: RenamedSheet[] = [];
  const known = named.map(({ name, rows }): Tab => {
    const called = sheetCalled(name);
    const sheet = called !== undefined && sheets[called] === undefined ? called : undefined;
    if (sheet !== undefined) sheets[sheet] = rows;
    return { name, rows, sheet };
  });
  const tabs = known.map((tab): Tab => {
    const { name, rows } = tab;
    if (tab.sheet !== undefined || rows.every(saysNothing)) return tab;
    const free = SHEETS.filter((each) => sheets[each] === undefined);
    const sheet = isGuide(name) ? undefined : renamedSheet(name, rows, free);
    if (sheet === undefined) passedOver.push(name);
    else {
      sheets[sheet] = rows;
      renamed.push({ name, sheet });
    }
    return { name, rows, sheet };
  });
  return { sheets, tabs, passedOver, renamed };
}

/** The first filled tab as another till's table, where no tab is a sheet of ours. */
function tableAmong(
  named: readonly NamedSheet[],
  readsTable: ReadsTable = () => undefined,
): ReadTable | undefined {
  const filled = named.filter(({ rows }) => !rows.every(saysNothing));
  const isOurs = ({ name, rows: [headings = []] }: NamedSheet): boolean => {
    const sheet = sheetCalled(name) ?? renamedSheet(name, [headings], SHEETS);
    return isGuide(name) || (sheet !== undefined && hasItsKeys(sheet, headings));
  };
  const [first] = filled;
  if (first === undefined) return undefined;
  const isKnown = isKnownTable(first.rows);
  return isKnown || !filled.some(isOurs) ? readsTable(first.rows) : undefined;
}

function ofTable({ table, sheets, notes }: ReadTable): ReadSheets {
  const tabs = SHEETS.flatMap((sheet): Tab[] => {
    const rows = sheets[sheet];
    return rows === undefined ? [] : [{ name: sheet, rows, sheet }];
  });
  return { sheets, tabs, passedOver: [], renamed: [], notes, table };
}

function isZip([first, second]: Uint8Array): boolean {
  return first === ZIP_MARK[0] && second === ZIP_MARK[1];
}

/** "PK" */
const ZIP_MARK = [0x50, 0x4b];

function readOneSheet(bytes: Uint8Array, readsTable?: ReadsTable): Result<ReadSheets, ApiRefusal> {
  const read = readSingleCsv(bytes, readsTable);
  if (!read.ok) return read;
  if ("table" in read.value) return accept(ofTable(read.value));
  const { sheet, rows } = read.value;
  const tabs = [{ name: sheet, rows, sheet }];
  const notes = [guessedSheetNote(sheet)];
  return accept({ sheets: { [sheet]: rows }, tabs, passedOver: [], renamed: [], notes });
}

async function readXlsxSheets(
  files: readonly TextFile[],
): Promise<Result<readonly NamedSheet[], ApiRefusal>> {
  // Packed anew, so that the library meets no other zip than ours.
  const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), {
    level: 0,
  });
  // Whatever the library stumbles over: it is no workbook that anybody can read.
  const read = await readExcel(zip.buffer).catch(() => undefined);
  if (read === undefined) return refuse({ kind: "file-unreadable" });
  return accept(
    read.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map((cell) => cellOf(cell as CellRead))),
    })),
  );
}

/** What the library reads; its own type names the kinds instead. */
type CellRead = string | number | boolean | Date | null;

/** The day before the first in both of a spreadsheet's calendars: a time of day is a moment of it. */
const NO_DAY: ReadonlySet<string> = new Set(["1899-12-30", "1904-01-01"]);
/** 24:00 is a whole day after it. */
const WHOLE_DAY: ReadonlySet<string> = new Set(["1899-12-31", "1904-01-02"]);

/** As a spreadsheet shows a date that no calendar has. */
const BEYOND_CALENDARS = "########";

/** "09:30" of a cell that shows a time, and "2026-12-25" of one that shows a date. */
function cellOf(value: CellRead): Cell {
  if (!(value instanceof Date)) return value;
  if (Number.isNaN(value.getTime())) return BEYOND_CALENDARS;
  // A share of a day is rarely a whole minute: 9:30 may come as 9:29:59.998.
  const [date = "", time = ""] = new Date(Math.round(value.getTime() / 60_000) * 60_000)
    .toISOString()
    .slice(0, 16)
    .split("T");
  if (NO_DAY.has(date)) return time;
  if (time !== "00:00") return `${date} ${time}`;
  return WHOLE_DAY.has(date) ? "24:00" : date;
}
