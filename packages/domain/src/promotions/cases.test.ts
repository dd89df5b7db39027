import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { formatAmount, fromDecimal } from "../money/money.ts";
import { applyPromotions, type PromotableLine } from "./apply-promotions.ts";
import { promotionsFor } from "./promotions-for.ts";
import type { Promotion, PromotionBenefit } from "./promotion.ts";

/** Amounts are decimals, as a person writes them; what a promotion does not mention is as usual. */
interface PromotionCase {
  readonly about: string;
  readonly source: string;
  readonly proves: readonly string[];
  readonly given: {
    readonly isMember?: boolean;
    readonly cart: readonly WrittenLine[];
    readonly promotions: readonly WrittenPromotion[];
  };
  readonly expected: {
    readonly list: number;
    readonly byPromotion: Readonly<Record<string, number>>;
    /** What is left of each line of the cart. */
    readonly lines: readonly number[];
    readonly net: number;
  };
}

interface WrittenLine {
  readonly item: string;
  readonly quantity: number;
  readonly price: number;
  readonly options?: number;
  readonly remark?: string;
  readonly isOutsidePromotions?: boolean;
  readonly priceBooks?: Readonly<
    Record<
      string,
      readonly { readonly price: number; readonly from?: number; readonly to?: number }[]
    >
  >;
}

interface WrittenPromotion {
  readonly name: string;
  readonly priority?: number;
  readonly isMemberOnly?: boolean;
  readonly condition: Promotion["condition"];
  readonly excluded?: readonly string[];
  readonly target?: { readonly kind: string; readonly codes?: readonly string[] };
  readonly benefit: {
    readonly percent?: number;
    readonly amount?: number;
    readonly fixedPrice?: number;
    readonly priceBook?: string;
  };
  readonly quantities?: Partial<Promotion["quantities"]>;
  readonly limits?: Partial<Promotion["limits"]>;
  readonly stacking?: Partial<Promotion["stacking"]>;
  readonly ignoresOptions?: boolean;
}

const FOLDER = join(import.meta.dirname, "..", "cases", "promotions");
const cases = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as PromotionCase,
);

describe("promotions", () => {
  it.each(cases.map((each) => [titleOf(each), each] as const))("%s", (_title, each) => {
    expect(outcomeOf(each, each.given.cart)).toEqual(writtenOutcome(each));
  });

  it("come to the same whatever the order of the cart [DEC-017]", () => {
    for (const each of cases) {
      const { cart } = each.given;
      const turned = cart.map((_, at) => [...cart.slice(at), ...cart.slice(0, at)]);
      for (const order of [[...cart].reverse(), ...turned]) {
        const { byPromotion, net } = outcomeOf(each, order);
        expect({ byPromotion, net }).toEqual({
          byPromotion: writtenOutcome(each).byPromotion,
          net: formatAmount(fromDecimal(each.expected.net)),
        });
      }
    }
  });
});

function titleOf({ source, about, proves }: PromotionCase): string {
  return `${source}: ${about} [${proves.join(", ")}]`;
}

function writtenOutcome({ expected: { list, byPromotion, lines, net } }: PromotionCase) {
  const written = (decimal: number): string => formatAmount(fromDecimal(decimal));
  return {
    list: written(list),
    byPromotion: Object.fromEntries(
      Object.entries(byPromotion).map(([name, amount]) => [name, written(amount)]),
    ),
    lines: lines.map(written),
    net: written(net),
  };
}

function outcomeOf({ given }: PromotionCase, cart: readonly WrittenLine[]) {
  const lines = cart.map(lineOf);
  const venue = given.promotions.map(promotionFrom);
  const hasCustomer = given.isMember === true;
  const { applied, uses } = applyPromotions(
    lines,
    promotionsFor({ venue, member: [], vouchers: [], hasCustomer }),
  );
  const nets = lines.map((line) => {
    const own = applied.filter((each) => each.line === line.line);
    return line.quantity * (line.base + line.options) - sum(own.map(({ amount }) => amount));
  });
  const list = lines.map(({ quantity, base, options }) => quantity * (base + options));
  return {
    list: formatAmount(sum(list)),
    byPromotion: Object.fromEntries(
      uses.map(({ promotion, amount }) => [promotion.id, formatAmount(amount)]),
    ),
    lines: nets.map(formatAmount),
    net: formatAmount(sum(nets)),
  };
}

function lineOf(written: WrittenLine, at: number): PromotableLine {
  const books = Object.entries(written.priceBooks ?? {}).map(([name, entries]) => [
    name,
    entries.map(({ price, from = 0, to = 0 }) => ({
      title: "",
      price: fromDecimal(price),
      minimum: from,
      maximum: to,
    })),
  ]);
  return {
    line: `line ${at}`,
    code: written.item,
    quantity: written.quantity,
    base: fromDecimal(written.price),
    options: fromDecimal(written.options ?? 0),
    isTakeAway: false,
    remark: written.remark ?? "",
    isExempt: written.isOutsidePromotions === true,
    priceBooks: Object.fromEntries(books) as PromotableLine["priceBooks"],
  };
}

function promotionFrom(written: WrittenPromotion): Promotion {
  const { condition, target, limits = {} } = written;
  const money = (decimal: number | undefined) =>
    decimal === undefined ? undefined : fromDecimal(decimal);
  return promotionOf({
    id: written.name,
    priority: written.priority ?? 0,
    isMemberOnly: written.isMemberOnly === true,
    condition:
      "minimum" in condition
        ? { ...condition, minimum: fromDecimal(condition.minimum) }
        : condition,
    excluded: written.excluded ?? [],
    target: { kind: "qualifying", except: [], ...target } as Promotion["target"],
    benefit: benefitOf(written.benefit),
    quantities: {
      needed: undefined,
      group: undefined,
      benefiting: undefined,
      ...written.quantities,
    },
    limits: {
      campaignQuantity: limits.campaignQuantity,
      billQuantity: limits.billQuantity,
      campaignAmount: money(limits.campaignAmount),
      billAmount: money(limits.billAmount),
    },
    stacking: { canStack: false, never: [], ...written.stacking },
    ignoresOptions: written.ignoresOptions === true,
  });
}

function benefitOf(written: WrittenPromotion["benefit"]): PromotionBenefit {
  if (written.percent !== undefined) {
    return { kind: "percent", rate: { numerator: written.percent, denominator: 100 } };
  }
  if (written.amount !== undefined) return { kind: "amount", amount: fromDecimal(written.amount) };
  if (written.fixedPrice !== undefined) {
    return { kind: "fixedPrice", price: fromDecimal(written.fixedPrice) };
  }
  return { kind: "priceBook", book: written.priceBook ?? "" };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
