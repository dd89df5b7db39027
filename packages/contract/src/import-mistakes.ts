import type { Text } from "@comanda/domain";

/** The sheets of a workbook that a venue comes in by, in the order in which they are read. */
export const SHEETS = [
  "Venue",
  "Categories",
  "Items",
  "Options",
  "Containers",
  "Price books",
  "Promotions",
  "Tables",
] as const;
export type SheetName = (typeof SHEETS)[number];

/** What each mistake of a workbook carries beside its kind and its place. */
interface ImportMistakeData {
  "cell-missing": Record<never, never>;
  "not-a-price": Record<never, never>;
  /** More than two decimals: what it is when it is rounded, half up. */
  "price-rounded": { readonly rounded: number };
  "price-negative": Record<never, never>;
  "not-a-percentage": Record<never, never>;
  "not-a-whole-number": { readonly least: number; readonly most: number };
  "not-a-number": Record<never, never>;
  /** In 100 ml of a drink. */
  "not-grams": { readonly least: number; readonly most: number };
  /** What a promotion takes off: more than all, or less than a cent. */
  "discount-wrong": Record<never, never>;
  "not-yes-or-no": Record<never, never>;
  "not-a-time": Record<never, never>;
  "not-a-date": Record<never, never>;
  "not-a-phone": Record<never, never>;
  "not-an-email": Record<never, never>;
  "not-one-of": { readonly choices: readonly Text[] };
  "text-too-long": { readonly most: number };
  /** Signs that nobody sees, and that would turn a ticket round. */
  "text-hidden-sign": Record<never, never>;
  "list-too-long": { readonly most: number };
  "column-twice": Record<never, never>;
  /** The first row does not have a heading without which nobody knows what the others are about. */
  "column-missing": Record<never, never>;
  /** Something stands where no column is: the row has slipped, or a note stands beside the sheet. */
  "cell-beyond-headings": Record<never, never>;
  /** Of comma-separated values: nobody knows where the row's cells begin and end. */
  "quote-astray": Record<never, never>;
  /** A tab that is called otherwise than the sheet that it is by its name or its headings. */
  "sheet-renamed": { readonly name: string };
  "sheet-too-long": { readonly most: number };
  /** The value stands in the row `above` already. */
  "taken-above": { readonly above: number };
  /** A table's label that looks like another on a card or a ticket. */
  "looks-like": { readonly taken: string };
  /** A name that no row of `sheet` has. */
  "names-nothing": { readonly name: string; readonly in: SheetName };
  /** A new category without a dish, called almost like one of the menu that the file does not name. */
  "category-alike": { readonly name: string; readonly live: string };
  /** A row takes away a category in which something stays, such as a dish. */
  "category-in-use": { readonly name: string; readonly holds: string };
  /** A question that leads to itself. */
  "asks-itself": { readonly name: string };
  "asks-too-deep": { readonly most: number };
  /** A choice before any question. */
  "choice-without-question": Record<never, never>;
  /** A further place of a dish says more than its code and category. */
  "dish-said-twice": { readonly above: number };
  /** A diet is stated and no allergen, not even "none". */
  "allergens-unstated": Record<never, never>;
  /** Of sugar and saturated fat one is stated without the other. */
  "nutrition-incomplete": Record<never, never>;
  "one-time-missing": Record<never, never>;
  "setting-unknown": Record<never, never>;
  /** Without tax and service charge stated, every price would be wrong in silence. */
  "setting-missing": { readonly name: Text };
  "zone-unknown": Record<never, never>;
  /** Opening hours of a day. */
  "not-hours": Record<never, never>;
  /** Other days of the week have hours, and this one says nothing: closed would be a guess. */
  "day-unstated": Record<never, never>;
  "not-dates": Record<never, never>;
  /** Days of the week that are none. */
  "not-days": Record<never, never>;
  /** A date and the hours that count on it. */
  "not-special-hours": Record<never, never>;
  "date-twice": { readonly date: string };
  /** What a delivery costs by its subtotal. */
  "not-delivery-fees": Record<never, never>;
  /** What members get for points and stamps, one a line. */
  "not-rewards": Record<never, never>;
  /** What stamps cards, one a line. */
  "not-stamp-rules": Record<never, never>;
  "preset-unknown": Record<never, never>;
}

export type ImportMistakeKind = keyof ImportMistakeData;

/** What a mistake quotes of the cell, and what was probably meant. */
interface Quote {
  /** As it was read; of a list the one part that is wrong. */
  readonly said?: string;
  /** Known where the sheet asks for it, and written almost like it. */
  readonly suggests?: Text;
}

/** What is wrong with one cell, before anybody knows where it stands. */
export type CellMistake = {
  readonly [Kind in ImportMistakeKind]: { readonly kind: Kind } & ImportMistakeData[Kind] & Quote;
}[ImportMistakeKind];

/** Where it stands, as the person sees it who has the workbook open. */
export interface CellPlace {
  readonly sheet: SheetName;
  /** 1 is the row of headings; 0 where it stands in no row, as in JSON. */
  readonly row: number;
  /** The column's heading; empty where the whole row or sheet is meant. */
  readonly column: Text;
}

export type ImportMistake = CellMistake & { readonly place: CellPlace };
