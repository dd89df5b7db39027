import {
  optionStockCode,
  type Item,
  type ItemCode,
  type Menu,
  type OptionGroup,
} from "@comanda/domain/menu";
import type { StoredItemState } from "../tables/menu/item-state.store.ts";

const NAMELESS = { en: "", zh: "" };

/** The codes that options of these dishes carry: a dish among them is a part of others (M-I5). */
export function codesOfParts(codes: readonly ItemCode[], menu: Menu): ReadonlySet<ItemCode> {
  const found = new Set<ItemCode>();
  const visit = ({ groups }: Pick<Item, "groups">): void => {
    for (const { options } of groups satisfies readonly OptionGroup[]) {
      for (const option of options) {
        if (option.code !== "") found.add(option.code);
        visit(option);
      }
    }
  };
  for (const code of codes) {
    const item = menu.items.get(code);
    if (item !== undefined) visit(item);
  }
  return found;
}

/**
 * What staff have said, and what follows of it: where none is left of a counted dish, none is left inside others. After the last
 * of three miso soups the sets are sold out as well, or sold without it (M-I5).
 * @param until when what was counted is counted anew
 */
export function withEmptiedParts(
  states: readonly StoredItemState[],
  parts: ReadonlySet<ItemCode>,
  until?: number,
): readonly StoredItemState[] {
  const emptied = states
    .filter(({ code, stock }) => stock === 0 && parts.has(code))
    .map(({ code }) => optionStockCode({ code, title: NAMELESS }));
  if (emptied.length === 0) return states;
  const gone = new Set(emptied);
  return [
    ...states.filter(({ code }) => !gone.has(code)),
    ...emptied.map((code) => ({ code, isSoldOut: true, stock: null, soldOutUntil: until })),
  ];
}
