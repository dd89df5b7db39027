import { isCompleteGroup, type Option, type OptionGroup } from "../src/menu/option-group.ts";
import { isSatisfied } from "../src/options/check-selection.ts";
import { defaultChoice } from "../src/options/default-selection.ts";
import type { GroupChoice, OptionChoice, Selection } from "../src/options/selection.ts";
import { withinLimits } from "../src/options/within-limits.ts";

/** More of an option changes nothing in menus whose minimum is 3 at most. */
const MAX_PIECES = 3;

/** Every selection that may be ordered, one by one: the plain way, to hold the quick one against. */
export function everySelection(groups: readonly OptionGroup[]): readonly Selection[] {
  return groups
    .map(everyChoice)
    .reduce<readonly Selection[]>(
      (before, choices) =>
        before.flatMap((selection) => choices.map((choice) => [...selection, choice])),
      [[]],
    );
}

function everyChoice(group: OptionGroup): readonly GroupChoice[] {
  const off = { group: group.key, isOn: false, options: [] };
  if (group.isReadOnly) {
    if (!group.isOn) return [off];
    const picks = defaultChoice(group).options.map(({ option: key, quantity }) =>
      group.options
        .filter((option) => option.key === key)
        .flatMap((option) => everyPick(option, [quantity])),
    );
    return everyList(picks).map((options) => ({ group: group.key, isOn: true, options }));
  }
  const quantities = [1, 2, 3].filter((quantity) => quantity <= MAX_PIECES);
  const picks = group.options.map((option) => [undefined, ...everyPick(option, quantities)]);
  const on = everyList(picks)
    .map((each) => each.filter((pick) => pick !== undefined))
    .filter((options) => isKept(options, withinLimits(group, options)))
    .map((options) => ({ group: group.key, isOn: true, options }))
    .filter((choice) => isSatisfied(group, choice));
  return isCompleteGroup(group) || !group.isOn ? [off, ...on] : on;
}

function isKept(options: readonly OptionChoice[], kept: readonly OptionChoice[]): boolean {
  return (
    options.length === kept.length &&
    options.every(({ option, quantity }, at) => {
      return option === kept[at]?.option && quantity === kept[at]?.quantity;
    })
  );
}

function everyPick(option: Option, quantities: readonly number[]): readonly OptionChoice[] {
  const inside = everySelection(option.groups);
  return quantities.flatMap((quantity) =>
    inside.map((nested) => ({ option: option.key, quantity, nested })),
  );
}

function everyList<Each>(lists: readonly (readonly Each[])[]): readonly Each[][] {
  return lists.reduce<readonly Each[][]>(
    (before, next) => before.flatMap((list) => next.map((each) => [...list, each])),
    [[]],
  );
}
