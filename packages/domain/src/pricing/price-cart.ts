import type { Cart } from "../cart/cart.ts";
import type { Menu } from "../menu/menu.ts";
import type { Money } from "../money/money.ts";
import { isSameRate, NO_RATE, type Rate } from "../money/rate.ts";
import { roundHalfUp } from "../money/round-half-up.ts";
import type { OrderMode } from "../session/order-mode.ts";
import { priceLine } from "./price-line.ts";
import { serviceChargeOf, taxRateOf, type PricingRules } from "./pricing-rules.ts";
import type { Charge, Receipt, ReceiptLine } from "./receipt.ts";

/** An amount that bears one pair of rates. */
interface ChargedAmount {
  readonly net: Money;
  readonly serviceCharge: Rate;
  readonly tax: Rate;
}

/**
 * Prices a cart against the menu: the only way to get a total, on the phone and on the server alike.
 * Lines bear their own rates; the exact sum is rounded once, half up, the service charge is the rounded
 * share of the lines and the tax is what is left, so that the receipt always adds up.
 * Lines whose item is not on the menu are left out; `reconcile` names them.
 */
export function priceCart(input: {
  readonly cart: Cart;
  readonly menu: Menu;
  readonly rules: PricingRules;
  readonly mode: OrderMode;
}): Receipt {
  const { cart, menu, rules, mode } = input;
  const lines: ReceiptLine[] = [];
  const amounts: ChargedAmount[] = [];
  for (const line of cart.lines) {
    const item = menu.items.get(line.code);
    if (item === undefined) continue;
    const priced = priceLine(line, item);
    lines.push(priced);
    amounts.push({
      net: priced.lineTotal,
      serviceCharge: serviceChargeOf(line, mode, rules),
      tax: taxRateOf(item, rules),
    });
  }
  const subtotal = amounts.reduce((sum, { net }) => sum + net, 0);
  const serviceCharge = exactSum(amounts, ({ serviceCharge: rate }) => [rate, NO_RATE]) - subtotal;
  const total = exactSum(amounts, (amount) => [amount.serviceCharge, amount.tax]);
  const tax = total - subtotal - serviceCharge;
  const charges: Charge[] = [
    {
      kind: "serviceCharge",
      amount: serviceCharge,
      rate: commonRate(amounts, (amount) => amount.serviceCharge),
    },
    { kind: "tax", amount: tax, rate: commonRate(amounts, (amount) => amount.tax) },
  ];
  return { lines, subtotal, charges: charges.filter(({ amount }) => amount !== 0), total };
}

/** Sum of net x (1 + first) x (1 + second), exact, rounded once. */
function exactSum(
  amounts: readonly ChargedAmount[],
  ratesOf: (amount: ChargedAmount) => readonly [Rate, Rate],
): Money {
  let numerator = 0n;
  let denominator = 1n;
  for (const amount of amounts) {
    const [first, second] = ratesOf(amount);
    const over = BigInt(first.denominator) * BigInt(second.denominator);
    const exact =
      BigInt(amount.net) *
      BigInt(first.numerator + first.denominator) *
      BigInt(second.numerator + second.denominator);
    if (denominator % over !== 0n) {
      numerator *= over;
      denominator *= over;
    }
    numerator += exact * (denominator / over);
  }
  return roundHalfUp(numerator, denominator);
}

/** The rate a charge can be labelled with: the one that every line with a charge bears. */
function commonRate(
  amounts: readonly ChargedAmount[],
  rateOf: (amount: ChargedAmount) => Rate,
): Rate | undefined {
  const [first, ...others] = amounts.map(rateOf).filter(({ numerator }) => numerator !== 0);
  if (first === undefined) return undefined;
  return others.every((rate) => isSameRate(rate, first)) ? first : undefined;
}
