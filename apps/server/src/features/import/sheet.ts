import type { Result, Text } from "@comanda/domain";
import type { CellMistake, ImportMistake, SheetName } from "@comanda/contract";
import type { Cell, CellType, ValueOf } from "./cells.ts";
import { isExample } from "./template-examples.ts";

export type Row = readonly Cell[];

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

const MISSING: ReadonlySet<CellMistake["kind"]> = new Set([
  "cell-missing",
  "one-time-missing",
  "nutrition-incomplete",
]);

/** Collects what is wrong. A cell that cannot be read says nothing else, and is not missing as well. */
export class Mistakes {
  readonly #all: ImportMistake[] = [];
  readonly #cells = new Set<string>();

  get all(): readonly ImportMistake[] {
    return this.#all;
  }

  add(sheet: SheetName, row: number, heading: Text, mistake: CellMistake): void {
    const cell = `${sheet} ${row} ${heading.en}`;
    if (MISSING.has(mistake.kind) && this.#cells.has(cell)) return;
    this.#cells.add(cell);
    this.#all.push({ ...mistake, place: { sheet, row, column: heading } });
  }
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
  const keys = keysOf(sheet, columns, headings, mistakes);
  if (body.length > MAX_ROWS) {
    mistakes.add(sheet, MAX_ROWS + 2, NO_COLUMN, { kind: "sheet-too-long", most: MAX_ROWS });
    return [];
  }
  if (lacksKey(sheet, columns, keys, mistakes)) return [];
  const read: ReadRow<Of>[] = [];
  for (const [at, row] of body.entries()) {
    if (saysNothing(row)) continue;
    const number = at + 2;
    const values: Record<string, unknown> = {};
    for (const [place, key] of keys.entries()) {
      const column = key === undefined ? undefined : columns[key];
      if (key === undefined || column === undefined) continue;
      const result = column.type.read(row[place] ?? null);
      if (result.ok) values[key] = result.value;
      else mistakes.add(sheet, number, column.heading, result.refusal);
    }
    read.push({ number, values: values as RowValues<Of> });
  }
  return read;
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
  return isExample(row) || row.every((cell) => cell === null || String(cell).trim() === "");
}

/** The column of each cell of a row; undefined where the heading is empty or wrong. */
function keysOf(
  sheet: SheetName,
  columns: Columns,
  headings: Row,
  mistakes: Mistakes,
): readonly (string | undefined)[] {
  const byName = new Map<string, string>();
  for (const [key, { heading }] of Object.entries(columns)) {
    for (const name of [heading.en, heading.zh, headingOf(heading)]) byName.set(plain(name), key);
  }
  const seen = new Set<string>();
  return headings.map((cell) => {
    const said = String(cell ?? "").trim();
    if (said === "") return undefined;
    const key = byName.get(plain(said));
    if (key === undefined || seen.has(key)) {
      mistakes.add(sheet, 1, { en: said, zh: said }, { kind: "column-unknown" });
      return undefined;
    }
    seen.add(key);
    return key;
  });
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
