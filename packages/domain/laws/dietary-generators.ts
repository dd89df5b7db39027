import { anyItem, fc } from "@comanda/testkit";
import { ALLERGENS, DIETS } from "../src/menu/dietary.ts";
import type { Item } from "../src/menu/item.ts";
import type { Option, OptionControl, OptionGroup } from "../src/menu/option-group.ts";
import type { DietaryFilter } from "../src/dietary/filter.ts";

const CONTROLS: readonly OptionControl[] = [
  "buttonBar",
  "singleList",
  "multipleList",
  "stepperList",
  "singleCards",
  "cards",
  "unknown",
];

/** Few foods and diets, so that dishes and filters meet. */
const FOODS = ALLERGENS.slice(4, 7);
const KEPT = DIETS.slice(0, 3);

const dietary = fc.option(
  fc.record({
    contains: fc.oneof(fc.constant([]), fc.subarray(FOODS)),
    suits: fc.oneof({ weight: 2, arbitrary: fc.constant(KEPT) }, fc.subarray(KEPT)),
  }),
  { nil: undefined, freq: 4 },
);

export const anyFilter: fc.Arbitrary<DietaryFilter> = fc.record({
  avoids: fc.subarray(FOODS),
  keeps: fc.oneof(fc.constant([]), fc.subarray(KEPT)),
});

function anyOption(depth: number): fc.Arbitrary<Option> {
  return fc
    .record({
      id: fc.constantFrom("a", "b", "c"),
      code: fc.constantFrom("", "", "DISH"),
      isActive: fc.boolean(),
      isExclusive: fc.oneof(fc.constant(false), fc.boolean()),
      isSoldOut: fc.boolean(),
      quantity: fc.nat({ max: 2 }),
      dietary,
      nutrition: fc.constant(undefined),
      groups: depth === 0 ? fc.constant([]) : fc.oneof(fc.constant([]), anyFewGroups(0, 1)),
    })
    .map((option) => ({
      ...option,
      key: option.id,
      title: { en: option.id, zh: "" },
      surcharge: undefined,
      ownPrice: undefined,
      picture: "",
    }));
}

function anyFewGroups(depth: number, most: number): fc.Arbitrary<readonly OptionGroup[]> {
  const group = fc
    .record({
      control: fc.constantFrom(...CONTROLS),
      isOn: fc.oneof(fc.constant(true), fc.boolean()),
      isRequired: fc.boolean(),
      isMultiple: fc.boolean(),
      isReadOnly: fc.oneof(fc.constant(false), fc.boolean()),
      minimum: fc.nat({ max: 3 }),
      maximum: fc.nat({ max: 3 }),
      defaults: fc.subarray(["a", "b", "c"]),
      options: fc.uniqueArray(anyOption(depth), {
        selector: ({ key }) => key,
        maxLength: depth === 0 ? 2 : 3,
      }),
    })
    .map((each) => ({ ...each, label: "", price: 0, title: { en: "", zh: "" } }));
  return fc
    .array(group, { maxLength: most })
    .map((groups) => groups.map((each, at) => ({ ...each, key: `${at}` })));
}

/** Dishes with few options, all of whose choices can be tried one by one. */
export const anySmallDish: fc.Arbitrary<Item> = fc
  .record({ item: anyItem(0), groups: anyFewGroups(1, 2), dietary })
  .map(({ item, ...rest }) => ({ ...item, ...rest }));

/** The dish that options with its code stand for. */
export const anyNamedDish: fc.Arbitrary<Item> = fc
  .record({ item: anyItem(0), dietary })
  .map(({ item, ...rest }) => ({ ...item, ...rest, code: "DISH" }));
