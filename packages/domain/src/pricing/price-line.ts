import type { CartLine } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import type { OptionKey } from "../menu/option-key.ts";
import {
  choosesMany,
  isCompleteGroup,
  optionPrice,
  type OptionGroup,
} from "../menu/option-group.ts";
import { defaultChoice } from "../options/default-selection.ts";
import { includedPieces } from "../options/included-pieces.ts";
import { choiceOf, type OptionChoice, type Selection } from "../options/selection.ts";
import { selectionPrice } from "../options/selection-price.ts";
import type { Text } from "../text.ts";
import type { LeftOut, ReceiptLine, ReceiptOption } from "./receipt.ts";

/** A cart line with its list prices spelled out; what it costs comes from the menu's item alone (D-01). */
export function priceLine(line: CartLine, item: Item): ReceiptLine {
  const { options, leftOut } = readChoices(item.groups, line.selection);
  const unitTotal = Math.max(0, item.price + selectionPrice(item.groups, line.selection));
  return {
    line: line.id,
    code: item.code,
    title: item.title,
    quantity: line.quantity,
    isTakeAway: line.isTakeAway,
    isContainer: false,
    remark: line.remark,
    unitPrice: item.price,
    options,
    unitTotal,
    adjustments: [],
    lineTotal: unitTotal * line.quantity,
    ...(leftOut.length > 0 && { leftOut }),
  };
}

/** What was chosen, and what the dish comes with and the diner took away, or the venue leaves out. */
interface Choices {
  readonly options: ReceiptOption[];
  readonly leftOut: LeftOut[];
}

function readChoices(groups: readonly OptionGroup[], selection: Selection): Choices {
  const read: Choices = { options: [], leftOut: [] };
  addChoices(read, groups, selection, 0);
  return read;
}

/** Each group in turn: its own price, its options with what is nested in them, and what of it was left out. */
function addChoices(
  read: Choices,
  groups: readonly OptionGroup[],
  selection: Selection,
  depth: number,
): void {
  for (const group of groups) {
    const choice = choiceOf(selection, group);
    if (!choice.isOn && !group.isOn) continue;
    const picked = choice.isOn ? choice.options : [];
    const usual = defaultChoice(group).options;
    for (const title of leftOutOf(group, picked, usual)) {
      read.leftOut.push({ group: group.title, title });
    }
    if (choice.isOn && isCompleteGroup(group) && group.price !== 0) {
      const { title, price } = group;
      read.options.push({ group: title, title, depth, quantity: 1, price });
    }
    const included = includedPieces(group, picked);
    for (const [at, { option: key, quantity, nested }] of picked.entries()) {
      const option = group.options.find((offered) => offered.key === key);
      if (option === undefined) continue;
      read.options.push({
        group: group.title,
        title: option.title,
        depth,
        quantity,
        price: optionPrice(option),
        ...includedOf(included[at]),
        ...differenceFrom(usual, key, quantity),
      });
      addChoices(read, option.groups, nested, depth + 1);
    }
  }
}

/** Pieces that are included, where any are. */
export function includedOf(included = 0): Pick<ReceiptOption, "included"> {
  return included > 0 ? { included } : {};
}

/** How a choice differs from what its group comes with: one egg where two are usual says that two are. */
export function differenceFrom(
  usual: readonly OptionChoice[],
  option: OptionKey,
  quantity: number,
): Pick<ReceiptOption, "isDefault" | "usualQuantity"> {
  const before = usual.find((each) => each.option === option)?.quantity;
  if (before === undefined) return {};
  return before === quantity ? { isDefault: true } : { usualQuantity: before };
}

/**
 * Titles of what a group comes with and is left out: "Peanuts" of "Toppings" that was deselected is, "Hot", in whose place
 * "Iced" was chosen, is not: the iced one says it. Of a group of cards that comes switched on and was switched off all that
 * it came with is left out. What the venue itself leaves out comes last.
 */
export function leftOutOf(
  group: OptionGroup,
  picked: readonly OptionChoice[],
  usual: readonly OptionChoice[],
): readonly Text[] {
  const titles: Text[] = [];
  for (const { option: key } of choosesMany(group) || picked.length === 0 ? usual : []) {
    if (picked.some(({ option }) => option === key)) continue;
    const option = group.options.find((offered) => offered.key === key);
    if (option !== undefined) titles.push(option.title);
  }
  for (const { isLeftOut, title } of group.options) if (isLeftOut === true) titles.push(title);
  return titles;
}
