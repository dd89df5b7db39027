import type { LineId } from "../cart/cart.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Option, OptionGroup } from "../menu/option-group.ts";
import { readPlaceKey } from "../menu/option-key.ts";
import type { Money } from "../money/money.ts";
import { choiceOf, type OptionChoice, type Selection } from "../options/selection.ts";
import type { Rate } from "../money/rate.ts";
import { defaultChoice } from "../options/default-selection.ts";
import { includedPieces } from "../options/included-pieces.ts";
import { lineShares, type LineShares } from "../pricing/line-shares.ts";
import type { PricingInput } from "../pricing/price-cart.ts";
import { differenceFrom, includedOf, leftOutOf } from "../pricing/price-line.ts";
import type { Receipt, ReceiptLine, ReceiptOption } from "../pricing/receipt.ts";
import type { Text } from "../text.ts";

/**
 * A line of a placed order as it stays, whatever becomes of the menu: what is cooked, counted, refunded and reported. Its
 * part of the receipt says the same, with what was chosen as a list (receipt-of-order.ts).
 */
export interface OrderedLine extends Omit<ReceiptLine, "options" | "leftOut"> {
  readonly line: LineId;
  readonly code: ItemCode;
  readonly shares: LineShares;
  /** The tax in its price where menus show prices with tax; undefined where they do not. */
  readonly shownTax?: Rate | undefined;
  /** Every question the dish asked, in the menu's order, with what was chosen. */
  readonly choices: readonly OrderedGroup[];
}

/** A question as it was asked, and the options that were chosen (ENT-006). */
export interface OrderedGroup extends Pick<
  OptionGroup,
  "title" | "control" | "price" | "isOn" | "isRequired" | "isMultiple" | "minimum" | "maximum"
> {
  readonly options: readonly OrderedOption[];
  /** Titles of what the dish comes with and was asked to be left out of it; undefined where nothing was. */
  readonly leftOut?: readonly Text[] | undefined;
}

/** An option that was chosen, with its prices of that moment (ENT-007, Q-015). */
export interface OrderedOption extends Pick<
  ReceiptOption,
  "included" | "isDefault" | "usualQuantity"
> {
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
  const shares = lineShares(input, receipt);
  return receipt.lines.map((priced, at) => {
    const { options: _, leftOut: _leftOut, ...line } = priced;
    const groups = line.isContainer ? [] : (input.menu.items.get(line.code)?.groups ?? []);
    return {
      ...line,
      shares: shares[at] ?? { discount: 0, serviceCharge: 0, tax: 0 },
      ...(receipt.shownTaxes !== undefined && { shownTax: receipt.shownTaxes[at] }),
      choices: orderedGroups(groups, selections.get(line.line) ?? []),
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
    const { isOn, options: picked } = choiceOf(selection, group);
    const usual = defaultChoice(group).options;
    const included = includedPieces(group, picked);
    const options = picked.flatMap((choice, at): OrderedOption[] => {
      const option = group.options.find(({ key }) => key === choice.option);
      if (option === undefined) return [];
      return [{ ...orderedOption(option, choice, usual), ...includedOf(included[at]) }];
    });
    const leftOut = isOn || group.isOn ? leftOutOf(group, isOn ? picked : [], usual) : [];
    return {
      title,
      control,
      price,
      isOn,
      isRequired,
      isMultiple,
      minimum,
      maximum,
      options,
      ...(leftOut.length > 0 && { leftOut }),
    };
  });
}

function orderedOption(
  { id, key, code, title, surcharge, ownPrice, groups }: Option,
  { quantity, nested }: OptionChoice,
  usual: readonly OptionChoice[],
): OrderedOption {
  const place = readPlaceKey(key)?.place;
  return {
    id,
    ...(place !== undefined && { place }),
    code,
    title,
    quantity,
    surcharge,
    ownPrice,
    ...differenceFrom(usual, key, quantity),
    groups: orderedGroups(groups, nested),
  };
}
