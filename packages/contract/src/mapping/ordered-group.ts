import { toDecimal } from "@comanda/domain/money";
import type { OrderedGroup, OrderedOption } from "@comanda/domain/order";
import type { WireLineGroup, WireLineOption } from "../schemas/cart-line.ts";
import { optionTypeOf } from "./option-group.ts";

/** A question with its chosen options as a line carries it, in a cart and in an order (ENT-006, ENT-007). */
export function groupToWire(group: OrderedGroup): WireLineGroup {
  return {
    optionTitle: group.title.en,
    optionTitle2: group.title.zh,
    optionActive: group.isOn,
    optionRequired: group.isRequired,
    isMultiple: group.isMultiple,
    minQty: group.minimum,
    maxQty: group.maximum,
    optionType: optionTypeOf(group.control),
    optionPrice: toDecimal(group.price),
    options: group.options.map(optionToWire),
  };
}

function optionToWire(option: OrderedOption): WireLineOption {
  return {
    itemOptionId: option.id,
    ...(option.place !== undefined && { place: option.place }),
    codeId: option.code,
    title: option.title.en,
    title2: option.title.zh,
    active: true,
    qty: option.quantity,
    ...(option.ownPrice !== undefined && { price: toDecimal(option.ownPrice) }),
    ...(option.surcharge !== undefined && { addPrice: toDecimal(option.surcharge) }),
    ...(option.included !== undefined && { includedQty: option.included }),
    optionArray: option.groups.map(groupToWire),
  };
}
