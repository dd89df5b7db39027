import type { CartLine } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import { choosesMany, isWholeGroup, optionPrice, type OptionGroup } from "../menu/option-group.ts";
import { defaultChoice } from "../options/default-selection.ts";
import { choiceOf, type Selection } from "../options/selection.ts";
import { selectionPrice } from "../options/selection-price.ts";
import type { LeftOut, ReceiptLine, ReceiptOption } from "./receipt.ts";

/** A cart line with its list prices spelled out; what it costs comes from the menu's item alone (D-01). */
export function priceLine(line: CartLine, item: Item): ReceiptLine {
  const missing = leftOut(item.groups, line.selection);
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
    options: receiptOptions(item.groups, line.selection, 0),
    unitTotal,
    adjustments: [],
    lineTotal: unitTotal * line.quantity,
    ...(missing.length > 0 && { leftOut: missing }),
  };
}

function receiptOptions(
  groups: readonly OptionGroup[],
  selection: Selection,
  depth: number,
): readonly ReceiptOption[] {
  const found: ReceiptOption[] = [];
  for (const group of groups) {
    const choice = choiceOf(selection, group);
    if (!choice.isOn) continue;
    if (isWholeGroup(group) && group.price !== 0) {
      found.push({
        group: group.title,
        title: group.title,
        depth,
        quantity: 1,
        price: group.price,
      });
    }
    const usual = defaultChoice(group).options;
    for (const picked of choice.options) {
      const option = group.options.find(({ key }) => key === picked.option);
      if (option === undefined) continue;
      const { quantity } = picked;
      const isDefault = usual.some(
        (each) => each.option === picked.option && each.quantity === quantity,
      );
      found.push({
        group: group.title,
        title: option.title,
        depth,
        quantity,
        price: optionPrice(option),
        ...(isDefault && { isDefault }),
      });
      found.push(...receiptOptions(option.groups, picked.nested, depth + 1));
    }
  }
  return found;
}

/**
 * What a dish comes with and the diner took away. "Peanuts" of "Toppings" that was deselected is left out; "Hot", in whose
 * place "Iced" was chosen, is not: the iced one says it. Of a group of cards that comes switched on and was switched off all
 * that it came with is left out.
 */
function leftOut(groups: readonly OptionGroup[], selection: Selection): readonly LeftOut[] {
  return groups.flatMap((group) => {
    const choice = choiceOf(selection, group);
    if (!choice.isOn && !group.isOn) return [];
    const options = choice.isOn ? choice.options : [];
    const isReplaced = !choosesMany(group) && options.length > 0;
    const usual = isReplaced ? [] : defaultChoice(group).options;
    const missing = usual.flatMap(({ option }) => {
      if (options.some((each) => each.option === option)) return [];
      const title = group.options.find(({ key }) => key === option)?.title;
      return title === undefined ? [] : [{ group: group.title, title }];
    });
    const inside = options.flatMap((picked) => {
      const nested = group.options.find(({ key }) => key === picked.option)?.groups ?? [];
      return leftOut(nested, picked.nested);
    });
    return [...missing, ...inside];
  });
}
