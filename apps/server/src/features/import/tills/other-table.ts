import { MAX_TABLE_COLUMNS, type TableField, type Till } from "@comanda/contract";
import type { Text } from "@comanda/domain";
import type { Sheets } from "../sheets/venue-sheets.ts";
import { htmlText } from "../workbook/html-text.ts";
import { plain, type Row } from "../workbook/sheet.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { dishCodes } from "./dish-codes.ts";
import { guessFields, textOf } from "./guess-fields.ts";
import { knownTable } from "./till-headings.ts";
import { tableDishes } from "./table-dishes.ts";
import {
  leftColumnsNote,
  modifierNotes,
  pictureNotes,
  severalCategoriesNote,
  tillNote,
} from "./table-notes.ts";
import { tableSheets } from "./table-sheets.ts";

/** A column of a table as the owner sees it. */
interface TableColumn {
  readonly heading: string;
  /** What stands in its first filled cells. */
  readonly samples: readonly string[];
  readonly field: TableField;
}

/** A table that is none of ours: whose it is, and what each of its columns says. */
export interface OtherTable {
  /** Undefined where its headings are nobody's that we know. */
  readonly till?: Till;
  readonly columns: readonly TableColumn[];
}

export interface ReadTable {
  readonly table: OtherTable;
  readonly sheets: Sheets;
  readonly notes: readonly Text[];
}

export interface TableReading {
  readonly venue: VenueDocument;
  /** Of tables that no till of ours writes; where nobody takes them such a table is refused. */
  readonly takesUnknown: boolean;
  /** What the owner has said of each column, or had said the last time. */
  readonly said?: (headings: readonly string[]) => readonly TableField[] | undefined;
}

const SAMPLES = 3;
const MAX_SAMPLE = 60;
/** Signs of a cell that are looked at for it. */
const MAX_READ = 400;
const MAX_HEADING = 100;
/** Above its headings a table may have its name and the day. */
const MAX_ABOVE = 5;

/** The headings of a table as they are compared and shown. */
function tableHeadings(row: Row): string[] {
  return row
    .slice(0, MAX_TABLE_COLUMNS)
    .map((cell) => textOf(cell).replaceAll(/\s+/gu, " ").slice(0, MAX_HEADING));
}

/** Whether these are the headings of a till that we know. */
export function isKnownTable([headings = []]: readonly Row[]): boolean {
  return knownTable(tableHeadings(headings).map(plain)) !== undefined;
}

/** A table of dishes that another till has written, as sheets of ours; undefined where it is none. */
export function readTable(rows: readonly Row[], reading: TableReading): ReadTable | undefined {
  const top = rows
    .slice(0, MAX_ABOVE)
    .findIndex((row) => row.filter((cell) => textOf(cell) !== "").length > 1);
  const first = top + 1;
  const body = rows.slice(first);
  if (top === -1 || body.every((row) => row.every((cell) => textOf(cell) === ""))) return undefined;
  const headings = tableHeadings(rows[top] ?? []);
  const plainHeadings = headings.map(plain);
  const known = knownTable(plainHeadings);
  if (known === undefined && !reading.takesUnknown) return undefined;
  const said = reading.said?.(headings);
  const guessed = known?.fields ?? guessFields(plainHeadings, body);
  const fields = headings.map((_, at): TableField => (said ?? guessed)[at] ?? "");
  const { dishes, inSeveral } = tableDishes(headings, fields, rows, first);
  const codes = dishCodes(dishes);
  const notes = [
    ...(known === undefined ? [] : [tillNote(known.till)]),
    ...leftColumnsNote(headings, fields, body),
    ...modifierNotes(dishes),
    ...severalCategoriesNote(inSeveral),
    ...pictureNotes(codes),
  ];
  const columns = headings.map((heading, at) => ({
    heading,
    samples: samplesOf(body, at),
    field: fields[at] ?? "",
  }));
  return {
    table: { ...(known && { till: known.till }), columns },
    sheets: tableSheets(codes, fields, reading.venue),
    notes,
  };
}

function samplesOf(body: readonly Row[], at: number): string[] {
  const samples: string[] = [];
  for (const row of body) {
    const text = htmlText(textOf(row[at] ?? null).slice(0, MAX_READ))
      .replaceAll(/\s+/gu, " ")
      .slice(0, MAX_SAMPLE);
    if (text !== "" && !samples.includes(text)) samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
