import type { WireItem } from "@comanda/contract";
import { Item } from "@comanda/contract/schemas";
import * as v from "valibot";
import { membersRead } from "./columns-by-kind.ts";
import { ITEM_COLUMNS } from "./columns.ts";
import { pictureCell, readPicture } from "./picture-cell.ts";
import { dietaryOf, nutritionOf } from "./read-food.ts";
import type { SheetQuestions } from "./read-questions.ts";
import type { Mistakes } from "./mistakes.ts";
import type { ReadRow } from "../workbook/sheet.ts";

export type ItemRow = ReadRow<typeof ITEM_COLUMNS>;

/** Whether a row says anything of its dish but which it is and where it stands. */
export function saysMore({ values }: ItemRow): boolean {
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

/** The dish that a row says over what it is now. */
export function itemOf(
  { number, values }: ItemRow,
  known: WireItem | undefined,
  questions: SheetQuestions,
  mistakes: Mistakes,
): WireItem {
  const code = values.code ?? "";
  const base = known ?? v.parse(Item, { codeId: code, title: code, price: 0 });
  const isNew = known === undefined;
  if (values.title === "" || (isNew && !("title" in values))) {
    mistakes.addMissing("Items", number, ITEM_COLUMNS.title.heading);
  }
  if ("price" in values ? values.price === undefined : isNew) {
    mistakes.addMissing("Items", number, ITEM_COLUMNS.price.heading);
  }
  const {
    dietary: _dietary,
    nutrition: _nutrition,
    comparePrice: _compare,
    tax: _tax,
    picture: _picture,
    leadMinutes: _lead,
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
        ? questions.ofNow(base.optionArray)
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
    ...membersRead(values, base),
  };
}

/** Another address, or "none", takes the place of the picture that was there. */
function pictureOf(
  said: string | undefined,
  item: WireItem,
): Pick<WireItem, "image"> & { readonly picture?: NonNullable<WireItem["picture"]> } {
  const { picture, image } = item;
  const cell = pictureCell(item);
  const stays = said === undefined || said === "" || said === cell;
  if (!stays) return { image: readPicture(said, image) };
  return picture === undefined ? { image } : { image, picture };
}

function sizeOf(size: string | undefined): WireItem["size"] | undefined {
  return size === undefined ? undefined : (Number(size) as WireItem["size"]);
}
