/** Why: what the reference says a whole order costs, in the domain's words. */
import type { Rate } from "../src/money/rate.ts";
import { fraction, sum, type Fraction } from "./fraction.ts";
import type { Order } from "./pricing-generators.ts";
import { applyRules, rulesFor } from "./reference.ts";
import { containerLines, type Cause } from "./reference-containers.ts";
import type { Line } from "./reference-rule.ts";
import {
  afterSpecialDiscount,
  billOf,
  serviceChargeOn,
  taxOn,
  type Bill,
  type OrderDiscount,
  type Part,
  type Venue,
} from "./reference-totals.ts";
import { inOrder, total, unitsInOrder } from "./reference-units.ts";
import { lineOf, ruleOf } from "./to-reference.ts";

const exact = ({ numerator, denominator }: Rate): Fraction => fraction(numerator, denominator);

/** A line of the cart: as the rules see it, and with its rates. */
interface Priced {
  readonly line: Line;
  readonly part: Part;
  readonly cause: Cause;
}

/**
 * What each line of the cart costs in its order, and the whole bill; `discounts` takes the place of the order's own
 * where rewards have joined.
 */
export function billByReference(
  order: Order,
  discounts: readonly OrderDiscount[] = order.orderDiscounts.map(discountOf),
): {
  readonly lineTotals: readonly bigint[];
  readonly bill: Bill;
} {
  const priced = pricedLines(order);
  const prices = new Map([...order.containers].map(([code, { price }]) => [code, BigInt(price)]));
  const causes = [...priced]
    .sort((one, other) => inOrder(one.line, other.line))
    .map(({ cause }) => cause);
  const containers = [...containerLines(causes, prices)].map(([codeId, parts]) => ({
    line: { codeId, qty: 1, options: 0n, isTakeAway: true, remark: "" },
    parts,
  }));
  const dishes = priced.map(({ line, part }) => ({ line, parts: [part] }));
  // Containers come after all dishes (M-G10).
  const lines = [dishes, containers].flatMap((kind) =>
    [...kind].sort((one, other) => inOrder(one.line, other.line)).map(({ parts }) => parts),
  );
  return {
    lineTotals: priced.map(({ part }) => part.amount),
    bill: billOf(lines, discounts, BigInt(order.delivery), order.rules.pricesIncludeTax),
  };
}

function pricedLines(order: Order): readonly Priced[] {
  const { rules, mode, items } = order;
  const venue = venueOf(order);
  const lines = cartOf(order);
  const sources = [order.case.venue, order.case.member, order.case.vouchers];
  const applied = applyRules(
    lines,
    rulesFor(
      sources.map((source) => source.map(ruleOf)),
      order.case.hasCustomer,
    ),
  );
  return lines.map((line, at) => {
    const item = items.get(line.codeId);
    if (item === undefined) throw new Error("every line is of a dish of the menu");
    const special = order.lines[at]?.special;
    const promoted =
      sum(unitsInOrder([line]).map(total)) -
      sum(applied.map(({ reductions }) => reductions.get(line) ?? 0n));
    const amount =
      special === undefined
        ? promoted
        : afterSpecialDiscount(promoted, {
            specialDiscount: fraction(Math.round(special.fraction * 1_000_000), 1_000_000),
            specialDiscountAmount: BigInt(special.amount),
          });
    const rates = {
      serviceCharge: serviceChargeOn(line.isTakeAway, venue),
      tax: taxOn(item.taxRate === undefined ? undefined : exact(item.taxRate), venue),
    };
    const cause = {
      leavesTheHouse: line.isTakeAway || mode === "pickUp" || mode === "delivery",
      autoAddContainer: item.containers.isAutomatic,
      containerIds: item.containers.codes,
      qty: line.qty,
      ...rates,
    };
    return { line, part: { amount, ...rates }, cause };
  });

  function venueOf({ mode: of }: Order): Venue {
    return {
      serviceCharge: exact(rules.serviceCharge),
      tax: exact(rules.shopTax),
      taxMode: rules.taxMode === "shop" ? 0 : 1,
      shouldExclude: rules.exemptsTakeAwayOrders,
      shouldExcludeDI: rules.exemptsTakeAwayLines,
      isTakeAway: of === "pickUp" || of === "delivery",
    };
  }
}

/** The lines of the case, outside promotions also where the dish is (Q-016, Q-022e). */
function cartOf({ case: drawn, items }: Order): readonly Line[] {
  return drawn.lines.map((line) => {
    const item = items.get(line.code);
    const isExempt =
      line.isExempt || item?.isVoucher === true || item?.isOutsidePromotions === true;
    return lineOf({ ...line, isExempt });
  });
}

export function discountOf(discount: Order["orderDiscounts"][number]): OrderDiscount {
  return discount.kind === "amount"
    ? { percent: fraction(0), amount: BigInt(discount.amount) }
    : {
        percent: fraction(BigInt(discount.rate.numerator) * 100n, discount.rate.denominator),
        amount: 0n,
      };
}
