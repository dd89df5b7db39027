import {
  optionKeys,
  type Option,
  type OptionControl,
  type OptionGroup,
} from "@comanda/domain/menu";
import { fromDecimal, toDecimal } from "@comanda/domain/money";
import { priceFromWire } from "./price.ts";
import type { WireOption, WireOptionGroup } from "../schemas/option-group.ts";

/** The specification's optionType, by place. Anything else is `unknown` and travels as -1. */
const CONTROLS: readonly OptionControl[] = [
  "buttonBar",
  "singleList",
  "multipleList",
  "singleCards",
  "stepperList",
  "cards",
  "largeCards",
];

/** An option group of the wire; `exclusive` are the venue's titles of options that stand alone. */
export function optionGroupFromWire(
  wire: WireOptionGroup,
  position: number,
  exclusive: readonly string[],
): OptionGroup {
  return {
    key: groupKey(position, wire.optionTitle),
    label: wire.labelType,
    title: { en: wire.optionTitle, zh: wire.optionTitle2 },
    control: CONTROLS[wire.optionType] ?? "unknown",
    price: priceFromWire(wire.optionPrice),
    isOn: wire.optionActive,
    isRequired: wire.optionRequired,
    isMultiple: wire.isMultiple,
    isReadOnly: wire.isReadOnly,
    minimum: wire.minQty,
    maximum: wire.maxQty,
    included: unlessNone(wire.includedQty),
    maximumPerOption: unlessNone(wire.maxQtyPerOption),
    options: optionsFromWire(wire.options, exclusive),
    defaults: wire.defaultSelection,
  };
}

/** 0 says as much as nothing. */
function unlessNone(count: number | undefined): number | undefined {
  return count === 0 ? undefined : count;
}

export function optionGroupToWire(group: OptionGroup): WireOptionGroup {
  return {
    labelType: group.label,
    optionType: CONTROLS.indexOf(group.control),
    optionTitle: group.title.en,
    optionTitle2: group.title.zh,
    optionPrice: toDecimal(group.price),
    optionActive: group.isOn,
    optionRequired: group.isRequired,
    isMultiple: group.isMultiple,
    isReadOnly: group.isReadOnly,
    minQty: group.minimum,
    maxQty: group.maximum,
    ...(group.included !== undefined && { includedQty: group.included }),
    ...(group.maximumPerOption !== undefined && { maxQtyPerOption: group.maximumPerOption }),
    options: group.options.map(optionToWire),
    defaultSelection: [...group.defaults],
  };
}

/** A group is known by its place and its title (M-B7). */
export function groupKey(position: number, title: string): string {
  return `${position}:${title}`;
}

/** The specification's number for a control. */
export function optionTypeOf(control: OptionControl): number {
  return CONTROLS.indexOf(control);
}

function optionsFromWire(wire: readonly WireOption[], exclusive: readonly string[]): Option[] {
  const options = wire.map((option) => optionFromWire(option, exclusive));
  const keys = optionKeys(options);
  return options.map((option, at) => ({ ...option, key: keys[at] ?? "" }));
}

function optionFromWire(wire: WireOption, exclusive: readonly string[]): Omit<Option, "key"> {
  return {
    id: wire.itemOptionId,
    code: wire.codeId,
    title: { en: wire.title, zh: wire.title2 },
    surcharge: wire.addPrice === undefined ? undefined : fromDecimal(wire.addPrice),
    ownPrice: wire.price === undefined ? undefined : fromDecimal(wire.price),
    isActive: wire.active,
    quantity: wire.qty,
    picture: wire.itemImage,
    isSoldOut: wire.isSoldOut,
    isExclusive: exclusive.includes(wire.title),
    dietary: wire.dietary,
    nutrition: wire.nutrition,
    groups: wire.optionArray.map((group, index) => optionGroupFromWire(group, index, exclusive)),
  };
}

function optionToWire(option: Option): WireOption {
  const { surcharge, ownPrice, dietary, nutrition } = option;
  return {
    itemOptionId: option.id,
    codeId: option.code,
    title: option.title.en,
    title2: option.title.zh,
    ...(surcharge !== undefined && { addPrice: toDecimal(surcharge) }),
    ...(ownPrice !== undefined && { price: toDecimal(ownPrice) }),
    qty: option.quantity,
    active: option.isActive,
    itemImage: option.picture,
    isSoldOut: option.isSoldOut,
    ...(dietary !== undefined && {
      dietary: { contains: [...dietary.contains], suits: [...dietary.suits] },
    }),
    ...(nutrition !== undefined && { nutrition }),
    optionArray: option.groups.map(optionGroupToWire),
  };
}
