import type { ItemCode } from "../menu/item-code.ts";
import type { ItemLookup } from "../menu/menu.ts";
import type { OptionGroup } from "../menu/option-group.ts";
import { choiceOf, type Selection } from "../options/selection.ts";
import type { Cart } from "./cart.ts";

/**
 * How many pieces of each code a cart takes: of its lines, and of the choices in them, which may be a dish themselves. Two
 * breakfasts of two eggs each and one egg on its own are five of EGG (M-I5). Choices without a code are left out, and dishes
 * that are not on the menu have no choices.
 */
export function cartPieces(
  { lines }: Pick<Cart, "lines">,
  items: ItemLookup,
): ReadonlyMap<ItemCode, number> {
  const pieces = new Map<ItemCode, number>();
  const take = (code: ItemCode, quantity: number): void => {
    pieces.set(code, (pieces.get(code) ?? 0) + quantity);
  };
  const takeChoices = (groups: readonly OptionGroup[], selection: Selection, of: number): void => {
    for (const group of groups) {
      const choice = choiceOf(selection, group);
      if (!choice.isOn) continue;
      for (const { option: key, quantity, nested } of choice.options) {
        const option = group.options.find((other) => other.key === key);
        if (option === undefined) continue;
        if (option.code !== "") take(option.code, of * quantity);
        takeChoices(option.groups, nested, of * quantity);
      }
    }
  };
  for (const { code, quantity, selection } of lines) {
    take(code, quantity);
    takeChoices(items.get(code)?.groups ?? [], selection, quantity);
  }
  return pieces;
}
