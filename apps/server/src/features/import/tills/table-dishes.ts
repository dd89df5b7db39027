import type { TableField } from "@comanda/contract";
import { htmlText } from "../workbook/html-text.ts";
import { plain, type Row } from "../workbook/sheet.ts";
import { textOf } from "./guess-fields.ts";

/** A size of a dish as its row has it: what is chosen, and what it costs. */
export interface TableSize {
  readonly values: readonly string[];
  readonly price: string;
  readonly code: string;
}

export interface TableDish {
  /** Where its first row stands in the file, from 0. */
  readonly at: number;
  readonly title: string;
  readonly title2: string;
  readonly handle: string;
  /** Of the row that is the dish and no size of it. */
  code: string;
  readonly path: readonly string[];
  readonly description: string;
  readonly description2: string;
  readonly isHidden: boolean;
  /** What its sizes are called: "Size", "Milk". */
  readonly names: string[];
  readonly sizes: TableSize[];
  readonly pictures: string[];
  /** The headings of Y/N columns that say yes. */
  readonly modifiers: readonly string[];
}

export interface TableDishes {
  readonly dishes: readonly TableDish[];
  /** Dishes that stand in more categories than the first. */
  readonly inSeveral: number;
}

const YES: ReadonlySet<string> = new Set([
  "y",
  "yes",
  "true",
  "1",
  "是",
  "archived",
  "sí",
  "oui",
  "ja",
]);
const NO: ReadonlySet<string> = new Set([
  "n",
  "no",
  "false",
  "0",
  "-1",
  "否",
  "draft",
  "archived",
  "non",
  "nein",
]);
const SIZES = ["size", "size2", "size3"] as const;

/** The dishes of a table: rows that are sizes or pictures of the dish before belong to it. */
export function tableDishes(
  headings: readonly string[],
  fields: readonly TableField[],
  rows: readonly Row[],
  first: number,
): TableDishes {
  const places = Map.groupBy(fields.keys(), (at) => fields[at] ?? "");
  const gathering = new Gathering(headings, places);
  for (let at = first; at < rows.length; at += 1) gathering.add(at, rows[at] ?? []);
  return { dishes: gathering.dishes, inSeveral: gathering.inSeveral };
}

class Gathering {
  readonly dishes: TableDish[] = [];
  inSeveral = 0;
  readonly #headings: readonly string[];
  readonly #places: ReadonlyMap<TableField, readonly number[]>;
  readonly #known = new Map<string, TableDish>();

  constructor(headings: readonly string[], places: ReadonlyMap<TableField, readonly number[]>) {
    this.#headings = headings;
    this.#places = places;
  }

  add(at: number, row: Row): void {
    if (row.every((cell) => textOf(cell) === "")) return;
    const dish = this.#above(row) ?? this.#dish(at, row);
    for (const picture of this.#all(row, "picture")) {
      const [address = ""] = picture.split(/,\s*(?=https?:)/u);
      if (address !== "") dish.pictures.push(address);
    }
    this.#name(dish, row);
    if (isOfSizes(this.#text(row, "kind"))) dish.code = this.#text(row, "code");
    else dish.sizes.push(...this.#sizes(row, dish));
  }

  /** The dish that a row is a size or a picture of. */
  #above(row: Row): TableDish | undefined {
    const parent = this.#text(row, "parent").replace(/^id:/iu, "");
    if (parent !== "")
      return this.#known.get(`code ${parent}`) ?? this.#known.get(`handle ${parent}`);
    const handle = this.#text(row, "handle");
    const title = this.#text(row, "title");
    if (handle !== "") return this.#known.get(`handle ${handle}`);
    if (title === "") return this.#places.has("title") ? this.dishes.at(-1) : undefined;
    if (this.#text(row, "size") === "") return undefined;
    return this.#known.get(`title ${title}\n${this.#path(row).join("\n")}`);
  }

  #dish(at: number, row: Row): TableDish {
    const path = this.#path(row);
    const isShown = this.#all(row, "shown").every((text) => !NO.has(text.toLowerCase()));
    const hides = this.#all(row, "hidden").some((text) => YES.has(text.toLowerCase()));
    const dish: TableDish = {
      at,
      title: this.#text(row, "title"),
      title2: this.#text(row, "title2"),
      handle: this.#text(row, "handle"),
      code: "",
      path,
      description: this.#all(row, "description").find((text) => text !== "") ?? "",
      description2: this.#text(row, "description2"),
      isHidden: !isShown || hides,
      names: [],
      sizes: [],
      pictures: [],
      modifiers: this.#modifiers(row),
    };
    this.dishes.push(dish);
    if (this.#text(row, "categories").split(COMMA).length > 1) this.inSeveral += 1;
    const code = this.#text(row, "code");
    for (const key of [
      dish.handle && `handle ${dish.handle}`,
      code && `code ${code}`,
      `title ${dish.title}\n${path.join("\n")}`,
    ]) {
      if (key !== "" && !this.#known.has(key)) this.#known.set(key, dish);
    }
    return dish;
  }

  #modifiers(row: Row): string[] {
    return (this.#places.get("modifier") ?? []).flatMap((at) =>
      YES.has(textOf(row[at] ?? null).toLowerCase()) ? [this.#headings[at] ?? ""] : [],
    );
  }

  /** "DRINKS > ESPRESSO" is Espresso in Drinks; of several categories the first counts. */
  #path(row: Row): string[] {
    const [listed = ""] = this.#text(row, "categories").split(COMMA);
    const own = this.#all(row, "category").find((text) => text !== "");
    const inner = this.#text(row, "subcategory");
    const said = htmlText(own ?? listed.replaceAll(String.raw`\,`, ","));
    return [...said.split(/\s*[>»›]\s*/u), htmlText(inner)].map(oneLine).filter(Boolean);
  }

  #name(dish: TableDish, row: Row): void {
    for (const [at, field] of (["sizeName", "size2Name", "size3Name"] as const).entries()) {
      const name = htmlText(this.#text(row, field));
      if (name !== "" && dish.names[at] === undefined) dish.names[at] = name;
    }
  }

  /** The size of a row; several where its prices stand beside each other. A row that costs nothing is none, but for the first. */
  #sizes(row: Row, dish: TableDish): TableSize[] {
    const places = this.#places.get("price") ?? [];
    const code = this.#text(row, "code");
    const values = SIZES.map((field) => htmlText(this.#text(row, field)));
    if (places.length > 1) {
      return places.flatMap((at): TableSize[] => {
        const price = textOf(row[at] ?? null);
        return price === ""
          ? []
          : [{ values: [sizeIn(this.#headings[at] ?? "")], price, code: "" }];
      });
    }
    const price = this.#text(row, "price");
    const saysNothing = price === "" && values.every((value) => value === "");
    return saysNothing && dish.sizes.length > 0 ? [] : [{ values, price, code }];
  }

  #all(row: Row, field: TableField): string[] {
    return (this.#places.get(field) ?? []).map((at) => textOf(row[at] ?? null));
  }

  #text(row: Row, field: TableField): string {
    return this.#all(row, field)[0] ?? "";
  }
}

/** Not one with a backslash before it. */
const COMMA = /(?<!\\),\s*/u;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** The row of a dish that is sold in sizes alone. */
function isOfSizes(kind: string): boolean {
  return /^variable\b/iu.test(kind);
}

/** "Price (large)" is large. */
function sizeIn(heading: string): string {
  const rest = plain(heading).replaceAll(
    /unit price|price|价格|售价|单价|价|[()[\]（）:：_-]/gu,
    " ",
  );
  return oneLine(rest) || oneLine(heading);
}
