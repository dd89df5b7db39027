import type { CellMistake, CellPlace, ImportMistake, SheetName } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import { shownAs, type Cell } from "../workbook/cells.ts";
import { nothingToRemoveWarning, roundedPriceWarning } from "./warnings.ts";

const MISSING: ReadonlySet<CellMistake["kind"]> = new Set([
  "cell-missing",
  "column-missing",
  "one-time-missing",
  "nutrition-incomplete",
]);

/** Collects what is wrong. A cell that cannot be read says nothing else, and is not missing as well. */
export class Mistakes {
  readonly #all: ImportMistake[] = [];
  readonly #cells = new Set<string>();
  readonly #rows = new Set<string>();
  readonly #columns = new Set<string>();
  readonly #notes: Text[] = [];
  readonly #roundsPrices: boolean;
  #rounded = 0;

  /** @param roundsPrices prices with more than two decimals are taken rounded */
  constructor(roundsPrices = false) {
    this.#roundsPrices = roundsPrices;
  }

  /** How many prices were taken rounded. */
  get rounded(): number {
    return this.#rounded;
  }

  /** Whether a price with more than two decimals is taken; it is noted then. */
  takesRounded({ sheet, row, column }: CellPlace, exact: string, rounded: number): boolean {
    if (!this.#roundsPrices) return false;
    this.#rounded += 1;
    this.note(roundedPriceWarning({ sheet, row, column }, exact, rounded));
    return true;
  }

  get all(): readonly ImportMistake[] {
    return this.#all;
  }

  /** What may be published, and is better looked at. */
  get notes(): readonly Text[] {
    return this.#notes;
  }

  note(note: Text): void {
    this.#notes.push(note);
  }

  /** A row takes away what is not there. */
  noteNothingToRemove(sheet: SheetName, row: number, name: string): void {
    this.note(nothingToRemoveWarning(sheet, row, name));
  }

  /** The sheet has this column. */
  noteColumn(sheet: SheetName, heading: Text): void {
    this.#columns.add(`${sheet} ${heading.en}`);
  }

  add(sheet: SheetName, row: number, heading: Text, mistake: CellMistake): void {
    const cell = `${sheet} ${row} ${heading.en}`;
    if (this.#rows.has(`${sheet} ${row}`)) return;
    if (MISSING.has(mistake.kind) && this.#cells.has(cell)) return;
    this.#cells.add(cell);
    this.#all.push({ ...mistake, place: { sheet, row, column: heading } });
  }

  /** Whatever else is wrong with the row follows from what was told of it. */
  closeRow(sheet: SheetName, row: number): void {
    this.#rows.add(`${sheet} ${row}`);
  }

  /** Of a cell that must say something; where its column is missing, that is one mistake of the sheet. */
  addMissing(sheet: SheetName, row: number, heading: Text): void {
    if (this.#columns.has(`${sheet} ${heading.en}`)) {
      this.add(sheet, row, heading, { kind: "cell-missing" });
    } else this.add(sheet, 1, heading, { kind: "column-missing" });
  }

  /** Of a cell that was read: the mistake quotes it, or the part of a list that is wrong. */
  addRead(sheet: SheetName, row: number, heading: Text, mistake: CellMistake, cell: Cell): void {
    const said = mistake.said ?? shownAs(cell);
    this.add(sheet, row, heading, { ...mistake, said });
  }
}
