import type { CartLine } from "@comanda/domain/cart";
import { NO_SPECIAL_DISCOUNT, placeKey, type Item, type OptionKey } from "@comanda/domain/menu";
import { fromDecimal, toDecimal, type Money } from "@comanda/domain/money";
import type { GroupChoice, OptionChoice, Selection } from "@comanda/domain/options";
import { orderedGroups } from "@comanda/domain/order";
import type { WireCartLine, WireLineGroup, WireLineOption } from "../schemas/cart-line.ts";
import { imageOf } from "./item.ts";
import { groupKey } from "./option-group.ts";
import { groupToWire } from "./ordered-group.ts";

/**
 * A line as the specification carries it (ENT-021, ENT-022). All groups travel, so that places stay;
 * of their options only the chosen ones. What promotions take off it is priced, and says nothing here.
 */
export function cartLineToWire(line: CartLine, item: Item): WireCartLine {
  const { special = NO_SPECIAL_DISCOUNT } = line;
  const optionArray = orderedGroups(item.groups, line.selection).map(groupToWire);
  return {
    lineId: line.id,
    title: line.seen.title.en,
    title2: line.seen.title.zh,
    codeId: line.code,
    qty: line.quantity,
    minQty: item.minimumQuantity,
    ...(line.seen.unitPrice !== undefined && {
      price: toDecimal(line.seen.unitPrice - groupsPrice(optionArray)),
    }),
    image: imageOf(item.picture),
    icons: [...item.icons],
    isSoldOut: item.isSoldOut,
    isSetMeal: item.isSetMeal,
    isTakeAway: line.isTakeAway,
    remark: line.remark,
    optionArray,
    hasSpecialDiscount: special.isOn,
    specialDiscount: special.fraction,
    specialDiscountAmount: toDecimal(special.amount),
    specialDiscountRemark: special.remark,
    promotions: [],
    isContainer: false,
  };
}

/**
 * A line of the wire. Prices inform what was seen and nothing else (D-01); `newId` names a line without a name. Its
 * special discount is read, for carts and orders that are ours; what a phone submits loses it in `orderCommandFromWire`.
 */
export function cartLineFromWire(wire: WireCartLine, newId: string): CartLine {
  return {
    id: wire.lineId || newId,
    code: wire.codeId,
    quantity: wire.qty,
    isTakeAway: wire.isTakeAway,
    remark: wire.remark,
    selection: selectionFromWire(wire.optionArray),
    seen: {
      title: { en: wire.title, zh: wire.title2 },
      unitPrice:
        wire.price === undefined
          ? undefined
          : fromDecimal(wire.price) + groupsPrice(wire.optionArray),
    },
    ...(wire.hasSpecialDiscount && {
      special: {
        isOn: true,
        fraction: wire.specialDiscount,
        amount: fromDecimal(wire.specialDiscountAmount),
        remark: wire.specialDiscountRemark,
      },
    }),
  };
}

function selectionFromWire(groups: readonly WireLineGroup[]): Selection {
  return groups.map((group, index): GroupChoice => ({
    group: groupKey(index, group.optionTitle),
    isOn: group.optionActive,
    options: group.options.filter(({ active }) => active).map(optionChoiceFromWire),
  }));
}

function optionChoiceFromWire(option: WireLineOption): OptionChoice {
  return {
    option: keyOf(option),
    // A chosen option is never free by accident: 0 pieces are one (M-B6).
    quantity: Math.max(1, option.qty),
    nested: selectionFromWire(option.optionArray),
  };
}

/** An id names an option, unless the place is said: of two options with one id that is the later (M-I4). */
function keyOf({ itemOptionId, place, codeId: code, title }: WireLineOption): OptionKey {
  return place === undefined && itemOptionId !== ""
    ? itemOptionId
    : placeKey({ place, code, title });
}

/** Prices of the groups as a wire line states them, by the rule of Q-015. */
function groupsPrice(groups: readonly WireLineGroup[]): Money {
  let sum = 0;
  for (const group of groups) {
    if (!group.optionActive) continue;
    if (isCards(group.optionType)) sum += fromDecimal(group.optionPrice);
    for (const option of group.options) {
      if (!option.active) continue;
      const pieces = Math.max(1, option.qty);
      const paid = pieces - (option.includedQty ?? 0);
      sum += fromDecimal(option.addPrice ?? option.price ?? 0) * paid;
      sum += groupsPrice(option.optionArray) * pieces;
    }
  }
  return sum;
}

function isCards(optionType: number): boolean {
  return optionType === 3 || optionType === 5 || optionType === 6;
}
