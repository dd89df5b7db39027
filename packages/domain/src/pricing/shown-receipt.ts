import { addRate } from "../money/apply-rate.ts";
import type { Money } from "../money/money.ts";
import { NO_RATE, type Rate } from "../money/rate.ts";
import { roundHalfUp } from "../money/round-half-up.ts";
import type { Charge, Receipt, ReceiptLine } from "./receipt.ts";

/** A receipt on the basis on which the venue shows its prices. It adds up: what is charged stays the same. */
export interface ShownReceipt extends Omit<Receipt, "includedTaxes"> {
  /** What the sum of rounded prices lacks of what is charged, e.g. 0.01 (Q-022d); mostly 0. */
  readonly rounding: Money;
  /** The taxes inside these prices; none where tax stands among the charges. */
  readonly includedTaxes: readonly Pick<Charge, "rate" | "amount">[];
}

/**
 * The receipt as a screen prints it. Where menus show prices with tax, so do its lines and their choices, and the tax is
 * inside: a burger of 27.52 shown as 30.00 is a line of 30.00; with 10 % service charge, 3.00 with its tax, 33.00, in which
 * 2.73 are tax. Elsewhere it is the receipt itself.
 */
export function shownReceipt(receipt: Receipt): ShownReceipt {
  const { shownTaxes, includedTaxes = [] } = receipt;
  if (shownTaxes === undefined) return { ...receipt, rounding: 0, includedTaxes };
  const lines = receipt.lines.map((line, at) => shownLine(line, shownTaxes[at] ?? NO_RATE));
  const subtotal = sumOf(lines.map(({ lineTotal }) => lineTotal));
  const exact = exactWithTax(receipt, shownTaxes);
  const discounts = receipt.discounts.map((discount) => ({
    ...discount,
    // In proportion to the prices; where there is a discount there is a subtotal.
    amount: roundHalfUp(BigInt(discount.amount) * BigInt(exact), BigInt(receipt.subtotal)),
  }));
  const delivery = receipt.charges.filter(({ kind }) => kind === "delivery");
  const service = receipt.charges.find(({ kind }) => kind === "serviceCharge");
  const rest =
    receipt.total - sumOf(delivery.map(amountOf)) + sumOf(discounts.map(amountOf)) - subtotal;
  // The service charge is what exact prices leave of the total; without one nothing but cents are left.
  const rounding = service === undefined ? rest : exact - subtotal;
  const withTax = service === undefined ? [] : [{ ...service, amount: rest - rounding }];
  return {
    ...receipt,
    lines,
    subtotal,
    discounts,
    charges: [...withTax, ...delivery],
    rounding,
    includedTaxes: receipt.charges.filter(({ kind }) => kind === "tax"),
  };
}

/** Each price is rounded for itself, as it was seen, so that a line is the sum of what stands on it (Q-022d). */
function shownLine(line: ReceiptLine, tax: Rate): ReceiptLine {
  const options = line.options.map((option) => ({ ...option, price: addRate(option.price, tax) }));
  const adjustments = line.adjustments.map((each) => ({
    ...each,
    amount: addRate(each.amount, tax),
  }));
  const unitPrice = addRate(line.unitPrice, tax);
  const unitTotal = Math.max(0, unitPrice + priceOf(options));
  const saved = sumOf(adjustments.map(amountOf));
  const lineTotal = Math.max(0, unitTotal * line.quantity - saved);
  return { ...line, unitPrice, options, unitTotal, adjustments, lineTotal };
}

/** Two eggs with three dips of 0.50 each: a choice counts as often as what it belongs to (M-B5), but for what is included (0083). */
function priceOf(options: ReceiptLine["options"]): Money {
  const pieces: number[] = [];
  let sum = 0;
  for (const { depth, quantity, price, included = 0 } of options) {
    const around = pieces[depth - 1] ?? 1;
    pieces[depth] = quantity * around;
    sum += (quantity - included) * around * price;
  }
  return sum;
}

/** What the lines pay with their taxes, exact, rounded once. */
function exactWithTax({ lines }: Receipt, taxes: readonly Rate[]): Money {
  let numerator = 0n;
  let denominator = 1n;
  for (const [at, { lineTotal }] of lines.entries()) {
    const tax = taxes[at] ?? NO_RATE;
    const over = BigInt(tax.denominator);
    const exact = BigInt(lineTotal) * BigInt(tax.numerator + tax.denominator);
    // Lines mostly bear one rate: then there is one denominator for all of them.
    if (denominator % over !== 0n) {
      numerator *= over;
      denominator *= over;
    }
    numerator += exact * (denominator / over);
  }
  return roundHalfUp(numerator, denominator);
}

function amountOf({ amount }: { readonly amount: Money }): Money {
  return amount;
}

function sumOf(amounts: readonly Money[]): Money {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
