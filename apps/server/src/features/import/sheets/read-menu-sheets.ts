import type { WireCategory, WireItem } from "@comanda/contract";
import { ITEM_COLUMNS } from "./columns.ts";
import { DishPlaces } from "./dish-places.ts";
import { composed, withoutMissing, type Headings } from "./headings.ts";
import type { MissingRows } from "./missing-rows.ts";
import { KnownWords } from "./nearest-word.ts";
import { readCategories, tellAlike } from "./read-categories.ts";
import { itemOf, saysMore } from "./read-item.ts";
import { SheetQuestions } from "./read-questions.ts";
import type { Mistakes } from "./mistakes.ts";
import { readRows, type ReadRow, type Row } from "../workbook/sheet.ts";
import { madeCategoryWarning } from "./warnings.ts";
import type { FullMenu } from "../../../venue/venue-document.ts";

/** The sheets that a menu comes in by; one that the workbook does not have leaves that part of the menu as it is. */
export interface MenuSheets {
  readonly Categories?: readonly Row[];
  readonly Items?: readonly Row[];
  readonly Options?: readonly Row[];
}

/**
 * The menu that the sheets say. What has no column and no row stays as `current` has it: dishes are known by their code,
 * headings by their path, questions by their name. Whatever is wrong is told; a menu with mistakes is none.
 */
export function readMenuSheets(
  sheets: MenuSheets,
  current: FullMenu & { readonly containerCodes?: readonly string[] },
  mistakes: Mistakes,
  missing: MissingRows,
): WireCategory[] {
  const questions = new SheetQuestions(sheets.Options, current, mistakes, missing);
  const headings = readCategories(sheets.Categories, current, mistakes);
  const menu = { current, headings, questions, missing };
  readItems(sheets.Items, menu, mistakes);
  tellAlike(headings, mistakes);
  headings.takeAway(mistakes);
  if (sheets.Categories !== undefined) withoutMissing(headings, missing);
  for (const path of headings.made) mistakes.note(madeCategoryWarning(path));
  return composed(headings);
}

/** What dishes are read over. */
interface Menu {
  readonly current: FullMenu & { readonly containerCodes?: readonly string[] };
  readonly headings: Headings;
  readonly questions: SheetQuestions;
  readonly missing: MissingRows;
}

/** Dishes of the sheet, beside those that are there now; without one these alone. */
function readItems(
  rows: readonly Row[] | undefined,
  { current, headings, questions, missing }: Menu,
  mistakes: Mistakes,
): void {
  const items = new Map<string, { readonly item: WireItem; readonly number: number }>();
  const places = new DishPlaces(headings);
  const read = readRows("Items", ITEM_COLUMNS, rows ?? [], mistakes);
  for (const row of read) {
    const { code, category } = row.values;
    if (code === undefined) continue;
    if (row.values.remove === true) {
      const isThere = places.remove(code, category);
      if (!isThere) mistakes.noteNothingToRemove("Items", row.number, code);
      continue;
    }
    const before = items.get(code);
    if (before !== undefined && saysMore(row)) {
      const mistake = { kind: "dish-said-twice", above: before.number } as const;
      mistakes.add("Items", row.number, ITEM_COLUMNS.code.heading, mistake);
      continue;
    }
    const item = before?.item ?? itemOf(row, current.items.get(code), questions, mistakes);
    if (before === undefined) items.set(code, { item, number: row.number });
    if (category === undefined) continue;
    const heading = headings.named(category);
    if (heading.ok) places.say(heading.value, item);
    else mistakes.add("Items", row.number, ITEM_COLUMNS.category.heading, heading.refusal);
  }
  const staying = places.addStaying(
    ({ code, dish }) =>
      items.get(code)?.item ?? questions.withThose(current.items.get(code)) ?? dish,
    rows === undefined ? undefined : missing,
  );
  tellUnknownNames(read, [...items.keys(), ...staying], current, mistakes);
}

type ItemRows = readonly ReadRow<typeof ITEM_COLUMNS>[];

/** Dishes and containers that a row names and the venue does not have; what the dish has named before stays. */
function tellUnknownNames(
  rows: ItemRows,
  dishes: readonly string[],
  { items, containerCodes = [] }: Menu["current"],
  mistakes: Mistakes,
): void {
  const columns = [
    { key: "goesWell", before: "recommendedArray", codes: dishes, in: "Items" },
    { key: "containerIds", before: "containerIds", codes: containerCodes, in: "Containers" },
  ] as const;
  for (const { key, before, codes, in: sheet } of columns) {
    const known = new Set(codes);
    const words = new KnownWords(codes);
    for (const { number, values } of rows) {
      if (values.remove === true) continue;
      const named = items.get(values.code ?? "")?.[before] ?? [];
      const name = values[key]?.find((code) => !known.has(code) && !named.includes(code));
      if (name === undefined) continue;
      const meant = words.suggestionFor(name);
      const mistake = { kind: "names-nothing", name, in: sheet, ...meant } as const;
      mistakes.add("Items", number, ITEM_COLUMNS[key].heading, mistake);
    }
  }
}
