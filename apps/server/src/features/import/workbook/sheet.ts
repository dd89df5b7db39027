import type { Result, Text } from "@comanda/domain";
import type { CellMistake, SheetName } from "@comanda/contract";
import { shownAs, type Cell, type CellType, type ValueOf } from "./cells.ts";
import type { Mistakes } from "../sheets/mistakes.ts";
import { suggestionAmong } from "../sheets/nearest-word.ts";
import { isExample } from "../sheets/template-examples.ts";
import { unreadColumnWarning } from "../sheets/warnings.ts";

/** A row's cells, or the text of one that could not be taken apart. */
export interface Row extends ReadonlyArray<Cell> {
  readonly torn?: string;
}

/** A row of which nobody knows where its cells begin: it has none, and is a mistake. */
export function tornRow(text: string): Row {
  return Object.assign<Cell[], { readonly torn: string }>([], { torn: text });
}

/** What a column is called, and what its cells hold. */
export interface Column<Value> {
  readonly heading: Text;
  readonly type: CellType<Value>;
  /** Without it nobody knows what a row is about. */
  readonly isKey?: true;
}

/** Columns whose cells hold values of different types. */
export type Columns = Readonly<
  Record<
    string,
    {
      readonly heading: Text;
      readonly isKey?: true;
      readonly type: {
        readonly isMoney?: true;
        readonly read: (cell: Cell) => Result<unknown, CellMistake>;
        readonly write: (value: never) => Cell;
      };
    }
  >
>;

/** What one row says; a column that the sheet does not have says nothing. */
export type RowValues<Of extends Columns> = {
  -readonly [Key in keyof Of]?: ValueOf<Of[Key]["type"]>;
};

export interface ReadRow<Of extends Columns> {
  /** As a spreadsheet counts them: 1 is the headings. */
  readonly number: number;
  readonly values: RowValues<Of>;
}

const NO_COLUMN: Text = { en: "", zh: "" };

/** More rows than any venue has dishes, choices or tables. */
const MAX_ROWS = 10_000;

/**
 * Reads a sheet's rows: the first names the columns, in either language or both, in any order; empty rows and
 * examples are passed over. Every cell that is wrong is told, not the first alone.
 */
export function readRows<Of extends Columns>(
  sheet: SheetName,
  columns: Of,
  rows: readonly Row[],
  mistakes: Mistakes,
): readonly ReadRow<Of>[] {
  if (rows.every(saysNothing)) return [];
  const [headings = [], ...body] = rows;
  for (const [at, row] of rows.entries()) tellTorn(sheet, at + 1, row, mistakes);
  if (headings.torn !== undefined) return [];
  const keys = keysOf(sheet, columns, headings, mistakes);
  if (body.length > MAX_ROWS) {
    mistakes.add(sheet, MAX_ROWS + 2, NO_COLUMN, { kind: "sheet-too-long", most: MAX_ROWS });
    return [];
  }
  if (lacksKey(sheet, columns, keys, mistakes)) return [];
  const width = headings.findLastIndex((cell) => !isEmpty(cell)) + 1;
  noteUnnamed(sheet, headings.slice(0, width), body, mistakes);
  const read: ReadRow<Of>[] = [];
  for (const [at, row] of body.entries()) {
    if (row.torn !== undefined || saysNothing(row)) continue;
    const number = at + 2;
    tellCellBeyond(sheet, number, row, width, mistakes);
    const values: Record<string, unknown> = {};
    const isRemoval = saysRemove(columns, keys, row);
    for (const [place, key] of keys.entries()) {
      const column = key === undefined ? undefined : columns[key];
      if (key === undefined || column === undefined) continue;
      const result = column.type.read(row[place] ?? null);
      const said = row[place] ?? null;
      const here = { sheet, row: number, column: column.heading };
      if (result.ok) values[key] = result.value;
      else if (
        result.refusal.kind === "price-rounded" &&
        mistakes.takesRounded(here, shownAs(said), result.refusal.rounded)
      ) {
        values[key] = result.refusal.rounded;
      } else if (!isRemoval || key === Object.keys(columns)[0]) {
        mistakes.addRead(sheet, number, column.heading, result.refusal, row[place] ?? null);
      }
    }
    read.push({ number, values: values as RowValues<Of> });
  }
  return read;
}

/** Told before anything else of the row, and alone. */
function tellTorn(sheet: SheetName, number: number, { torn }: Row, mistakes: Mistakes): void {
  if (torn === undefined || number > MAX_ROWS) return;
  mistakes.addRead(sheet, number, NO_COLUMN, { kind: "quote-astray" }, torn);
  mistakes.closeRow(sheet, number);
}

/** Of a row that takes something away nothing counts but what that is. */
function saysRemove(columns: Columns, keys: readonly (string | undefined)[], row: Row): boolean {
  const read = columns["remove"]?.type.read(row[keys.indexOf("remove")] ?? null);
  return read?.ok === true && read.value === true;
}

/** A cell beyond the headings is a row that has slipped, such as one with a comma too many. */
function tellCellBeyond(
  sheet: SheetName,
  number: number,
  row: Row,
  width: number,
  mistakes: Mistakes,
): void {
  const at = row.findIndex((cell, place) => place >= width && !isEmpty(cell));
  if (at === -1) return;
  const letters = columnLetters(at);
  const column = { en: `column ${letters}`, zh: `${letters} 列` };
  mistakes.addRead(sheet, number, column, { kind: "cell-beyond-headings" }, row[at] ?? null);
  mistakes.closeRow(sheet, number);
}

/** A column between others that has no heading, and something in it. */
function noteUnnamed(
  sheet: SheetName,
  headings: Row,
  body: readonly Row[],
  mistakes: Mistakes,
): void {
  for (const [at, heading] of headings.entries()) {
    if (!isEmpty(heading) || body.every((row) => isEmpty(row[at] ?? null))) continue;
    mistakes.note(unreadColumnWarning(sheet, columnLetters(at)));
  }
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

/** Whether a column is missing without which nobody knows what the rows are about; it is told. */
function lacksKey(
  sheet: SheetName,
  columns: Columns,
  keys: readonly (string | undefined)[],
  mistakes: Mistakes,
): boolean {
  const lacking = Object.entries(columns).filter(
    ([key, { isKey }]) => isKey === true && !keys.includes(key),
  );
  for (const [, { heading }] of lacking) {
    mistakes.add(sheet, 1, heading, { kind: "column-missing" });
  }
  return lacking.length > 0;
}

/** Whether a row is empty, or an example of the template. */
export function saysNothing(row: Row): boolean {
  return row.torn === undefined && (isExample(row) || row.every(isEmpty));
}

function isEmpty(cell: Cell): boolean {
  return cell === null || String(cell).trim() === "";
}

/** The column below each heading, in either language or both; undefined where it is empty, there twice, or not known. */
export function columnsOf(columns: Columns, headings: Row): readonly (string | undefined)[] {
  const byName = new Map<string, string>();
  for (const [key, { heading }] of Object.entries(columns)) {
    for (const name of [heading.en, heading.zh, headingOf(heading)]) byName.set(plain(name), key);
  }
  const seen = new Set<string>();
  return headings.map((cell) => {
    const key = byName.get(plain(String(cell ?? "")));
    if (key === undefined || seen.has(key)) return undefined;
    seen.add(key);
    return key;
  });
}

/** The same, and what is wrong with the headings: one there twice is a mistake, one not known an owner's own notes. */
function keysOf(
  sheet: SheetName,
  columns: Columns,
  headings: Row,
  mistakes: Mistakes,
): readonly (string | undefined)[] {
  const keys = columnsOf(columns, headings);
  const missing = Object.entries(columns).filter(([key]) => !keys.includes(key));
  const names = missing.map(([, { heading }]) => heading);
  for (const [at, key] of keys.entries()) {
    const said = String(headings[at] ?? "").trim();
    if (key !== undefined) mistakes.noteColumn(sheet, columns[key]?.heading ?? NO_COLUMN);
    else if (said !== "" && columnsOf(columns, [said])[0] !== undefined) {
      mistakes.add(sheet, 1, { en: said, zh: said }, { kind: "column-twice" });
    } else if (said !== "") {
      const { suggests } = suggestionAmong(said, names);
      mistakes.note(unreadColumnWarning(sheet, said, suggests));
    }
  }
  return keys;
}

/** What somebody calls a column or a setting, in letters and marks of any width, with any spaces. */
export function plain(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/** A heading as the template has it: both languages, one below the other. */
export function headingOf({ en, zh }: Text): string {
  return en === zh ? en : `${en}\n${zh}`;
}

/** The rows of a sheet, headings first. */
export function writeRows<Of extends Columns>(
  columns: Of,
  rows: readonly Partial<RowValues<Of>>[],
): readonly Row[] {
  const all = Object.entries(columns);
  return [
    all.map(([, { heading }]) => headingOf(heading)),
    ...rows.map((values) =>
      all.map(([key, { type }]): Cell => {
        const value: unknown = values[key];
        return value === undefined ? null : type.write(value as never);
      }),
    ),
  ];
}
