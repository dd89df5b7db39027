import type { OptionControl } from "@comanda/domain/menu";
import type { OrderedGroup, OrderedOption } from "@comanda/domain/order";
import * as v from "valibot";
import { parseCompiled } from "../../lib/compiled-check.ts";

/** Numbers of controls in packed choices: a new one goes to the end, and none ever leaves. */
export const CONTROLS = [
  "buttonBar",
  "singleList",
  "multipleList",
  "stepperList",
  "singleCards",
  "cards",
  "largeCards",
  "unknown",
] as const satisfies readonly OptionControl[];
const USUAL_CONTROL = "singleList" satisfies OptionControl;

const TITLE = { en: v.string(), zh: v.string() };
const Yes = v.optional(v.literal(true));
const Some = v.optional(v.number());

/** An option that was chosen. What is left out is as usual: what the dish comes with, one piece, no code, no surcharge. */
const OPTION = {
  ...TITLE,
  id: v.optional(v.string()),
  place: Some,
  code: v.optional(v.string()),
  quantity: Some,
  /** Null where the menu has none, not even one of 0. */
  surcharge: v.nullish(v.number()),
  ownPrice: Some,
  /** Pieces that cost nothing. */
  included: Some,
  /** The dish does not come with it. */
  isOwn: Yes,
  usualQuantity: Some,
};

/** A question. What is left out is as usual: one choice of a list that is on, required, without a price or limits. */
const GROUP = {
  ...TITLE,
  control: v.optional(v.picklist(CONTROLS)),
  price: Some,
  isOff: Yes,
  isOptional: Yes,
  isMultiple: Yes,
  minimum: Some,
  maximum: Some,
  leftOut: v.optional(v.array(v.object(TITLE))),
};

type StoredOption = v.InferOutput<v.ObjectSchema<typeof OPTION, undefined>> & {
  groups?: StoredGroup[] | undefined;
};
type StoredGroup = v.InferOutput<v.ObjectSchema<typeof GROUP, undefined>> & {
  options?: StoredOption[] | undefined;
};

const Groups: v.GenericSchema<unknown, StoredGroup[]> = v.array(
  v.object({
    ...GROUP,
    options: v.optional(v.array(v.object({ ...OPTION, groups: v.optional(v.lazy(() => Groups)) }))),
  }),
);

/**
 * The questions of a line with what was chosen, as readable JSON in which nothing stands that is as usual:
 * `[{"en":"Cup","zh":"杯","options":[{"en":"Large","zh":"大","id":"large","surcharge":50,"isOwn":true}]}]`
 */
export function writeChoices(groups: readonly OrderedGroup[]): string {
  return JSON.stringify(groups.map(storedGroup));
}

/** @throws ValiError where it is none of ours */
export function readChoices(text: string): readonly OrderedGroup[] {
  return text === "[]" ? [] : parseCompiled(Groups, JSON.parse(text)).map(orderedGroup);
}

function storedGroup(group: OrderedGroup): StoredGroup {
  const { title, control, price, minimum, maximum, leftOut, options } = group;
  return {
    en: title.en,
    zh: title.zh,
    control: unless(USUAL_CONTROL, control),
    price: unless(0, price),
    isOff: group.isOn ? undefined : true,
    isOptional: group.isRequired ? undefined : true,
    isMultiple: group.isMultiple ? true : undefined,
    minimum: unless(0, minimum),
    maximum: unless(0, maximum),
    leftOut: leftOut?.map(({ en, zh }) => ({ en, zh })),
    options: options.length === 0 ? undefined : options.map(storedOption),
  };
}

function storedOption(option: OrderedOption): StoredOption {
  const { title, id, place, code, quantity, surcharge = null, ownPrice, groups } = option;
  const { included, isDefault, usualQuantity } = option;
  return {
    en: title.en,
    zh: title.zh,
    id: unless("", id),
    place,
    code: unless("", code),
    quantity: unless(1, quantity),
    surcharge: unless(0, surcharge),
    ownPrice,
    included,
    isOwn: isDefault === true || usualQuantity !== undefined ? undefined : true,
    usualQuantity,
    groups: groups.length === 0 ? undefined : groups.map(storedGroup),
  };
}

/** What is as usual is not written. */
function unless<Value>(usual: Value, value: Value): Value | undefined {
  return value === usual ? undefined : value;
}

function orderedGroup(group: StoredGroup): OrderedGroup {
  const { en, zh, control = USUAL_CONTROL, price = 0, minimum = 0, maximum = 0 } = group;
  const { leftOut, options = [] } = group;
  return {
    title: { en, zh },
    control,
    price,
    isOn: group.isOff !== true,
    isRequired: group.isOptional !== true,
    isMultiple: group.isMultiple === true,
    minimum,
    maximum,
    options: options.map(orderedOption),
    ...(leftOut !== undefined && { leftOut }),
  };
}

function orderedOption(option: StoredOption): OrderedOption {
  const { en, zh, id = "", place, code = "", quantity = 1, surcharge = 0, ownPrice } = option;
  const { included, isOwn, usualQuantity, groups = [] } = option;
  return {
    id,
    ...(place !== undefined && { place }),
    code,
    title: { en, zh },
    quantity,
    surcharge: surcharge ?? undefined,
    ownPrice,
    ...(included !== undefined && { included }),
    ...(usualQuantity !== undefined && { usualQuantity }),
    ...(usualQuantity === undefined && isOwn !== true && { isDefault: true }),
    groups: groups.map(orderedGroup),
  };
}
