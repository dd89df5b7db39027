import { SHEETS, type SheetName } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import type { Cell } from "../workbook/cells.ts";
import { COLUMNS } from "./columns.ts";
import { pathOf, plainPath } from "./menu-paths.ts";
import { bookRowName } from "./names.ts";
import { columnsOf, type Row } from "../workbook/sheet.ts";
import { settingCalled } from "./venue-sheet.ts";
import type { Sheets } from "./venue-sheets.ts";

/** What a row is known by in its sheet, and what people call it. */
export interface NamedRow {
  readonly name: string;
  readonly title: Text;
  /** As a spreadsheet counts them: 1 is the headings. */
  readonly number: number;
  readonly cells: Row;
}

/** The columns that name a row, beside those that say what it is about. */
type CellsBy = (key: string) => string;

/**
 * The rows of a sheet by what a person calls them: a dish by its code, a heading by its path, a choice by its question and
 * itself. A dish that stands in two places has two rows, "KOPI" and "KOPI (2)".
 */
export function namedRows(sheet: SheetName, rows: readonly Row[]): ReadonlyMap<string, NamedRow> {
  const [headings = [], ...body] = rows;
  const keys = columnsOf(COLUMNS[sheet], headings);
  const byName = new Map<string, NamedRow>();
  const titles = new Map<string, Text>();
  let question = "";
  for (const [at, cells] of body.entries()) {
    const said: CellsBy = (key) => saidIn(sheet, key, cells[keys.indexOf(key)]);
    if (sheet === "Options" && said("question") !== "") question = said("question");
    const name = nameIn(sheet, said, question);
    if (name === "") continue;
    let free = name;
    for (let count = 2; byName.has(free); count += 1) free = `${name} (${count})`;
    const title = titles.get(name) ?? titleIn(sheet, said, name, question);
    titles.set(name, title);
    byName.set(free, { name: free, title, number: at + 2, cells });
  }
  return byName;
}

/** As it is read: without what was HTML. */
function saidIn(sheet: SheetName, key: string, cell: Cell | undefined): string {
  const read = COLUMNS[sheet][key]?.type.read(cell ?? null);
  return read?.ok === true && typeof read.value === "string" ? read.value : textOf(cell);
}

function nameIn(sheet: SheetName, said: CellsBy, question: string): string {
  switch (sheet) {
    case "Options":
      return question === "" ? "" : `${question}: ${said("choice")}`;
    case "Categories":
      return said("name") === "" ? "" : pathOf(plainPath(said("inside")), said("name"));
    case "Venue":
      return settingCalled(said("setting"))?.name.en ?? "";
    case "Tables":
      return said("label");
    case "Items":
    case "Containers":
    case "Promotions":
      return said("code");
    case "Price books":
      return said("code") === "" ? "" : bookRowName(said("code"), said("book"), said("from"));
  }
}

function titleIn(sheet: SheetName, said: CellsBy, name: string, question: string): Text {
  const both = (en: string, zh: string): Text => ({ en: en || name, zh: zh || en || name });
  switch (sheet) {
    case "Items":
    case "Containers":
      return both(said("title"), said("title2"));
    case "Price books":
      return both(name, name);
    case "Options":
      return both(
        `${question}: ${said("choice")}`,
        said("choice2") && `${question}：${said("choice2")}`,
      );
    case "Venue":
      return settingCalled(said("setting"))?.name ?? both(name, name);
    case "Tables":
      return both(name, name);
    case "Categories":
    case "Promotions":
      return both(said("name"), said("name2"));
  }
}

/** Where the rows of a file stand in it, by sheet and name; a row that only differs in case or width is the same. */
export class FileRows {
  readonly #numbers = new Map<string, number>();

  constructor(sheets: Sheets) {
    for (const sheet of SHEETS) {
      for (const { name, number } of namedRows(sheet, sheets[sheet] ?? []).values()) {
        this.#numbers.set(`${sheet} ${name}`, number);
      }
    }
  }

  /** Undefined where no row says it, as of a category that dishes alone name. */
  numberOf(sheet: SheetName, name: string): number | undefined {
    return this.#numbers.get(`${sheet} ${name}`);
  }
}

export function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? "" : String(cell).trim();
}
