import { canBeAnswered } from "../options/can-be-answered.ts";
import { choiceOf, type Selection } from "../options/selection.ts";
import type { ItemCode } from "./item-code.ts";
import type { Item } from "./item.ts";
import type { Menu } from "./menu.ts";
import { optionStockCode, withoutStockCode } from "./option-stock-code.ts";
import { isNamedDefault, type Option, type OptionGroup } from "./option-group.ts";

/**
 * A menu in which these options have sold out, and with them the dishes and options that ask for one and have no other
 * left; of what comes with a dish anyway the venue may have noted that it is left out meanwhile (M-I5). The same menu where
 * there are none; dishes that none of it touches stay the same.
 * @param options what `soldOutOptions` answers
 */
export function withSoldOutOptions(menu: Menu, options: readonly ItemCode[]): Menu {
  if (options.length === 0) return menu;
  const gone = new Set(options);
  const known = new Map<Item, Item>();
  return {
    ...menu,
    items: {
      get(code) {
        const item = menu.items.get(code);
        if (item === undefined) return undefined;
        const adjusted = known.get(item) ?? withoutOptions(item, gone);
        known.set(item, adjusted);
        return adjusted;
      },
    },
  };
}

/**
 * The notes of all options that are chosen, also inside others. Where the diner has no say only those with a code are
 * looked at: the miso soup of a set, which is a dish itself, not its soya sauce (M-I5).
 */
export function chosenStockCodes(
  groups: readonly OptionGroup[],
  selection: Selection,
): readonly ItemCode[] {
  return groups.flatMap((group) => {
    const choice = choiceOf(selection, group);
    if (!choice.isOn) return [];
    return choice.options.flatMap(({ option: key, nested }) => {
      const option = group.options.find((other) => other.key === key);
      return option === undefined || (group.isReadOnly && option.code === "")
        ? []
        : [optionStockCode(option), ...chosenStockCodes(option.groups, nested)];
    });
  });
}

function withoutOptions(item: Item, gone: ReadonlySet<ItemCode>): Item {
  const groups = withoutIn(item.groups, gone);
  if (groups === item.groups) return item;
  return { ...item, groups, isSoldOut: item.isSoldOut || cannotBeAnswered(groups, item.groups) };
}

/** Whether what has sold out leaves a question without an answer. */
function cannotBeAnswered(now: readonly OptionGroup[], before: readonly OptionGroup[]): boolean {
  return now !== before && !now.every(canBeAnswered);
}

function withoutIn(
  groups: readonly OptionGroup[],
  gone: ReadonlySet<ItemCode>,
): readonly OptionGroup[] {
  return mapped(groups, (group) => {
    const options = mapped(group.options, (option) => {
      const inner = withoutIn(option.groups, gone);
      const isGone = gone.has(optionStockCode(option)) || cannotBeAnswered(inner, option.groups);
      if (!isGone && inner === option.groups) return option;
      const isSoldOut = option.isSoldOut || isGone;
      const isLeftOut = isSoldOut && group.isReadOnly && mayBeLeftOut(group, option, gone);
      return {
        ...option,
        isSoldOut,
        groups: inner,
        ...(isLeftOut && { isLeftOut: true as const }),
      };
    });
    if (options === group.options) return group;
    const missing = options.filter(({ isLeftOut }) => isLeftOut === true);
    const pieces = missing.reduce((sum, { quantity }) => sum + Math.max(1, quantity), 0);
    return { ...group, options, minimum: Math.max(0, group.minimum - pieces) };
  });
}

/** Only what the dish comes with can be left out of it. */
function mayBeLeftOut(group: OptionGroup, option: Option, noted: ReadonlySet<ItemCode>): boolean {
  const comesAlong = option.isActive || isNamedDefault(group, option);
  const isNoted = option.code !== "" && noted.has(withoutStockCode(optionStockCode(option)));
  return comesAlong && isNoted;
}

/** The same list where nothing in it has changed. */
function mapped<Each>(list: readonly Each[], change: (each: Each) => Each): readonly Each[] {
  const changed = list.map(change);
  return changed.every((each, at) => each === list[at]) ? list : changed;
}
