import { neededPieces, type OptionGroup } from "../menu/option-group.ts";
import type { Item } from "../menu/item.ts";
import type { Text } from "../text.ts";
import { choiceOf, chosenPieces, type GroupChoice, type Selection } from "./selection.ts";

/** What an item's choices still lack. */
export type SelectionRefusal =
  | {
      readonly kind: "group-required";
      /** Nested groups are named after the kind of dish they belong to (M-D7); top groups are not prefixed. */
      readonly prefix: "none" | "setMeal" | "addOn";
      /** Keys from the item's group down to the group that lacks a choice, for scrolling to it. */
      readonly path: readonly string[];
      readonly group: Text;
      readonly chosen: number;
      readonly needed: number;
    }
  | { readonly kind: "quantity-below-one" };

/**
 * Everything that keeps an item from the cart, in the menu's order, the quantity last (M-D7):
 * required groups that are on (ITM-040), pieces of multiple groups (ITM-041), nested groups of chosen options
 * (ITM-044), a quantity below 1 (ITM-048). An exclusive option satisfies a minimum (ITM-042, ITM-043).
 */
export function checkSelection(
  item: Item,
  selection: Selection,
  quantity: number,
): readonly SelectionRefusal[] {
  const prefix = item.isSetMeal ? "setMeal" : "addOn";
  const lacking = missing(item.groups, selection, [], prefix);
  return quantity < 1 ? [...lacking, { kind: "quantity-below-one" }] : lacking;
}

/** Whether groups, and what their choices ask in turn, have what they need. */
export function isComplete(groups: readonly OptionGroup[], selection: Selection): boolean {
  return missing(groups, selection, [], "addOn").length === 0;
}

/** Whether a group has what it needs; a read-only group without a choice has. */
export function isSatisfied(group: OptionGroup, choice: GroupChoice): boolean {
  const needed = neededPieces(group);
  if (needed === 0 || !choice.isOn) return true;
  if (group.isReadOnly && choice.options.length === 0) return true;
  if (choice.options.some(({ option }) => isExclusiveKey(group, option))) return true;
  return chosenPieces(choice) >= needed;
}

function missing(
  groups: readonly OptionGroup[],
  selection: Selection,
  above: readonly string[],
  nestedPrefix: "setMeal" | "addOn",
): readonly SelectionRefusal[] {
  return groups.flatMap((group): readonly SelectionRefusal[] => {
    const choice = choiceOf(selection, group);
    if (!choice.isOn) return [];
    const path = [...above, group.key];
    const own: readonly SelectionRefusal[] = isSatisfied(group, choice)
      ? []
      : [
          {
            kind: "group-required",
            prefix: above.length === 0 ? "none" : nestedPrefix,
            path,
            group: group.title,
            chosen: chosenPieces(choice),
            needed: neededPieces(group),
          },
        ];
    const inner = choice.options.flatMap((picked) => {
      const option = group.options.find(({ key }) => key === picked.option);
      if (option === undefined || option.groups.length === 0) return [];
      return missing(option.groups, picked.nested, [...path, option.key], nestedPrefix);
    });
    return [...own, ...inner];
  });
}

function isExclusiveKey(group: OptionGroup, key: string): boolean {
  return group.options.some((option) => option.key === key && option.isExclusive);
}
