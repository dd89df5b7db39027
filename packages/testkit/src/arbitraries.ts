import { withoutHiddenSigns } from "@comanda/domain";
import type { CartLine } from "@comanda/domain/cart";
import {
  ALLERGENS,
  DIETS,
  optionKeys,
  type Item,
  type Option,
  type OptionControl,
  type OptionGroup,
} from "@comanda/domain/menu";
import { rateFromFraction, type Rate } from "@comanda/domain/money";
import type { GroupChoice, Selection } from "@comanda/domain/options";
import type { PricingRules } from "@comanda/domain/pricing";
import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { anyNutrition } from "./any-nutrition.ts";
import { anyPicture } from "./any-picture.ts";
import { EXCLUSIVE_TITLES } from "./venues/exclusive-titles.ts";

/** Printable characters of any language, without the spaces at the ends that the wire takes away. */
export const anyWords = fc.string({ unit: "grapheme", maxLength: 8 }).map((text) => text.trim());
const anyRemark = anyWords.map(withoutHiddenSigns);
export const anyName = anyWords.map((text) => text || "Kopi");
const code = fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,2}$/);
export const anyText = fc.record({ en: anyName, zh: anyWords });
export const anyAddress = fc.constantFrom("", "/media/laksa.webp", "https://example.com/a.png");
export const anyCodes = fc.array(code, { maxLength: 3 });
const pieces = fc.integer({ min: 1, max: 99 });

/** Up to 500.00, in minor units. */
export const anyPrice: Arbitrary<number> = fc.integer({ min: 0, max: 50_000 });
/** What an option adds; sometimes it takes away (M-B18). */
const surcharge = fc.option(fc.integer({ min: -500, max: 2_000 }), { nil: undefined });

/** From nothing to just below the whole, in millionths. */
export const anyRate: Arbitrary<Rate> = fc.integer({ min: 0, max: 999_999 }).map((millionths) => {
  const rate = rateFromFraction(millionths / 1_000_000);
  if (rate === undefined) throw new Error("everything below 1 is a rate");
  return rate;
});

export const anyRules: Arbitrary<PricingRules> = fc.record({
  shopTax: anyRate,
  taxMode: fc.constantFrom("shop", "item"),
  serviceCharge: anyRate,
  exemptsTakeAwayOrders: fc.boolean(),
  exemptsTakeAwayLines: fc.boolean(),
  showsGross: fc.boolean(),
  pricesIncludeTax: fc.boolean(),
});

const dietary = fc.option(
  fc.record({ contains: fc.subarray([...ALLERGENS]), suits: fc.subarray([...DIETS]) }),
  { nil: undefined },
);

/** All of the specification's controls, and one it does not know. */
const CONTROLS: readonly OptionControl[] = [
  "buttonBar",
  "singleList",
  "multipleList",
  "singleCards",
  "stepperList",
  "cards",
  "largeCards",
  "unknown",
];

function anyOption(depth: number): Arbitrary<Option> {
  return fc
    .record({
      id: fc.constantFrom("", "a", "b", "c", "d", "e"),
      code: fc.constantFrom("", "TEA", "EGG"),
      title: fc.oneof(
        { weight: 5, arbitrary: anyText },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...EXCLUSIVE_TITLES).map((en) => ({ en, zh: "" })),
        },
      ),
      surcharge,
      ownPrice: surcharge,
      isActive: fc.boolean(),
      quantity: fc.nat({ max: 3 }),
      picture: anyAddress,
      isSoldOut: fc.boolean(),
      dietary,
      nutrition: anyNutrition(-12_000),
      groups: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: anyGroups(depth - 1) },
      ),
    })
    .map((option) => ({
      ...option,
      key: "",
      isExclusive: EXCLUSIVE_TITLES.includes(option.title.en),
    }));
}

function anyGroupWithoutKey(depth: number): Arbitrary<OptionGroup> {
  const options = fc
    .uniqueArray(anyOption(depth), { selector: (option) => option.id || option, maxLength: 4 })
    .map(withKeys);
  return fc
    .record({
      label: anyWords,
      title: anyText,
      control: fc.constantFrom(...CONTROLS),
      price: fc.integer({ min: 0, max: 1_000 }),
      isOn: fc.boolean(),
      isRequired: fc.boolean(),
      isMultiple: fc.boolean(),
      isReadOnly: fc.boolean(),
      minimum: fc.nat({ max: 3 }),
      maximum: fc.nat({ max: 4 }),
      included: fc.constantFrom(undefined, undefined, 1, 2),
      maximumPerOption: fc.constantFrom(undefined, undefined, 1, 2),
      options,
      isDefault: fc.array(fc.boolean(), { maxLength: 4 }),
    })
    .map(({ isDefault, included, ...group }) => ({
      ...group,
      included: group.maximum === 0 ? included : included && Math.min(included, group.maximum),
      key: "",
      defaults: group.options
        .filter((_, index) => isDefault[index])
        .map((option) => option.id || option.code || option.title.en),
    }));
}

/** Codes and titles may be shared: then the place tells options apart (M-I4). */
function withKeys(options: readonly Option[]): readonly Option[] {
  const keys = optionKeys(options);
  return options.map((option, at) => ({ ...option, key: keys[at] ?? "" }));
}

/** The groups of a dish, up to `depth` levels inside each other. */
export function anyGroups(depth: number): Arbitrary<readonly OptionGroup[]> {
  if (depth <= 0) return fc.constant([]);
  return fc
    .array(anyGroupWithoutKey(depth), { maxLength: 3 })
    .map((groups) => groups.map((group, at) => ({ ...group, key: `${at}:${group.title.en}` })));
}

const priceBookEntry = fc.record({
  title: anyWords,
  price: anyPrice,
  minimum: fc.nat({ max: 5 }),
  maximum: fc.nat({ max: 9 }),
});

/** A dish with everything a menu can say about it, up to `depth` levels of groups. */
export function anyItem(depth = 2): Arbitrary<Item> {
  const anyMembers = fc.record({
    code,
    title: anyText,
    description: fc.record({ en: anyWords, zh: anyWords }),
    picture: anyPicture,
    price: anyPrice,
    comparePrice: fc.option(anyPrice, { nil: undefined }),
    taxRate: fc.option(anyRate, { nil: undefined }),
    isOutsidePromotions: fc.boolean(),
    fixedPrice: fc.option(anyPrice, { nil: undefined }),
    size: fc.constantFrom("half", "wide", "compact", "row"),
    icons: fc.array(anyWords, { maxLength: 2 }),
    isSoldOut: fc.boolean(),
    isHidden: fc.boolean(),
    isCategory: fc.boolean(),
    isSetMeal: fc.boolean(),
    hidesQuantity: fc.boolean(),
    allowsRemark: fc.boolean(),
    remark: anyRemark,
    quantity: fc.nat({ max: 5 }),
    minimumQuantity: fc.integer({ min: 1, max: 3 }),
    leadMinutes: fc.constantFrom(0, 30, 1440),
    isTakeAway: fc.boolean(),
    neverTakeAway: fc.boolean(),
    groups: anyGroups(depth),
    recommendations: fc.record({ isOffered: fc.boolean(), codes: anyCodes, engine: anyWords }),
    containers: fc.record({ isAutomatic: fc.boolean(), codes: anyCodes }),
    isContainer: fc.boolean(),
    isVoucher: fc.boolean(),
    isPackage: fc.boolean(),
    promotionBadges: fc.array(anyWords, { maxLength: 2 }),
    hasDiscountBadge: fc.boolean(),
    specialDiscount: fc.record({
      isOn: fc.boolean(),
      fraction: fc.constantFrom(0, 0.1, 0.25, 1),
      amount: anyPrice,
      remark: anyRemark,
    }),
    priceBooks: fc.dictionary(
      fc.constantFrom("gold", "pb-1", "pb-2"),
      fc.array(priceBookEntry, { maxLength: 2 }),
    ),
    dietary,
    nutrition: anyNutrition(0),
  });
  // One member of the wire says either.
  return anyMembers.map((item) =>
    item.isOutsidePromotions ? { ...item, fixedPrice: undefined } : item,
  );
}

/** Choices that the menu knows, whether or not a diner could have tapped them. */
export function anySelection(groups: readonly OptionGroup[]): Arbitrary<Selection> {
  const choiceIn = (group: OptionGroup): Arbitrary<GroupChoice> =>
    fc.record({
      group: fc.constant(group.key),
      isOn: fc.boolean(),
      options: fc
        .tuple(
          ...group.options.map((option) =>
            fc.option(
              fc.record({
                option: fc.constant(option.key),
                quantity: pieces,
                nested: anySelection(option.groups),
              }),
              { nil: undefined },
            ),
          ),
        )
        .map((picked) => picked.filter((choice) => choice !== undefined)),
    });
  return fc.tuple(...groups.map(choiceIn));
}

/** A line of a dish with any of its choices, as seen at any price or none. */
export function anyLine(item: Item): Arbitrary<CartLine> {
  return fc.record({
    id: anyName,
    code: fc.constant(item.code),
    quantity: pieces,
    isTakeAway: fc.boolean(),
    remark: anyRemark,
    selection: anySelection(item.groups),
    seen: fc.record({ title: anyText, unitPrice: fc.option(anyPrice, { nil: undefined }) }),
  });
}
