import type { CartLine } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import { isWholeGroup, optionPrice, type OptionGroup } from "../menu/option-group.ts";
import { choiceOf, type Selection } from "../options/selection.ts";
import { selectionPrice } from "../options/selection-price.ts";
import type { ReceiptLine, ReceiptOption } from "./receipt.ts";

/** A cart line with its list prices spelled out; what it costs comes from the menu's item alone (D-01). */
export function priceLine(line: CartLine, item: Item): ReceiptLine {
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
    for (const picked of choice.options) {
      const option = group.options.find(({ key }) => key === picked.option);
      if (option === undefined) continue;
      const { quantity } = picked;
      found.push({
        group: group.title,
        title: option.title,
        depth,
        quantity,
        price: optionPrice(option),
      });
      found.push(...receiptOptions(option.groups, picked.nested, depth + 1));
    }
  }
  return found;
}
