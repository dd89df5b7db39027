import { choice, dish, itemOf, promotionOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { CartLine } from "../cart/cart.ts";
import { neededContainers } from "../cart/containers.ts";
import type { Item } from "../menu/item.ts";
import { formatAmount, fromDecimal, type Money } from "../money/money.ts";
import { formatPercent, NO_RATE, rateFromFraction, type Rate } from "../money/rate.ts";
import type { Selection } from "../options/selection.ts";
import type { Promotion } from "../promotions/promotion.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { textOf } from "../text.ts";
import { furtherDiscount, type OrderDiscount } from "./order-discount.ts";
import { priceCart } from "./price-cart.ts";
import { shownContainerPrice } from "./price-container.ts";
import { shownPrice, type PricingRules } from "./pricing-rules.ts";
import type { Receipt, ReceiptLine } from "./receipt.ts";

/** "12.05", in the venue's currency. */
type Amount = string;
/** "9 %". */
type Percent = string;

interface CaseFile {
  readonly about: string;
  /** Where the rule comes from: numbers of docs/rules.md. */
  readonly source: string;
  readonly given: {
    /** At a table where nothing is said. */
    readonly order?: OrderMode;
    /** Without service charge and tax where nothing is said. */
    readonly venue?: VenueWords;
    readonly menu: Readonly<Record<string, DishWords>>;
    readonly containers?: Readonly<Record<string, Amount>>;
    readonly cart: readonly LineWords[];
    readonly promotions?: readonly PromotionWords[];
    readonly discounts?: readonly DiscountWords[];
    readonly delivery?: Amount;
  };
  /** As `told` says it; what is not named is not looked at. */
  readonly expected: Partial<Expected>;
}

interface VenueWords {
  readonly serviceCharge?: Percent;
  readonly tax?: Percent;
  readonly taxesEachDishByItself?: boolean;
  readonly chargesTakeAwayOrders?: boolean;
  readonly chargesTakeAwayLines?: boolean;
  readonly showsPricesWithTax?: boolean;
  readonly pricesIncludeTax?: boolean;
}

interface DishWords {
  readonly price: Amount;
  readonly tax?: Percent;
  /** What a group of cards costs that says nothing about being on. */
  readonly setPrice?: Amount;
  readonly options?: Readonly<Record<string, OptionWords>>;
  /** Pieces of its options that cost nothing. */
  readonly included?: number;
  /** Codes of containers, one of each for each piece. */
  readonly containers?: readonly string[];
  readonly isVoucher?: boolean;
  readonly isFixedPrice?: boolean;
  readonly specialDiscountInMenu?: Percent;
}

interface OptionWords {
  readonly price: Amount;
  readonly options?: Readonly<Record<string, OptionWords>>;
}

interface LineWords {
  readonly dish: string;
  readonly pieces?: number;
  readonly takeAway?: boolean;
  readonly choices?: Readonly<Record<string, ChoiceWords>>;
  readonly special?: {
    readonly remark: string;
    readonly percent?: Percent;
    readonly amount?: Amount;
  };
}

interface ChoiceWords {
  readonly pieces?: number;
  readonly choices?: Readonly<Record<string, ChoiceWords>>;
}

interface PromotionWords {
  readonly name: string;
  readonly priority?: number;
  readonly dishes?: readonly string[];
  readonly minimumSpend?: Amount;
  readonly percent?: Percent;
  readonly amount?: Amount;
  readonly canStack?: boolean;
  readonly ignoresOptions?: boolean;
}

type DiscountWords =
  | { readonly staff: string; readonly percent?: Percent; readonly amount?: Amount }
  | { readonly reward: string; readonly amount: Amount };

interface Expected {
  /** "2 BEER 10.80 (Happy hour -12.00, Members -1.20)". */
  readonly lines: readonly string[];
  readonly subtotal: Amount;
  readonly discounts: readonly string[];
  readonly serviceCharge: Amount;
  readonly tax: Amount;
  /** "20% 1.67", where prices include their tax. */
  readonly includedTaxes: readonly string[] | undefined;
  readonly delivery: Amount;
  readonly total: Amount;
  /** "2 Happy hour 12.00": how often, and how much in all. */
  readonly promotions: readonly string[];
  /** Prices of the menu's dishes, and of containers in use, as menus show them. */
  readonly shown: Readonly<Record<string, Amount>>;
}

const money = (amount: Amount | undefined): Money => fromDecimal(Number(amount ?? "0.00"));
const share = (percent: Percent | undefined): number => Number.parseFloat(percent ?? "0") / 100;

function rate(percent: Percent | undefined): Rate {
  return rateFromFraction(share(percent)) ?? NO_RATE;
}

function rulesOf(venue: VenueWords = {}): PricingRules {
  return {
    shopTax: rate(venue.tax),
    taxMode: venue.taxesEachDishByItself === true ? "item" : "shop",
    serviceCharge: rate(venue.serviceCharge),
    exemptsTakeAwayOrders: venue.chargesTakeAwayOrders !== true,
    exemptsTakeAwayLines: venue.chargesTakeAwayLines !== true,
    showsGross: venue.showsPricesWithTax === true,
    pricesIncludeTax: venue.pricesIncludeTax === true,
  };
}

function optionsOf(
  options: Readonly<Record<string, OptionWords>>,
  included = 0,
): ReturnType<typeof question> {
  return question(
    "checklist",
    ["Options", ""],
    Object.entries(options).map(([name, option]) =>
      choice(name, [name, ""], {
        add: money(option.price) / 100,
        groups: option.options === undefined ? [] : [optionsOf(option.options)],
      }),
    ),
    { included },
  );
}

function itemFrom(code: string, words: DishWords): Item {
  const groups = [
    ...(words.options === undefined ? [] : [optionsOf(words.options, words.included)]),
    ...(words.setPrice === undefined
      ? []
      : [question("cards", ["Set", ""], [], { price: money(words.setPrice) / 100 })]),
  ];
  const rest = {
    ...(words.tax !== undefined && { tax: share(words.tax) }),
    isVoucher: words.isVoucher ?? false,
    autoAddContainer: words.containers !== undefined,
    containerIds: [...(words.containers ?? [])],
    fixedPrice: words.isFixedPrice ?? false,
    hasSpecialDiscount: words.specialDiscountInMenu !== undefined,
    specialDiscount: share(words.specialDiscountInMenu),
  };
  return itemOf(dish(code, [code, ""], money(words.price) / 100, { groups, rest }));
}

function selectionOf(choices: LineWords["choices"]): Selection {
  if (choices === undefined) return [];
  const options = Object.entries(choices).map(([option, { pieces = 1, choices: nested }]) => {
    return { option, quantity: pieces, nested: selectionOf(nested) };
  });
  return [{ group: "0:Options", isOn: true, options }];
}

function lineFrom({ dish: code, pieces = 1, ...words }: LineWords, at: number): CartLine {
  const { takeAway = false, choices, special } = words;
  return {
    id: `line-${at}`,
    code,
    quantity: pieces,
    isTakeAway: takeAway,
    remark: "",
    selection: selectionOf(choices),
    seen: { title: { en: code, zh: "" }, unitPrice: undefined },
    ...(special !== undefined && {
      special: {
        isOn: true,
        fraction: share(special.percent),
        amount: money(special.amount),
        remark: special.remark,
      },
    }),
  };
}

function promotionFrom(words: PromotionWords): Promotion {
  const { name, priority = 0, dishes, minimumSpend, percent, amount, canStack = false } = words;
  return promotionOf({
    id: name,
    priority,
    condition:
      dishes !== undefined
        ? { kind: "items", codes: dishes }
        : minimumSpend !== undefined
          ? { kind: "spend", minimum: money(minimumSpend) }
          : { kind: "anyItem" },
    benefit:
      percent === undefined
        ? { kind: "amount", amount: money(amount) }
        : { kind: "percent", rate: rate(percent) },
    stacking: { canStack, never: [] },
    ignoresOptions: words.ignoresOptions ?? false,
  });
}

function discountFrom(words: DiscountWords): OrderDiscount {
  if ("reward" in words) {
    return {
      source: "reward",
      name: textOf(words.reward),
      kind: "amount",
      amount: money(words.amount),
    };
  }
  const { staff, percent, amount } = words;
  return furtherDiscount({ rate: rate(percent), amount: money(amount), remark: staff });
}

function describeReceipt(receipt: Receipt, shown: Expected["shown"]): Expected {
  const charge = (kind: string): Amount =>
    formatAmount(receipt.charges.find((each) => each.kind === kind)?.amount ?? 0);
  return {
    lines: receipt.lines.map(describeLine),
    subtotal: formatAmount(receipt.subtotal),
    discounts: receipt.discounts.map(({ name, amount }) => `${name.en} ${formatAmount(amount)}`),
    serviceCharge: charge("serviceCharge"),
    tax: charge("tax"),
    includedTaxes: receipt.includedTaxes?.map(
      ({ rate: of, amount }) => `${formatPercent(of)} ${formatAmount(amount)}`,
    ),
    delivery: charge("delivery"),
    total: formatAmount(receipt.total),
    promotions: receipt.promotions.map(
      ({ name, quantity, amount }) => `${quantity} ${name.en} ${formatAmount(amount)}`,
    ),
    shown,
  };
}

function describeLine({ quantity, code, lineTotal, adjustments }: ReceiptLine): string {
  const reasons = adjustments.map(
    (each) =>
      `${each.kind === "promotion" ? each.name.en : each.remark} -${formatAmount(each.amount)}`,
  );
  const why = reasons.length === 0 ? "" : ` (${reasons.join(", ")})`;
  return `${quantity} ${code} ${formatAmount(lineTotal)}${why}`;
}

function itemsFrom(menu: Readonly<Record<string, DishWords>>): ReadonlyMap<string, Item> {
  return new Map(Object.entries(menu).map(([code, words]) => [code, itemFrom(code, words)]));
}

const files = import.meta.glob<CaseFile>("../cases/pricing/*.json", {
  eager: true,
  import: "default",
});

describe("priceCart answers as the written cases say", () => {
  it.each(Object.values(files))("$about ($source)", ({ given, expected }) => {
    const items = itemsFrom(given.menu);
    const boxes = Object.entries(given.containers ?? {}).map(
      ([code, price]) => [code, { price }] as const,
    );
    const rules = rulesOf(given.venue);
    const packed = {
      cart: { lines: given.cart.map(lineFrom) },
      menu: { categories: [], items },
      mode: given.order ?? "dineIn",
      containers: itemsFrom(Object.fromEntries(boxes)),
    };
    const receipt = priceCart({
      ...packed,
      rules,
      promotions: (given.promotions ?? []).map(promotionFrom),
      orderDiscounts: (given.discounts ?? []).map(discountFrom),
      delivery: money(given.delivery),
    });
    const shown: Record<string, Amount> = {};
    for (const [code, item] of items) {
      shown[code] = formatAmount(shownPrice(item.price, item, rules));
    }
    for (const container of neededContainers(packed)) {
      shown[container.item.code] = formatAmount(shownContainerPrice(container, rules));
    }
    expect(describeReceipt(receipt, shown)).toMatchObject(expected);
  });
});
