import { MAXIMUM_REMARK, type Addition } from "@comanda/domain/cart";
import { choosesMany, type Item, type OptionGroup } from "@comanda/domain/menu";
import type { OptionChoice, Selection } from "@comanda/domain/options";

/** A dish with everything chosen that can be chosen together and the longest remark, in Chinese. */
export function fullest(item: Item): Addition {
  return {
    item,
    selection: everythingOf(item.groups),
    quantity: 99,
    isTakeAway: !item.neverTakeAway,
    remark: "请".repeat(MAXIMUM_REMARK),
  };
}

/** In a group that takes one the option with the most inside, else as many as fit. */
function everythingOf(groups: readonly OptionGroup[]): Selection {
  return groups.map((group) => {
    const largest = group.options
      .filter(({ isExclusive, isSoldOut }) => !isExclusive && !isSoldOut)
      .map((option): OptionChoice => ({
        option: option.key,
        quantity: 1,
        nested: everythingOf(option.groups),
      }))
      .sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
    const most = group.maximum === 0 ? largest.length : group.maximum;
    return {
      group: group.key,
      isOn: true,
      options: largest.slice(0, choosesMany(group) ? most : 1),
    };
  });
}
