/** Why: the carts of `generators.ts` as diners have them: dishes on a menu, chosen options, a venue's rates. */
import { dish, fc, itemOf } from "@comanda/testkit";
import type { CartLine } from "../src/cart/cart.ts";
import type { Item, SpecialDiscount } from "../src/menu/item.ts";
import type { OptionGroup } from "../src/menu/option-group.ts";
import type { Rate } from "../src/money/rate.ts";
import type { OrderDiscount } from "../src/pricing/order-discount.ts";
import type { PricingRules } from "../src/pricing/pricing-rules.ts";
import type { PromotableLine } from "../src/promotions/promotable-line.ts";
import type { OrderMode } from "../src/order/order-mode.ts";
import { anyCase, type Case } from "./generators.ts";

/** What else a dish of the menu says. */
const extras = fc.record({
  taxRate: fc.option(fc.constantFrom(0, 0, 5, 9), { nil: undefined }),
  isVoucher: fc.integer({ min: 0, max: 14 }).map((roll) => roll === 14),
  isOutsidePromotions: fc.integer({ min: 0, max: 6 }).map((roll) => roll === 6),
  fixedPrice: fc.constantFrom(undefined, 7),
  isAutomatic: fc.boolean(),
  containers: fc.subarray(["BOX", "CUP", "GONE"]),
});
/** What staff or a reward take off a line that stays outside promotions; now and then nothing (M-B19). */
const special: fc.Arbitrary<SpecialDiscount> = fc.record({
  isOn: fc.constant(true),
  fraction: fc.constantFrom(0, 0.1, 0.15, 0.333333, 1, 1.5, -0.1),
  amount: fc.constantFrom(0, 0, 0, 100, 5_000),
  remark: fc.constant("Regular guest"),
});
const from = { source: fc.constant<"staff">("staff"), name: fc.constant({ en: "Staff", zh: "" }) };
const orderDiscount: fc.Arbitrary<OrderDiscount> = fc.oneof(
  fc.record({
    ...from,
    kind: fc.constant("percent"),
    rate: fc.constantFrom(
      { numerator: 1, denominator: 10 },
      { numerator: 15, denominator: 100 },
      { numerator: 1, denominator: 3 },
    ),
  }),
  fc.record({
    ...from,
    kind: fc.constant("amount"),
    amount: fc.constantFrom(0, 1, 333, 500, 9_000),
  }),
);
const rate = fc
  .constantFrom(0, 5, 7, 9, 10, 15)
  .map((percent): Rate => ({ numerator: percent, denominator: 100 }));
const anyVenueRules: fc.Arbitrary<PricingRules> = fc.record({
  shopTax: rate,
  taxMode: fc.constantFrom("shop", "item"),
  serviceCharge: rate,
  exemptsTakeAwayOrders: fc.boolean(),
  exemptsTakeAwayLines: fc.boolean(),
  showsGross: fc.boolean(),
  pricesIncludeTax: fc.boolean(),
});

export interface Order {
  readonly case: Case;
  readonly items: ReadonlyMap<string, Item>;
  readonly lines: readonly CartLine[];
  readonly rules: PricingRules;
  readonly mode: OrderMode;
  readonly orderDiscounts: readonly OrderDiscount[];
  readonly delivery: number;
  readonly containers: ReadonlyMap<string, Item>;
}

/** A cart in a venue, with the promotions it meets. */
export const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    drawn: anyCase,
    dishes: fc.array(extras, { minLength: 5, maxLength: 5 }),
    specials: fc.array(special, { minLength: 5, maxLength: 5 }),
    rules: anyVenueRules,
    mode: fc.constantFrom("dineIn", "dineIn", "inRoom", "pickUp", "delivery", "reservation"),
    orderDiscounts: fc.array(orderDiscount, { maxLength: 2 }),
    delivery: fc.constantFrom(0, 0, 350, 500),
  })
  .map(({ drawn, dishes, specials, ...rest }) => {
    const codes = [...new Set(drawn.lines.map(({ code }) => code))];
    const items = codes.flatMap((code, at) => {
      const [own, line] = [dishes[at], drawn.lines.find((each) => each.code === code)];
      if (own === undefined || line === undefined) return [];
      const amounts = drawn.lines.filter((each) => each.code === code).map((each) => each.options);
      return [itemFor(line, amounts, own)];
    });
    return {
      case: drawn,
      items: new Map(items.map((item) => [item.code, item])),
      lines: drawn.lines.map((line, at) => ({
        ...cartLine(line),
        special: line.isExempt ? specials[at] : undefined,
      })),
      containers: CONTAINERS,
      ...rest,
    };
  });

type Extras = typeof extras extends fc.Arbitrary<infer Value> ? Value : never;

const PLAIN = itemOf(dish("PLAIN", ["Plain", "淡"], 1));
/** At the prices of dishes, so that a dish and a container have an equal claim to an odd cent (M-G10). */
const CONTAINERS: ReadonlyMap<string, Item> = new Map(
  [
    ["BOX", 100],
    ["CUP", 350],
  ].map(([code, price]) => [
    `${code}`,
    { ...PLAIN, code: `${code}`, price: Number(price), isContainer: true },
  ]),
);

function itemFor(
  { code, base, priceBooks }: PromotableLine,
  amounts: readonly number[],
  own: Extras,
): Item {
  return {
    ...PLAIN,
    code,
    price: base,
    priceBooks,
    groups: [choicesOf(amounts)],
    taxRate: own.taxRate === undefined ? undefined : { numerator: own.taxRate, denominator: 100 },
    isVoucher: own.isVoucher,
    isOutsidePromotions: own.isOutsidePromotions,
    fixedPrice: own.fixedPrice,
    containers: { isAutomatic: own.isAutomatic, codes: own.containers },
  };
}

/** One option for each amount that a line of the dish adds. */
function choicesOf(amounts: readonly number[]): OptionGroup {
  return {
    key: "0:Extras",
    label: "",
    title: { en: "Extras", zh: "" },
    control: "multipleList",
    price: 0,
    isOn: true,
    isRequired: false,
    isMultiple: true,
    isReadOnly: false,
    minimum: 0,
    maximum: 0,
    defaults: [],
    options: [...new Set(amounts)].map((amount) => ({
      key: `${amount}`,
      id: `${amount}`,
      code: "",
      title: { en: `${amount}`, zh: "" },
      surcharge: amount,
      ownPrice: undefined,
      isActive: false,
      quantity: 1,
      picture: "",
      isSoldOut: false,
      isExclusive: false,
      dietary: undefined,
      nutrition: undefined,
      groups: [],
    })),
  };
}

function cartLine(line: PromotableLine): CartLine {
  const { line: id, code, quantity, isTakeAway, remark, options } = line;
  const picked = { option: `${options}`, quantity: 1, nested: [] };
  return {
    id,
    code,
    quantity,
    isTakeAway,
    remark,
    selection: [{ group: "0:Extras", isOn: true, options: [picked] }],
    seen: { title: { en: code, zh: "" }, unitPrice: undefined },
  };
}
