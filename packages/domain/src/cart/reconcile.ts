import type { Menu } from "../menu/menu.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Item } from "../menu/item.ts";
import { isCompleteGroup, type OptionGroup } from "../menu/option-group.ts";
import { findOption, optionWord } from "../menu/option-key.ts";
import type { Money } from "../money/money.ts";
import { defaultChoice } from "../options/default-selection.ts";
import {
  choiceOf,
  type GroupChoice,
  type OptionChoice,
  type Selection,
} from "../options/selection.ts";
import { selectionPrice } from "../options/selection-price.ts";
import { withinLimits } from "../options/within-limits.ts";
import type { Text } from "../text.ts";
import { MAXIMUM_QUANTITY, type Cart, type CartLine, type LineId } from "./cart.ts";

/** What a newer menu means for a line; a line is never changed without saying so. */
export type CartChange = { readonly line: LineId; readonly title: Text } & (
  | { readonly kind: "item-gone" }
  | { readonly kind: "item-sold-out" }
  | { readonly kind: "item-off-sale" }
  | { readonly kind: "option-gone"; readonly option: string }
  | { readonly kind: "option-sold-out"; readonly option: Text }
  | { readonly kind: "choices-reduced"; readonly group: Text }
  | LineChange
  | PriceChange
);

interface PriceChange {
  readonly kind: "line-price-changed";
  readonly before: Money;
  readonly after: Money;
}

/** What an item no longer allows of a line. */
type LineChange =
  | { readonly kind: "quantity-changed"; readonly quantity: number }
  | { readonly kind: "not-for-take-away" }
  | { readonly kind: "remark-not-taken" };

/** What keeps items from sale at this moment, beside the menu itself. */
export interface Availability {
  readonly soldOut: ReadonlySet<ItemCode>;
  /** Items whose categories are closed at this minute; see `itemsOffSale`. */
  readonly offSale: ReadonlySet<ItemCode>;
  /** Whether the venue packs single dishes of an order that is eaten in the house. */
  readonly packsDishes: boolean;
}

export interface Reconciled {
  /** Lines whose item is gone are dropped, choices that are gone are taken out, prices seen are renewed. */
  readonly cart: Cart;
  readonly changes: readonly CartChange[];
}

/**
 * Holds a cart against the menu of this moment (M-B7). Sold-out lines stay in the cart and are named, so that
 * the diner decides (Q-063i); choices are found by the keys of groups and options.
 */
export function reconcile(cart: Cart, menu: Menu, availability: Availability): Reconciled {
  const changes: CartChange[] = [];
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const item = menu.items.get(line.code);
    if (item === undefined) {
      changes.push({ kind: "item-gone", line: line.id, title: line.seen.title });
      return [];
    }
    const about = { line: line.id, title: item.title };
    if (item.isSoldOut || availability.soldOut.has(item.code)) {
      changes.push({ kind: "item-sold-out", ...about });
    } else if (availability.offSale.has(item.code)) {
      changes.push({ kind: "item-off-sale", ...about });
    }
    const tell = (change: ChoiceChange | LineChange | PriceChange): void => {
      changes.push({ ...change, ...about });
    };
    const selection = reconcileSelection(item.groups, line.selection, tell);
    return [
      renewed(
        { ...line, ...withinItem(line, item, availability.packsDishes, tell), selection },
        item,
        tell,
      ),
    ];
  });
  return { cart: { lines }, changes };
}

/** What has become of a choice; of one that is gone only its own word is known. */
type ChoiceChange =
  | { readonly kind: "option-gone"; readonly option: string }
  | { readonly kind: "option-sold-out"; readonly option: Text }
  | { readonly kind: "choices-reduced"; readonly group: Text };
type Tell = (change: ChoiceChange) => void;

/** Choices held against the groups of this moment: what is gone or sold out is taken out, and told. */
export function reconcileSelection(
  groups: readonly OptionGroup[],
  selection: Selection,
  tell: Tell = () => undefined,
): Selection {
  const known = new Set(groups.map((group) => group.key));
  for (const choice of selection) {
    if (known.has(choice.group) || !choice.isOn) continue;
    for (const { option } of choice.options) tell(gone(option));
  }
  return groups.map((group) => {
    if (group.isReadOnly) {
      tellLeftOut(group, choiceOf(selection, group), tell);
      return defaultChoice(group);
    }
    const said = choiceOf(selection, group);
    // Only groups of cards have a switch; any other cannot be skipped by saying that it is off.
    const choice = isCompleteGroup(group) ? said : { ...said, isOn: group.isOn };
    return { ...choice, options: reconciledOptions(group, choice, tell) };
  });
}

/** What came with the dish when it was chosen, and is left out of it by now (M-I5). */
function tellLeftOut(group: OptionGroup, said: GroupChoice, tell: Tell): void {
  for (const { option: key } of said.options) {
    const option = findOption(group.options, key);
    if (option?.isLeftOut === true) tell({ kind: "option-sold-out", option: option.title });
  }
}

function reconciledOptions(
  group: OptionGroup,
  choice: GroupChoice,
  tell: Tell,
): readonly OptionChoice[] {
  const report: Tell = choice.isOn ? tell : () => undefined;
  const found = choice.options.flatMap((picked): OptionChoice[] => {
    const option = findOption(group.options, picked.option);
    if (option === undefined) {
      report(gone(picked.option));
      return [];
    }
    if (option.isSoldOut) {
      report({ kind: "option-sold-out", option: option.title });
      return [];
    }
    const nested = reconcileSelection(option.groups, picked.nested, report);
    return [{ ...picked, option: option.key, nested }];
  });
  const allowed = withinLimits(group, found);
  const isSame = allowed.length === found.length && allowed.every((one, at) => one === found[at]);
  if (!isSame) report({ kind: "choices-reduced", group: group.title });
  return allowed;
}

function gone(key: string): ChoiceChange {
  return { kind: "option-gone", option: optionWord(key) };
}

/** The line within what the item allows: pieces from its minimum to 99, packed only if it may be, remark if any. */
function withinItem(
  line: CartLine,
  item: Item,
  packsDishes: boolean,
  tell: (change: LineChange) => void,
): Pick<CartLine, "quantity" | "isTakeAway" | "remark"> {
  const quantity = Math.min(MAXIMUM_QUANTITY, Math.max(item.minimumQuantity, line.quantity));
  if (quantity !== line.quantity) tell({ kind: "quantity-changed", quantity });
  const isTakeAway = line.isTakeAway && !item.neverTakeAway && packsDishes;
  if (isTakeAway !== line.isTakeAway) tell({ kind: "not-for-take-away" });
  const remark = item.allowsRemark ? line.remark : "";
  if (remark !== line.remark) tell({ kind: "remark-not-taken" });
  return { quantity, isTakeAway, remark };
}

function renewed(line: CartLine, item: Item, tell: (change: PriceChange) => void): CartLine {
  const after = item.price + selectionPrice(item.groups, line.selection);
  const before = line.seen.unitPrice;
  if (before !== undefined && after !== before) tell({ kind: "line-price-changed", before, after });
  return { ...line, seen: { title: item.title, unitPrice: after } };
}
