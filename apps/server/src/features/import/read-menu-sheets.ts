import type { WireCategory, WireItem } from "@comanda/contract";
import { Item } from "@comanda/contract/schemas";
import * as v from "valibot";
import { ITEM_COLUMNS } from "./columns.ts";
import { plainPath } from "./menu-paths.ts";
import { pictureCell } from "./picture-cell.ts";
import { composed, readCategories, type Gathered } from "./read-categories.ts";
import { dietaryOf, nutritionOf } from "./read-food.ts";
import { AskedQuestions } from "./read-questions.ts";
import { readRows, type Mistakes, type ReadRow, type Row } from "./sheet.ts";
import type { FullMenu } from "./venue-document.ts";

/** The sheets that a menu comes in by; one that the workbook does not have leaves that part of the menu as it is. */
export interface MenuSheets {
  readonly Categories?: readonly Row[];
  readonly Items?: readonly Row[];
  readonly Options?: readonly Row[];
}

type ItemRow = ReadRow<typeof ITEM_COLUMNS>;

/**
 * The menu that the sheets say. What has no column stays as `current` has it: dishes are known by their code, headings
 * by their path, questions by their name. Whatever is wrong is told; a menu with mistakes is none.
 */
export function readMenuSheets(
  sheets: MenuSheets,
  current: FullMenu,
  written: Required<MenuSheets>,
  mistakes: Mistakes,
): WireCategory[] {
  const questions = new AskedQuestions(sheets.Options ?? written.Options, current, mistakes);
  const headings = readCategories(sheets.Categories ?? written.Categories, current, mistakes);
  readItems(sheets.Items ?? written.Items, current, headings, questions, mistakes);
  return composed(headings);
}

function readItems(
  rows: readonly Row[],
  current: FullMenu,
  headings: ReadonlyMap<string, Gathered>,
  questions: AskedQuestions,
  mistakes: Mistakes,
): void {
  const items = new Map<string, { readonly item: WireItem; readonly number: number }>();
  const read = readRows("Items", ITEM_COLUMNS, rows, mistakes);
  for (const row of read) {
    const { code, category } = row.values;
    if (code === undefined) continue;
    const before = items.get(code);
    if (before !== undefined && saysMore(row)) {
      const mistake = { kind: "dish-said-twice", above: before.number } as const;
      mistakes.add("Items", row.number, ITEM_COLUMNS.code.heading, mistake);
      continue;
    }
    const item = before?.item ?? itemOf(row, current.items.get(code), questions, mistakes);
    if (before === undefined) items.set(code, { item, number: row.number });
    if (category === undefined) continue;
    const heading = headings.get(plainPath(category));
    if (heading !== undefined) heading.dishes.push(item);
    else {
      const mistake = { kind: "names-nothing", name: category, in: "Categories" } as const;
      mistakes.add("Items", row.number, ITEM_COLUMNS.category.heading, mistake);
    }
  }
  for (const { number, values } of read) {
    // What the dish has named before stays, also where it leads nowhere.
    const before = current.items.get(values.code ?? "")?.recommendedArray ?? [];
    const unknown = values.goesWell?.find((code) => !items.has(code) && !before.includes(code));
    if (unknown === undefined) continue;
    const mistake = { kind: "names-nothing", name: unknown, in: "Items" } as const;
    mistakes.add("Items", number, ITEM_COLUMNS.goesWell.heading, mistake);
  }
}

/** Whether a row says anything of its dish but which it is and where it stands. */
function saysMore({ values }: ItemRow): boolean {
  return Object.entries(values).some(
    ([key, value]) => key !== "code" && key !== "category" && !isNothing(key, value),
  );
}

/** What the cell of a column reads as when it is empty. */
function isNothing(key: string, value: unknown): boolean {
  const { type } = ITEM_COLUMNS[key as keyof typeof ITEM_COLUMNS];
  const empty = type.read(null);
  return empty.ok && JSON.stringify(empty.value) === JSON.stringify(value);
}

function itemOf(
  { number, values }: ItemRow,
  known: WireItem | undefined,
  questions: AskedQuestions,
  mistakes: Mistakes,
): WireItem {
  const code = values.code ?? "";
  const base = known ?? v.parse(Item, { codeId: code, title: code, price: 0 });
  const isNew = known === undefined;
  if (values.title === "" || (isNew && !("title" in values))) {
    mistakes.add("Items", number, ITEM_COLUMNS.title.heading, { kind: "cell-missing" });
  }
  if ("price" in values ? values.price === undefined : isNew) {
    mistakes.add("Items", number, ITEM_COLUMNS.price.heading, { kind: "cell-missing" });
  }
  const {
    dietary: _dietary,
    nutrition: _nutrition,
    comparePrice: _compare,
    tax: _tax,
    picture: _picture,
    ...rest
  } = base;
  const dietary = dietaryOf("Items", number, values, base.dietary, mistakes);
  const nutrition = nutritionOf("Items", number, values, base.nutrition, mistakes);
  const comparePrice = "comparePrice" in values ? values.comparePrice : base.comparePrice;
  const tax = "tax" in values ? values.tax : base.tax;
  return {
    ...rest,
    ...pictureOf(values.picture, base),
    title: values.title ?? base.title,
    title2: values.title2 ?? base.title2,
    price: values.price ?? base.price,
    description: values.description ?? base.description,
    description2: values.description2 ?? base.description2,
    optionArray:
      values.questions === undefined
        ? base.optionArray
        : questions.named("Items", number, values.questions),
    ...(dietary !== undefined && { dietary }),
    ...(nutrition !== undefined && { nutrition }),
    size: sizeOf(values.size) ?? base.size,
    ...(comparePrice !== undefined && { comparePrice }),
    ...(tax !== undefined && { tax }),
    icons: values.icons === undefined ? base.icons : [...values.icons],
    promotion: values.badges === undefined ? base.promotion : [...values.badges],
    recommendedArray: values.goesWell === undefined ? base.recommendedArray : [...values.goesWell],
    hasRecommended: values.isRecommending ?? base.hasRecommended,
    isSetMeal: values.isSetMeal ?? base.isSetMeal,
    hasRemark: values.hasRemark ?? base.hasRemark,
    minQty: values.minimum ?? base.minQty,
    isTakeAway: values.isPacked ?? base.isTakeAway,
    notForTakeAway: values.neverPacked ?? base.notForTakeAway,
    hideDisplay: values.isHidden ?? base.hideDisplay,
  };
}

/** Another address takes the place of the picture that was there, and an empty cell takes away what it named. */
function pictureOf(
  address: string | undefined,
  item: WireItem,
): Pick<WireItem, "image"> & { readonly picture?: NonNullable<WireItem["picture"]> } {
  const { picture, image } = item;
  const stays = address === undefined || address === pictureCell(item);
  if (!stays) return { image: address };
  return picture === undefined ? { image } : { image, picture };
}

function sizeOf(size: string | undefined): WireItem["size"] | undefined {
  return size === undefined ? undefined : (Number(size) as WireItem["size"]);
}
