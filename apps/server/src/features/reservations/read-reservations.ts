import { setImmediate } from "node:timers/promises";
import { accept, refuse, type Result, type Text } from "@comanda/domain";
import {
  BOUNDS,
  cellSentence,
  type ApiRefusal,
  type CellMistake,
  type WireReservationsImport,
} from "@comanda/contract";
import { MAX_FILE_RESERVATIONS } from "@comanda/contract/schemas";
import { readDate } from "../import/sheets/typed-dates.ts";
import {
  plainOf,
  required,
  timeOfDay,
  wholeNumber,
  words,
  type Cell,
  type CellType,
} from "../import/workbook/cells.ts";
import { readCsv } from "../import/workbook/csv.ts";
import { decodedText, isBinary } from "../import/workbook/decoded-text.ts";
import { columnsOf, saysNothing, type Column, type Row } from "../import/workbook/sheet.ts";
import type { Brought } from "./brought-reservation.ts";

/** Rows that are read before orders of guests have their turn. */
const AT_ONCE = 50;
/** Signs of a row, and lines of one whose note has several. */
const MAX_ROW = 4_000;
const MAX_LINES = 10;
/** Lines that are looked at, of which a spreadsheet may have left many empty at the end. */
const MAX_FILE_LINES = 20_000;
const MAX_HEADINGS = 20;
const MAX_OF_A_HEADING = 40;

/** In one line, with single spaces, as it is typed at the console. */
function line(most: number): CellType<string> {
  return {
    read: (cell) => {
      const read = words(most).read(cell);
      return read.ok ? accept(read.value.normalize().replaceAll(/\s+/gu, " ")) : read;
    },
    write: (text) => text,
  };
}

const date: CellType<string> = {
  read: (cell) => {
    const found = readDate(plainOf(cell).toLowerCase());
    return found?.rest === "" ? accept(found.date) : refuse({ kind: "not-a-date" });
  },
  write: (text) => text,
};

const COLUMNS = {
  reference: { heading: { en: "Reference", zh: "预订编号" }, type: line(BOUNDS.code) },
  customerName: { heading: { en: "Name", zh: "姓名" }, type: required(line(80)), isKey: true },
  date: { heading: { en: "Date", zh: "日期" }, type: required(date), isKey: true },
  time: { heading: { en: "Time", zh: "时间" }, type: required(timeOfDay), isKey: true },
  pax: {
    heading: { en: "Guests", zh: "人数" },
    type: required(wholeNumber(1, BOUNDS.guests)),
    isKey: true,
  },
  phone: { heading: { en: "Phone number", zh: "电话" }, type: line(40) },
  note: { heading: { en: "Note", zh: "备注" }, type: words(BOUNDS.remark) },
} as const satisfies Record<string, Column<string> | Column<number>>;

type Mistake = WireReservationsImport["mistakes"][number];

/** A row of the file, as a spreadsheet counts them: 1 is the headings. */
export interface BroughtRow extends Brought {
  readonly row: number;
}

export interface ReadReservations {
  readonly rows: readonly BroughtRow[];
  readonly mistakes: readonly Mistake[];
  readonly ignored: readonly string[];
}

/** What is wrong with a cell, or with a row where no column is named. */
function mistakeAt(row: number, mistake: CellMistake, column: Text = NO_COLUMN): Mistake {
  return { row, column: { ...column }, sentence: { ...cellSentence(mistake) } };
}

const NO_COLUMN: Text = { en: "", zh: "" };
/** Where it is said that the time of a row cannot be had. */
export const DATE_HEADING: Text = COLUMNS.date.heading;

/**
 * Reads reservations: "R-17,Lim Mei,2026-03-14,19:00,4,,". Every row that is wrong is told and left out. A few rows at a time, since
 * orders wait meanwhile.
 */
export async function readReservations(
  file: Uint8Array,
): Promise<Result<ReadReservations, ApiRefusal>> {
  const text = decodedText(file);
  if (isBinary(text)) return refuse({ kind: "csv-unreadable" });
  const [first = "", ...lines] = text.replace(/^\uFEFF/u, "").split(/\r\n|\n|\r/u);
  const headings = readCsv(first.slice(0, MAX_ROW))[0] ?? [];
  const reading = new Reading(headings);
  if (reading.mistakes.length > 0) return accept(reading);
  const separator = separatorOf(first);
  let row = 1;
  for (let at = 0; at < lines.length && !reading.isFull; row += 1) {
    if (at >= MAX_FILE_LINES) reading.end(row + 1);
    else {
      const { cells, taken } = recordAt(separator, lines, at);
      reading.take(cells, row + 1);
      at += taken;
    }
    if (row % AT_ONCE === 0) await setImmediate();
  }
  return accept(reading);
}

/** What stands between two cells, as the headings say, which hold none of them. */
function separatorOf(headings: string): string {
  const plain = headings.replaceAll(/"[^"]*"/gu, "");
  return [",", ";", "\t"].find((sign) => plain.includes(sign)) ?? ",";
}

/** The row that begins in a line, and how many lines it has: a note in quotation marks may have several. */
function recordAt(
  separator: string,
  lines: readonly string[],
  at: number,
): { readonly cells: Row | undefined; readonly taken: number } {
  let record = lines[at] ?? "";
  if (record.trim() === "") return { cells: [], taken: 1 };
  if (record.length > MAX_ROW) return { cells: undefined, taken: 1 };
  const alone = rowOf(separator, record);
  if (alone?.torn === undefined || !record.includes('"')) return { cells: alone ?? [], taken: 1 };
  for (let taken = 2; taken <= MAX_LINES && at + taken <= lines.length; taken += 1) {
    record += `\n${lines[at + taken - 1]}`;
    if (record.length > MAX_ROW) break;
    const joined = rowOf(separator, record);
    if (joined !== undefined && joined.torn === undefined) return { cells: joined, taken };
  }
  return { cells: alone, taken: 1 };
}

/** A row, below one that tells what stands between two cells; undefined where it is several. */
function rowOf(separator: string, record: string): Row | undefined {
  const rows = readCsv(`${separator}\n${record}`).slice(1);
  return rows.length > 1 ? undefined : (rows[0] ?? []);
}

/** Takes one row after the other. */
class Reading implements ReadReservations {
  readonly rows: BroughtRow[] = [];
  readonly mistakes: Mistake[] = [];
  readonly ignored: readonly string[];
  isFull = false;
  readonly #keys: readonly (string | undefined)[];
  #taken = 0;
  /** The row of each reservation. */
  readonly #rows = new Map<string, number>();

  constructor(headings: Row) {
    this.#keys = columnsOf(COLUMNS, headings);
    for (const [key, column] of Object.entries<Column<string> | Column<number>>(COLUMNS)) {
      if (column.isKey === true && !this.#keys.includes(key)) {
        this.mistakes.push(mistakeAt(1, { kind: "column-missing" }, column.heading));
      }
    }
    this.ignored = headings
      .filter((cell, at) => this.#keys[at] === undefined && plainOf(cell) !== "")
      .slice(0, MAX_HEADINGS)
      .map((cell) => String(cell).slice(0, MAX_OF_A_HEADING));
  }

  take(cells: Row | undefined, row: number): void {
    if (cells !== undefined && saysNothing(cells)) return;
    if (this.#taken >= MAX_FILE_RESERVATIONS) return this.end(row);
    this.#taken += 1;
    if (cells === undefined) return this.#add(row, { kind: "text-too-long", most: MAX_ROW });
    if (cells.torn !== undefined) return this.#add(row, { kind: "quote-astray" });
    const before = this.mistakes.length;
    const read = <Value>(key: keyof typeof COLUMNS, column: Column<Value>): Value | undefined =>
      this.#read(row, column, cells[this.#keys.indexOf(key)] ?? null);
    const reference = read("reference", COLUMNS.reference) ?? "";
    const said = {
      customerName: read("customerName", COLUMNS.customerName) ?? "",
      date: read("date", COLUMNS.date) ?? "",
      time: read("time", COLUMNS.time) ?? "",
      pax: read("pax", COLUMNS.pax) ?? 0,
      phone: read("phone", COLUMNS.phone) ?? "",
      note: read("note", COLUMNS.note) ?? "",
    };
    if (this.mistakes.length > before) return;
    const { heading } = reference === "" ? COLUMNS.customerName : COLUMNS.reference;
    const name =
      reference === ""
        ? JSON.stringify([said.date, said.time, said.customerName, said.phone])
        : reference;
    const above = this.#rows.get(name);
    if (above !== undefined) return this.#add(row, { kind: "taken-above", above }, heading);
    this.#rows.set(name, row);
    this.rows.push({ row, reference, said });
  }

  /** Nothing behind it is read. */
  end(row: number): void {
    this.isFull = true;
    this.#add(row, { kind: "sheet-too-long", most: MAX_FILE_RESERVATIONS });
  }

  #read<Value>(row: number, { heading, type }: Column<Value>, cell: Cell): Value | undefined {
    const read = type.read(cell);
    if (read.ok) return read.value;
    this.#add(row, read.refusal, heading);
    return undefined;
  }

  #add(row: number, mistake: CellMistake, column?: Text): void {
    this.mistakes.push(mistakeAt(row, mistake, column));
  }
}
