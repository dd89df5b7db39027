import { BOUNDS, offersFromWire, type WireCategory, type WirePromotion } from "@comanda/contract";
import { isUnreadItem, Promotion } from "@comanda/contract/schemas";
import * as v from "valibot";
import { eachCategory, plainPath } from "./menu-paths.ts";
import { KnownWords } from "./nearest-word.ts";
import { isSayable, PROMOTION_COLUMNS } from "./promotion-columns.ts";
import { cellsNeededBy } from "./promotion-kinds.ts";
import type { MissingRows } from "./missing-rows.ts";
import type { Mistakes } from "./mistakes.ts";
import { readRows, writeRows, type ReadRow, type Row, type RowValues } from "../workbook/sheet.ts";
import { withStaying, type ReadEntry } from "./staying.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";

type Columns = typeof PROMOTION_COLUMNS;
type Key = keyof Columns;
type PromotionRow = ReadRow<Columns>;
type Values = Partial<RowValues<Columns>>;
type Settings = VenueDocument["settings"];

const KEYS = Object.keys(PROMOTION_COLUMNS) as Key[];

/** Columns of dishes by their codes. */
const DISH_COLUMNS = ["others", "excluded", "notCheaper"] as const;

/** Promotions with a row each. One that the columns cannot say has its code and name alone, and cannot be changed here. */
export function writePromotions({ pm = [] }: Settings): readonly Row[] {
  const rows = pm.filter(hasRow).map((promotion): Values => {
    if (isSayable(promotion)) return valuesOf(promotion);
    const { _id: code, eventName: name } = promotion;
    return { code, name: isReadable("name", name) ? name : code, by: "other" };
  });
  return writeRows(PROMOTION_COLUMNS, rows);
}

/** What every column says of a promotion. */
function valuesOf(promotion: WirePromotion): Values {
  return Object.fromEntries(KEYS.map((key) => [key, PROMOTION_COLUMNS[key].of(promotion)]));
}

/** A rule without a promotion's shape, or with a code that nobody could type, stands in no row and stays as it is (M-G2). */
function hasRow(promotion: WirePromotion): boolean {
  return !("malformed" in promotion) && isReadable("code", promotion._id);
}

function isReadable(key: "code" | "name", text: string): boolean {
  const { type } = PROMOTION_COLUMNS[key];
  const read = type.read(type.write(text));
  return read.ok && read.value === text;
}

/** The promotions of the sheet over those that the venue has, beside those that it does not name; one is known by its code. */
export function readPromotions(
  rows: readonly Row[],
  { pm = [] }: Settings,
  menus: readonly WireCategory[],
  mistakes: Mistakes,
  missing: MissingRows,
): WirePromotion[] {
  const read = readRows("Promotions", PROMOTION_COLUMNS, rows, mistakes);
  const before = pm.filter(hasRow);
  const names = new Set([...pm.map(({ _id }) => _id), ...read.map(({ values }) => values.code)]);
  const menu = new MenuNames(menus);
  const numbers = new Map<string, number>();
  const removed = new Set<WirePromotion>();
  const said = read.flatMap((row): ReadEntry<WirePromotion, WirePromotion>[] => {
    const { code } = row.values;
    if (code === undefined) return [];
    // Two of one code are told apart by their order.
    const at = before.findIndex(({ _id }) => _id === code);
    const known = at === -1 ? undefined : before.splice(at, 1)[0];
    if (row.values.remove === true) {
      if (known === undefined) mistakes.noteNothingToRemove("Promotions", row.number, code);
      else removed.add(known);
      return [];
    }
    const above = numbers.get(code);
    if (above !== undefined && known === undefined) {
      const { heading } = PROMOTION_COLUMNS.code;
      mistakes.add("Promotions", row.number, heading, { kind: "taken-above", above });
    }
    numbers.set(code, row.number);
    return [{ entry: promotionOf(row, known, { menu, names, mistakes }), live: known }];
  });
  const promotions = withStaying(said, pm, (promotion) => {
    if (removed.has(promotion)) return undefined;
    const { _id: code, eventName: en, eventName2: zh } = promotion;
    const title = { en: en || code, zh: zh || en || code };
    const goes = hasRow(promotion) && missing.goes("Promotions", code, title);
    return goes ? undefined : promotion;
  });
  if (promotions.length > BOUNDS.list) {
    const { heading } = PROMOTION_COLUMNS.code;
    const mistake = { kind: "sheet-too-long", most: BOUNDS.list } as const;
    mistakes.add("Promotions", BOUNDS.list + 2, heading, mistake);
  }
  return promotions;
}

/** What a promotion may name, and where mistakes go. */
interface Around {
  readonly menu: MenuNames;
  readonly names: ReadonlySet<string | undefined>;
  readonly mistakes: Mistakes;
}

/** The codes of a menu's dishes, and those below each of its headings. */
class MenuNames {
  readonly codes = new Set<string>();
  readonly knownCodes = new KnownWords(this.codes);
  readonly #inCategory = new Map<string, ReadonlySet<string>>();
  readonly knownPaths = new KnownWords(this.#inCategory.keys());

  constructor(menus: readonly WireCategory[]) {
    eachCategory(menus, (category, path) => {
      const codes = new Set<string>();
      eachCode(category, (code) => codes.add(code));
      this.#inCategory.set(path, codes);
      for (const code of codes) this.codes.add(code);
    });
  }

  /** Undefined where there is no such heading. */
  below(path: string): ReadonlySet<string> | undefined {
    return this.#inCategory.get(plainPath(path));
  }
}

function eachCode({ type }: WireCategory, visit: (code: string) => void): void {
  for (const entry of type) {
    if (isUnreadItem(entry)) visit(entry.codeId);
    else eachCode(entry, visit);
  }
}

function promotionOf(
  row: PromotionRow,
  known: WirePromotion | undefined,
  around: Around,
): WirePromotion {
  const base = known ?? v.parse(Promotion, { _id: row.values.code, eventName: row.values.code });
  const isLocked = row.values.by === "other" || (known !== undefined && !isSayable(known));
  if (isLocked) {
    if (known === undefined) tell(row, "by", { kind: "cell-missing" }, around);
    return base;
  }
  const before = valuesOf(base);
  const said = { ...before, ...row.values };
  said.dishes = [...(said.dishes ?? []), ...dishesBelow(row, said, around)];
  const isSame = KEYS.every((key) => JSON.stringify(said[key]) === JSON.stringify(before[key]));
  if (known !== undefined && isSame) return known;
  checkNames(row, said, before, around);
  const promotion = KEYS.reduce<WirePromotion>(
    (made, key) => PROMOTION_COLUMNS[key].with(made, said[key] as never),
    base,
  );
  if (!isWrong(row, around)) checkPromotion(row, promotion, around);
  return promotion;
}

function tell(
  { number }: PromotionRow,
  key: Key,
  mistake: Parameters<Mistakes["add"]>[3],
  { mistakes }: Around,
): void {
  mistakes.add("Promotions", number, PROMOTION_COLUMNS[key].heading, mistake);
}

/** What could not be read is told already, and is not missing as well. */
function isWrong({ number }: PromotionRow, { mistakes }: Around): boolean {
  return mistakes.all.some(({ place }) => place.sheet === "Promotions" && place.row === number);
}

/** A heading stands for the dishes that are below it when the workbook comes in. */
function dishesBelow(
  row: PromotionRow,
  { categories = [], dishes = [] }: Values,
  around: Around,
): readonly { readonly code: string; readonly pieces: number }[] {
  const named = new Set(dishes.map(({ code }) => code));
  return categories.flatMap((path) => {
    const below = around.menu.below(path);
    if (below === undefined) {
      const meant = around.menu.knownPaths.suggestionFor(path);
      const mistake = { kind: "names-nothing", name: path, in: "Categories", ...meant } as const;
      tell(row, "categories", mistake, around);
    }
    return [...(below ?? [])]
      .filter((code) => !named.has(code))
      .map((code) => {
        named.add(code);
        return { code, pieces: 1 };
      });
  });
}

/** Whatever it named before it may go on naming. */
function checkNames(row: PromotionRow, said: Values, before: Values, around: Around): void {
  const check = (key: Key, codes: readonly string[], known: readonly string[]): void => {
    const name = codes.find((code) => !around.menu.codes.has(code) && !known.includes(code));
    if (name === undefined) return;
    const meant = around.menu.knownCodes.suggestionFor(name);
    tell(row, key, { kind: "names-nothing", name, in: "Items", ...meant }, around);
  };
  const codesOf = ({ dishes = [] }: Values): readonly string[] => dishes.map(({ code }) => code);
  check("dishes", codesOf(said), codesOf(before));
  for (const key of DISH_COLUMNS) check(key, said[key] ?? [], before[key] ?? []);
  const never = said.never?.find(
    (id) => !around.names.has(id) && before.never?.includes(id) !== true,
  );
  if (never !== undefined) {
    tell(row, "never", { kind: "names-nothing", name: never, in: "Promotions" }, around);
  }
}

/** The column of a member that makes no sense (M-B15). */
const COLUMN_OF: Readonly<Record<string, Key>> = {
  condition: "needs",
  discountApply: "cheaper",
  minAmount: "minimum",
  priceBookId: "book",
};

function checkPromotion(row: PromotionRow, promotion: WirePromotion, around: Around): void {
  const [invalid] = offersFromWire({ pm: [promotion], containerItems: [] }).invalid;
  if (invalid !== undefined) {
    const key = COLUMN_OF[invalid.member] ?? "value";
    const isMissing = key !== "value" || row.values.value === undefined;
    tell(row, key, { kind: isMissing ? "cell-missing" : "discount-wrong" }, around);
  } else if (!hasCents(promotion.discountPrice) || !hasCents(promotion.fixedPrice)) {
    tell(row, "value", { kind: "discount-wrong" }, around);
  }
  const isEmpty = {
    dishes: promotion.itemsInclude.length + promotion.itemBundle.length === 0,
    minimum: promotion.minAmount === 0,
  };
  for (const cell of cellsNeededBy(promotion)) {
    if (isEmpty[cell]) tell(row, cell, { kind: "cell-missing" }, around);
  }
}

function hasCents(amount: number | undefined): boolean {
  return amount === undefined || Number(amount.toFixed(2)) === amount;
}
