import { ALLERGENS, DIETS } from "@comanda/domain/menu";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import {
  amount,
  countOr,
  flagOr,
  nested,
  optionalAmount,
  quantity,
  textOr,
  title,
  titles,
  url,
} from "./fields.ts";

export const Dietary = v.object({
  contains: v.array(v.picklist(ALLERGENS)),
  suits: v.array(v.picklist(DIETS)),
});

/** Milligrams per 100 ml; more than 100 g do not go into them. */
const milligrams = (least: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(BOUNDS.milligrams));

const nutrition = (least: number) =>
  v.object({
    sugar: milligrams(least),
    saturatedFat: milligrams(least),
    hasSweetener: flagOr(false),
  });

/** What a venue states of a drink, and of an option what it changes (M-N4). */
export const Nutrition = nutrition(0);
const NutritionChange = nutrition(-BOUNDS.milligrams);

/** One choice inside a group (ENT-007). */
export interface WireOption {
  itemOptionId: string;
  codeId: string;
  title: string;
  title2: string;
  addPrice?: number | undefined;
  price?: number | undefined;
  qty: number;
  active: boolean;
  itemImage: string;
  isSoldOut: boolean;
  dietary?: v.InferOutput<typeof Dietary> | undefined;
  nutrition?: v.InferOutput<typeof NutritionChange> | undefined;
  optionArray: WireOptionGroup[];
}

/** A question about an item (ENT-006). */
export interface WireOptionGroup {
  labelType: string;
  optionType: number;
  optionTitle: string;
  optionTitle2: string;
  optionPrice: number;
  optionActive: boolean;
  optionRequired: boolean;
  isMultiple: boolean;
  isReadOnly: boolean;
  minQty: number;
  maxQty: number;
  /** Ours: pieces that cost nothing, the dearest of those that are chosen. */
  includedQty?: number | undefined;
  /** Ours: most pieces of one option. */
  maxQtyPerOption?: number | undefined;
  options: WireOption[];
  defaultSelection: string[];
}

/** A group at a depth; past the bound nothing is nested any more. */
export const optionGroup = (depth: number): v.GenericSchema<unknown, WireOptionGroup> =>
  v.object({
    labelType: v.optional(v.pipe(v.union([title, v.number()]), v.transform(String)), ""),
    optionType: v.pipe(v.number(), v.integer()),
    optionTitle: title,
    optionTitle2: textOr(""),
    optionPrice: v.optional(amount, 0),
    optionActive: flagOr(true),
    optionRequired: flagOr(false),
    isMultiple: flagOr(false),
    isReadOnly: flagOr(false),
    minQty: countOr(0),
    maxQty: countOr(0),
    includedQty: v.optional(quantity),
    maxQtyPerOption: v.optional(quantity),
    options: v.pipe(v.array(option(depth)), v.maxLength(BOUNDS.options)),
    defaultSelection: titles,
  });

const option = (depth: number): v.GenericSchema<unknown, WireOption> =>
  v.object({
    itemOptionId: textOr(""),
    codeId: textOr(""),
    title,
    title2: textOr(""),
    addPrice: optionalAmount,
    price: optionalAmount,
    qty: v.optional(quantity, 0),
    active: flagOr(false),
    itemImage: v.optional(url, ""),
    isSoldOut: flagOr(false),
    dietary: v.optional(Dietary),
    nutrition: v.optional(NutritionChange),
    optionArray: nested(depth, optionGroup),
  });
