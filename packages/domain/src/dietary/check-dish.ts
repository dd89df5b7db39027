import type { Dietary } from "../menu/dietary.ts";
import type { Item } from "../menu/item.ts";
import type { ItemLookup } from "../menu/menu.ts";
import type { Option, OptionGroup } from "../menu/option-group.ts";
import { outcomesOf, type ReadOption } from "./choice-outcomes.ts";
import {
  breachOf,
  findingOf,
  isBreach,
  isFiltering,
  joined,
  worse,
  type Breach,
  type DietaryFilter,
} from "./filter.ts";

/** What a guest's filter says of a dish, over all choices that it allows (BEY-005). */
export type DishVerdict =
  /** Whatever is chosen. */
  | { readonly kind: "safe" }
  /** Whatever is chosen. */
  | { readonly kind: "unsafe"; readonly breach: Breach }
  /** Some choices are safe and some are not: these options break the filter, or the venue has not stated them. */
  | {
      readonly kind: "careful";
      readonly breaking: readonly Option[];
      readonly unstated: readonly Option[];
    }
  /** No choice is known to be safe, because the venue has not stated what it contains. */
  | { readonly kind: "unconfirmed" };

/** What the venue has stated of an option: itself, or of the dish it stands for in a set meal. */
export function statedOf(option: Option, items: ItemLookup): Dietary | undefined {
  return option.dietary ?? (option.code === "" ? undefined : items.get(option.code)?.dietary);
}

export function checkDish(item: Item, filter: DietaryFilter, items: ItemLookup): DishVerdict {
  if (!isFiltering(filter)) return { kind: "safe" };
  const read: ReadOption = (option) => findingOf(statedOf(option, items), filter);
  const own = findingOf(item.dietary, filter);
  const outcomes = outcomesOf(item.groups, read).map((each) => worse(own, each));
  const options = allOptions(item.groups);
  const breaking = options.filter((option) => read(option) === "breaks");
  if (outcomes.includes("fits")) {
    if (outcomes.every((finding) => finding === "fits")) return { kind: "safe" };
    const unstated = options.filter((option) => read(option) === "unconfirmed");
    return { kind: "careful", breaking, unstated };
  }
  // A dish that nobody can complete is unconfirmed.
  if (outcomes.length === 0 || outcomes.includes("unconfirmed")) return { kind: "unconfirmed" };
  const ownBreach = item.dietary === undefined ? [] : [breachOf(item.dietary, filter)];
  const breaches = ownBreach.some(isBreach)
    ? ownBreach
    : breaking.flatMap((option) => breachOf(statedOf(option, items) ?? NOTHING_STATED, filter));
  return { kind: "unsafe", breach: joined(breaches) };
}

const NOTHING_STATED: Dietary = { contains: [], suits: [] };

/** Each option once, also those that are asked inside others. */
function allOptions(groups: readonly OptionGroup[]): readonly Option[] {
  return groups.flatMap(({ options }) =>
    options.flatMap((option) => [option, ...allOptions(option.groups)]),
  );
}

/** The verdicts of a menu for one filter: each dish is looked at once, when somebody first asks. */
export interface DietaryChecks {
  readonly of: (item: Item) => DishVerdict;
}

export function openDietaryChecks(items: ItemLookup, filter: DietaryFilter): DietaryChecks {
  const known = new Map<string, DishVerdict>();
  return {
    of: (item) => {
      const verdict = known.get(item.code) ?? checkDish(item, filter, items);
      known.set(item.code, verdict);
      return verdict;
    },
  };
}
