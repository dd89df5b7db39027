import type { Dietary, Nutrition, Picture } from "@comanda/domain/menu";
import {
  itemFromWire,
  itemToWire,
  type WireCategory,
  type WireItem,
  type WireOption,
  type WireOptionGroup,
} from "@comanda/contract";
import { Item } from "@comanda/contract/schemas";
import * as v from "valibot";

/** Words in both languages, as menus are written: English first, Chinese second. */
export type Words = readonly [en: string, zh: string];

export interface DishDetails {
  readonly about?: Words;
  readonly size?: 0 | 1 | 2 | 3;
  readonly picture?: Picture | undefined;
  readonly groups?: readonly WireOptionGroup[];
  readonly dietary?: Dietary;
  readonly nutrition?: Nutrition;
  readonly rest?: Partial<WireItem>;
}

/** A dish in wire form with every member the specification knows; prices in major units. */
export function dish(
  code: string,
  title: Words,
  price: number,
  details: DishDetails = {},
): WireItem {
  const { about = ["", ""], size = 0, picture, groups = [], dietary, nutrition, rest } = details;
  const wire = v.parse(Item, {
    codeId: code,
    title: title[0],
    title2: title[1],
    description: about[0],
    description2: about[1],
    price,
    size,
    hasRemark: true,
    optionArray: groups,
    ...(picture !== undefined && { picture }),
    ...(dietary !== undefined && { dietary }),
    ...(nutrition !== undefined && { nutrition }),
    ...rest,
  });
  return itemToWire(itemFromWire(wire, []));
}

export interface ChoiceDetails {
  /** Added to one unit of the dish. */
  readonly add?: number;
  readonly isChosen?: boolean;
  readonly isSoldOut?: boolean;
  readonly groups?: readonly WireOptionGroup[];
  readonly dietary?: Dietary;
  readonly nutrition?: Nutrition;
  readonly image?: string;
  readonly code?: string;
}

export function choice(id: string, title: Words, details: ChoiceDetails = {}): WireOption {
  const { add = 0, isChosen = false, isSoldOut = false, groups = [], dietary, nutrition } = details;
  return {
    itemOptionId: id,
    codeId: details.code ?? "",
    title: title[0],
    title2: title[1],
    addPrice: add,
    qty: 0,
    active: isChosen,
    itemImage: details.image ?? "",
    isSoldOut,
    ...(dietary !== undefined && {
      dietary: { contains: [...dietary.contains], suits: [...dietary.suits] },
    }),
    ...(nutrition !== undefined && { nutrition }),
    optionArray: [...groups],
  };
}

/** The specification's optionType by name. */
const TYPES = {
  buttons: 0,
  list: 1,
  checklist: 2,
  card: 3,
  steppers: 4,
  cards: 5,
  largeCards: 6,
} as const;

export interface QuestionDetails {
  readonly isRequired?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Pieces that cost nothing. */
  readonly included?: number;
  readonly maximumPerOption?: number;
  readonly isMultiple?: boolean;
  readonly isReadOnly?: boolean;
  /** For cards: whether the group starts switched on. */
  readonly isOn?: boolean;
  /** For cards: what the group costs while on, in major units. */
  readonly price?: number;
  readonly defaults?: readonly string[];
}

/** An option group: how it is drawn, what it asks, what may be answered. */
export function question(
  kind: keyof typeof TYPES,
  title: Words,
  options: readonly WireOption[],
  details: QuestionDetails = {},
): WireOptionGroup {
  const many = kind === "checklist" || kind === "steppers";
  return {
    labelType: "",
    optionType: TYPES[kind],
    optionTitle: title[0],
    optionTitle2: title[1],
    optionPrice: details.price ?? 0,
    optionActive: details.isOn ?? true,
    optionRequired: details.isRequired ?? false,
    isMultiple: details.isMultiple ?? many,
    isReadOnly: details.isReadOnly ?? false,
    minQty: details.minimum ?? 0,
    maxQty: details.maximum ?? 0,
    ...(details.included !== undefined && { includedQty: details.included }),
    ...(details.maximumPerOption !== undefined && { maxQtyPerOption: details.maximumPerOption }),
    options: [...options],
    defaultSelection: [...(details.defaults ?? [])],
  };
}

export interface HeadingDetails {
  /** "HH:mm" from and to in the venue's zone; shown only inside. */
  readonly hours?: readonly [from: string, to: string];
  readonly menu?: string;
  readonly picture?: string;
}

/** A category, or inside another one a sub-category. */
export function heading(
  name: Words,
  entries: readonly (WireItem | WireCategory)[],
  details: HeadingDetails = {},
): WireCategory {
  const { hours } = details;
  return {
    category: name[0],
    category2: name[1],
    catImg: details.picture ?? "",
    title: details.menu ?? "",
    type: entries.map((entry) => ("codeId" in entry ? entry : { ...entry, isSub: true })),
    isSub: false,
    isCategory: true,
    active: true,
    hasLimitTime: hours !== undefined,
    startTime: hours?.[0] ?? "",
    endTime: hours?.[1] ?? "",
    isInclude: true,
  };
}
