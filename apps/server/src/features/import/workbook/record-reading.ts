import { accept, refuse, type Result, type Text } from "@comanda/domain";
import { cellSentence, type ApiRefusal, type CellMistake } from "@comanda/contract";
import { plainOf, words, type Cell, type CellType } from "./cells.ts";
import { headingsOf, MAX_ROW, takeRecords, type RecordTaker } from "./csv-records.ts";
import { decodedText, isBinary } from "./decoded-text.ts";
import { columnsOf, saysNothing, type Column, type Row } from "./sheet.ts";

const MAX_HEADINGS = 20;
const MAX_OF_A_HEADING = 40;
const NO_COLUMN: Text = { en: "", zh: "" };

export type Columns = Readonly<Record<string, Column<string> | Column<number>>>;

/** Where something is wrong, as a spreadsheet counts rows: 1 is the headings. */
export interface RecordMistake {
  readonly row: number;
  readonly column: Record<"en" | "zh", string>;
  readonly sentence: Record<"en" | "zh", string>;
}

/** The cells of one row; a cell that cannot be read is told, and undefined. */
export interface RecordCells {
  readonly row: number;
  readonly read: <Value>(key: string, column: Column<Value>) => Value | undefined;
}

/** Text in one line, with single spaces, as it is typed at the console. */
export function line(most: number): CellType<string> {
  return {
    read: (cell) => {
      const read = words(most).read(cell);
      return read.ok ? accept(read.value.normalize().replaceAll(/\s+/gu, " ")) : read;
    },
    write: (text) => text,
  };
}

/** What a file brings, what is wrong with it, and the headings of the columns that were not read. */
export interface ReadRecords<Brought> {
  readonly rows: readonly Brought[];
  readonly mistakes: readonly RecordMistake[];
  readonly ignored: readonly string[];
}

/** Reads a file, a few rows at a time, since orders wait meanwhile. @param begin makes the reading from the headings */
export async function readRecords<Brought>(
  file: Uint8Array,
  begin: (headings: Row) => RecordReading<Brought>,
): Promise<Result<ReadRecords<Brought>, ApiRefusal>> {
  const text = decodedText(file);
  if (isBinary(text)) return refuse({ kind: "csv-unreadable" });
  const reading = begin(headingsOf(text));
  if (reading.mistakes.length > 0) return accept(reading);
  await takeRecords(text, reading);
  return accept(reading);
}

/**
 * Reads a CSV of one kind of thing, one row after the other: every row that is wrong is told and left out, and so is one that says
 * what a row above has said.
 */
export abstract class RecordReading<Brought> implements ReadRecords<Brought>, RecordTaker {
  readonly rows: Brought[] = [];
  readonly mistakes: RecordMistake[] = [];
  readonly ignored: readonly string[];
  isFull = false;
  readonly #keys: readonly (string | undefined)[];
  readonly #most: number;
  #taken = 0;
  /** The row of each thing. */
  readonly #rows = new Map<string, number>();

  /** @param most rows that are read */
  constructor(columns: Columns, headings: Row, most: number) {
    this.#most = most;
    this.#keys = columnsOf(columns, headings);
    for (const [key, column] of Object.entries(columns)) {
      if (column.isKey === true && !this.#keys.includes(key)) {
        this.#add(1, { kind: "column-missing" }, column.heading);
      }
    }
    this.ignored = headings
      .filter((cell, at) => this.#keys[at] === undefined && plainOf(cell) !== "")
      .slice(0, MAX_HEADINGS)
      .map((cell) => String(cell).slice(0, MAX_OF_A_HEADING));
  }

  /** What a row brings, read whole even where a cell is wrong; with the name under which a row above may have brought it. */
  protected abstract rowOf(cells: RecordCells): {
    readonly brought: Brought;
    readonly name: string;
    /** Of the column that has the name. */
    readonly heading: Text;
  };

  take(cells: Row | undefined, row: number): void {
    if (cells !== undefined && saysNothing(cells)) return;
    if (this.#taken >= this.#most) return this.end(row);
    this.#taken += 1;
    if (cells === undefined) return this.#add(row, { kind: "text-too-long", most: MAX_ROW });
    if (cells.torn !== undefined) return this.#add(row, { kind: "quote-astray" });
    const before = this.mistakes.length;
    const { brought, name, heading } = this.rowOf({
      row,
      read: (key, column) => this.#read(row, column, cells[this.#keys.indexOf(key)] ?? null),
    });
    if (this.mistakes.length > before) return;
    const above = this.#rows.get(name);
    if (above !== undefined) return this.#add(row, { kind: "taken-above", above }, heading);
    this.#rows.set(name, row);
    this.rows.push(brought);
  }

  /** Nothing behind it is read. */
  end(row: number): void {
    this.isFull = true;
    this.#add(row, { kind: "sheet-too-long", most: this.#most });
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

/** What is wrong with a cell, or with a row where no column is named. */
function mistakeAt(row: number, mistake: CellMistake, column: Text = NO_COLUMN): RecordMistake {
  return { row, column: { ...column }, sentence: { ...cellSentence(mistake) } };
}
