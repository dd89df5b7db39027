import type { Text } from "@comanda/domain";
import { optionStockCode, type Item, type ItemCode, type OptionGroup } from "@comanda/domain/menu";

/** An option as the kitchen knows it: one, however many dishes it can be chosen in. */
export interface SharedOption {
  readonly code: ItemCode;
  /** The code that it carries, that of a dish where it is one; undefined where it carries none. */
  readonly itemCode: ItemCode | undefined;
  readonly title: Text;
  /** The question it answers first. */
  readonly question: Text;
  readonly dishes: number;
  /** It comes with a dish of them, and the guest has no say in it. */
  readonly isFixed: boolean;
}

/**
 * The options of these dishes that a diner has a say in, and those that come with them and carry a code, in the menu's
 * order; pearls of twelve drinks are one, and so is the miso soup of nine sets (M-I5).
 */
export function sharedOptions(items: readonly Item[]): readonly SharedOption[] {
  const shared = new Map<ItemCode, SharedOption>();
  for (const { groups } of items) {
    const found = new Map<ItemCode, SharedOption>();
    visit(groups, found);
    for (const [code, option] of found) {
      const known = shared.get(code) ?? { ...option, dishes: 0 };
      const isFixed = known.isFixed || option.isFixed;
      shared.set(code, { ...known, dishes: known.dishes + 1, isFixed });
    }
  }
  return [...shared.values()];
}

function visit(groups: readonly OptionGroup[], found: Map<ItemCode, SharedOption>): void {
  for (const { isReadOnly, title: question, options } of groups) {
    for (const option of options) {
      if (isReadOnly && option.code === "") continue;
      const code = optionStockCode(option);
      const before = found.get(code);
      const itemCode = option.code === "" ? undefined : option.code;
      const first = { code, itemCode, title: option.title, question, dishes: 1, isFixed: false };
      found.set(code, { ...(before ?? first), isFixed: before?.isFixed === true || isReadOnly });
      visit(option.groups, found);
    }
  }
}
