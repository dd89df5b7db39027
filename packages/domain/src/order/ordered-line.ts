import type { LineId } from "../cart/cart.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { OptionGroup } from "../menu/option-group.ts";
import { readPlaceKey } from "../menu/option-key.ts";
import type { Money } from "../money/money.ts";
import { choiceOf, type Selection } from "../options/selection.ts";
import { lineTaxes } from "../pricing/line-taxes.ts";
import type { PricingInput } from "../pricing/price-cart.ts";
import type { Receipt, ReceiptLine } from "../pricing/receipt.ts";
import type { Text } from "../text.ts";

/** A line of a placed order as it stays, whatever becomes of the menu: what is counted, refunded and reported. */
export interface OrderedLine extends Pick<
  ReceiptLine,
  | "line"
  | "code"
  | "quantity"
  | "isTakeAway"
  | "isContainer"
  | "remark"
  | "unitPrice"
  | "unitTotal"
  | "lineTotal"
> {
  readonly line: LineId;
  readonly code: ItemCode;
  /** What this line bears of the order's tax; the lines together bear all of it. */
  readonly tax: Money;
  /** Every question the dish asked, in the menu's order, with what was chosen. */
  readonly choices: readonly OrderedGroup[];
}

/** A question as it was asked, and the options that were chosen (ENT-006). */
export interface OrderedGroup extends Pick<
  OptionGroup,
  "title" | "control" | "price" | "isOn" | "isRequired" | "isMultiple" | "minimum" | "maximum"
> {
  readonly options: readonly OrderedOption[];
}

/** An option that was chosen, with its prices of that moment (ENT-007, Q-015). */
export interface OrderedOption {
  readonly id: string;
  /** In its group, where no id tells it apart; undefined of orders from before that was kept (M-I4). */
  readonly place?: number | undefined;
  readonly code: ItemCode;
  readonly title: Text;
  /** Pieces in one unit of its parent. */
  readonly quantity: number;
  readonly surcharge?: Money | undefined;
  readonly ownPrice?: Money | undefined;
  readonly groups: readonly OrderedGroup[];
}

/** The lines of an order that is placed, one for each line of its receipt and in its order. */
export function orderedLines(input: PricingInput, receipt: Receipt): readonly OrderedLine[] {
  const selections = new Map(input.cart.lines.map(({ id, selection }) => [id, selection]));
  const taxes = lineTaxes(input, receipt);
  return receipt.lines.map((priced, at) => {
    const { line, code, quantity, isTakeAway, isContainer, remark } = priced;
    const { unitPrice, unitTotal, lineTotal } = priced;
    const groups = isContainer ? [] : (input.menu.items.get(code)?.groups ?? []);
    return {
      line,
      code,
      quantity,
      isTakeAway,
      isContainer,
      remark,
      unitPrice,
      unitTotal,
      lineTotal,
      tax: taxes[at] ?? 0,
      choices: orderedGroups(groups, selections.get(line) ?? []),
    };
  });
}

/** Every question of a dish with what was chosen; a choice that is no longer offered is left out. */
export function orderedGroups(
  groups: readonly OptionGroup[],
  selection: Selection,
): readonly OrderedGroup[] {
  return groups.map((group) => {
    const { title, control, price, isRequired, isMultiple, minimum, maximum } = group;
    const choice = choiceOf(selection, group);
    const options = choice.options.flatMap(({ option: key, quantity, nested }): OrderedOption[] => {
      const option = group.options.find((offered) => offered.key === key);
      if (option === undefined) return [];
      const { id, code, title: name, surcharge, ownPrice } = option;
      const own = orderedGroups(option.groups, nested);
      const place = readPlaceKey(key)?.place;
      return [
        {
          id,
          ...(place !== undefined && { place }),
          code,
          title: name,
          quantity,
          surcharge,
          ownPrice,
          groups: own,
        },
      ];
    });
    const { isOn } = choice;
    return { title, control, price, isOn, isRequired, isMultiple, minimum, maximum, options };
  });
}
