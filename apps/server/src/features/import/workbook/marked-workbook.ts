import { mistakeSentence, type ImportMistake, type SheetName } from "@comanda/contract";
import type { Language } from "@comanda/domain";
import { columnNumber, withNotes, type CellNote } from "./cell-notes.ts";
import type { Cell } from "./cells.ts";
import { COLUMNS } from "../sheets/columns.ts";
import { columnsOf, plain, type Row } from "./sheet.ts";
import { isMendingList, MENDING } from "../sheets/template.ts";
import type { NamedSheet, Tab } from "./tabs.ts";
import { writeSheets } from "./workbook.ts";

/**
 * A file as a workbook in which every wrong cell is red and says why, behind a sheet that lists all mistakes. Every tab stays
 * with what its cells said, in its order; the list is passed over when the workbook is read again.
 */
export async function markedWorkbook(
  tabs: readonly Tab[],
  mistakes: readonly ImportMistake[],
  language: Language,
): Promise<Uint8Array> {
  const told = mistakes.slice(0, MAX_MARKED);
  const names = new Set<string>();
  const sheets = tabs
    .filter(({ name }) => !isMendingList(name))
    .map(({ name, rows, sheet }): MarkedSheet => {
      const here = told.filter(({ place }) => place.sheet === sheet);
      const notes = sheet === undefined ? [] : notesOf(sheet, rows, here, language);
      const marks = new Set(notes.map(({ row, column }) => `${row} ${column}`));
      return { name: tabName(name, names), rows: withRoom(rows, notes), notes, marks };
    });
  const list = { name: MENDING[language], rows: listOf(told, language), notes: [] };
  const all: readonly MarkedSheet[] = [list, ...sheets];
  return withNotes(
    await writeSheets(all),
    all.map(({ notes }) => notes),
  );
}

interface MarkedSheet extends NamedSheet {
  readonly notes: readonly CellNote[];
}

/** A tab of a zip of CSV files may be called what no tab of a workbook may be. */
function tabName(name: string, taken: Set<string>): string {
  const plainName = name.replaceAll(/[[\]:*?/\\]/gu, " ").trim() || "Sheet";
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? "" : ` (${count})`;
    const free = plainName.slice(0, 31 - suffix.length) + suffix;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}

/** Rows with a cell wherever a note stands; of a row that could not be taken apart its text is the first. */
function withRoom(rows: readonly Row[], notes: readonly CellNote[]): readonly Row[] {
  const wide: Cell[][] = rows.map((row) => (row.torn === undefined ? [...row] : [row.torn]));
  for (const { row, column } of notes) {
    while (wide.length <= row) wide.push([]);
    const cells = wide[row] ?? [];
    while (cells.length <= column) cells.push(null);
  }
  return wide;
}

/** More than anybody mends before looking again. */
const MAX_MARKED = 5_000;

const HEADINGS = {
  en: ["Sheet", "Row", "What is wrong"],
  zh: ["工作表", "行", "问题"],
} as const;

function listOf(mistakes: readonly ImportMistake[], language: Language): readonly Row[] {
  const rows = mistakes.map((mistake): Row => {
    const { sheet, row } = mistake.place;
    return [sheet, row, mistakeSentence(mistake)[language]];
  });
  return [HEADINGS[language], ...rows];
}

/** One note for each cell, with all that is wrong with it. */
function notesOf(
  sheet: SheetName,
  [headings = []]: readonly Row[],
  mistakes: readonly ImportMistake[],
  language: Language,
): readonly CellNote[] {
  const notes = new Map<string, CellNote>();
  for (const mistake of mistakes) {
    const row = Math.max(0, mistake.place.row - 1);
    const column = columnOf(sheet, headings, mistake) ?? 0;
    const before = notes.get(`${row} ${column}`);
    const sentence = mistakeSentence(mistake)[language];
    const text = before === undefined ? sentence : `${before.text}\n${sentence}`;
    notes.set(`${row} ${column}`, { row, column, text });
  }
  return [...notes.values()];
}

/** Undefined where the file has no such column: then the row's first cell says it. */
function columnOf(sheet: SheetName, headings: Row, { place }: ImportMistake): number | undefined {
  const { en } = place.column;
  const [letters] = /[A-Z]+$/u.exec(en) ?? [];
  if (letters !== undefined && en === `column ${letters}`) return columnNumber(letters);
  const keys = columnsOf(COLUMNS[sheet], headings);
  const known = keys.findIndex(
    (key) => key !== undefined && COLUMNS[sheet][key]?.heading.en === en,
  );
  if (known !== -1) return known;
  const said = headings.findLastIndex(
    (cell) => en !== "" && plain(String(cell ?? "")) === plain(en),
  );
  return said === -1 ? undefined : said;
}
