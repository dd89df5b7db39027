import { isCompleteGroup, optionPrice } from "../menu/option-group.ts";
import type { Money } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";
import type { Charge, LeftOut, Receipt, ReceiptLine, ReceiptOption } from "../pricing/receipt.ts";
import type { OrderedGroup, OrderedLine } from "./ordered-line.ts";

/** What a receipt says beside its lines, each sum by its name, 0 where there is none; minor units. */
export interface OrderAmounts extends Pick<
  Receipt,
  "subtotal" | "total" | "discounts" | "promotions" | "allergies" | "includedTaxes"
> {
  /** All discounts of the order together. */
  readonly discount: Money;
  readonly serviceCharge: Money;
  /** What is added, or where the prices include it what is inside. */
  readonly tax: Money;
  readonly delivery: Money;
  /** Of the charges that bear one. */
  readonly rates: { readonly [Kind in Charge["kind"]]?: Rate | undefined };
}

/** As receipts list them (PRC-014). */
const CHARGES = ["serviceCharge", "tax", "delivery"] as const satisfies readonly Charge["kind"][];

/** The sums of a receipt by name: 20.00 less 1.00, service charge 1.90, tax 1.88, together 22.78. */
export function orderAmounts(receipt: Receipt): OrderAmounts {
  const { subtotal, discounts, charges, total, promotions, allergies, includedTaxes } = receipt;
  const amountOf = (kind: Charge["kind"]): Money =>
    charges.find((charge) => charge.kind === kind)?.amount ?? 0;
  return {
    subtotal,
    discount: sumOf(discounts),
    serviceCharge: amountOf("serviceCharge"),
    tax: includedTaxes === undefined ? amountOf("tax") : sumOf(includedTaxes),
    delivery: amountOf("delivery"),
    total,
    rates: Object.fromEntries(
      charges.flatMap(({ kind, rate }) => (rate === undefined ? [] : [[kind, rate]])),
    ),
    discounts,
    promotions,
    allergies,
    ...(includedTaxes !== undefined && { includedTaxes }),
  };
}

function sumOf(amounts: readonly { readonly amount: Money }[]): Money {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

/** The receipt that an order's lines and amounts make: the one of which both were made, to the letter. */
export function receiptOfOrder(amounts: OrderAmounts, lines: readonly OrderedLine[]): Receipt {
  const { subtotal, discounts, rates, total, promotions, allergies, includedTaxes } = amounts;
  const charges = CHARGES.flatMap((kind): Charge[] => {
    const rate = rates[kind];
    const charge = { kind, amount: amounts[kind], ...(rate !== undefined && { rate }) };
    const isInside = kind === "tax" && includedTaxes !== undefined;
    return charge.amount === 0 || isInside ? [] : [charge];
  });
  const shownTaxes = lines.flatMap(({ shownTax }) => shownTax ?? []);
  return {
    lines: lines.map(receiptLineOf),
    subtotal,
    discounts,
    charges,
    total,
    promotions,
    ...(includedTaxes !== undefined && { includedTaxes }),
    ...(shownTaxes.length > 0 && { shownTaxes }),
    ...(allergies !== undefined && { allergies }),
  };
}

/** A line as its receipt lists it. */
export function receiptLineOf(line: OrderedLine): ReceiptLine {
  const { code, title, quantity, isTakeAway, isContainer, remark, unitPrice } = line;
  const { unitTotal, adjustments, lineTotal } = line;
  const options: ReceiptOption[] = [];
  const leftOut: LeftOut[] = [];
  addChoices({ options, leftOut }, line.choices, 0);
  return {
    line: line.line,
    code,
    title,
    quantity,
    isTakeAway,
    isContainer,
    remark,
    unitPrice,
    options,
    unitTotal,
    adjustments,
    lineTotal,
    ...(leftOut.length > 0 && { leftOut }),
  };
}

interface Chosen {
  readonly options: ReceiptOption[];
  readonly leftOut: LeftOut[];
}

/** Each question in turn: what of it was left out, its own price, its choices with what is nested in them. */
function addChoices(chosen: Chosen, groups: readonly OrderedGroup[], depth: number): void {
  for (const group of groups) {
    for (const title of group.leftOut ?? []) chosen.leftOut.push({ group: group.title, title });
    if (!group.isOn) continue;
    if (isCompleteGroup(group) && group.price !== 0) {
      const { title, price } = group;
      chosen.options.push({ group: title, title, depth, quantity: 1, price });
    }
    for (const option of group.options) {
      const { title, quantity, surcharge, ownPrice, included, isDefault, usualQuantity } = option;
      chosen.options.push({
        group: group.title,
        title,
        depth,
        quantity,
        price: optionPrice({ surcharge, ownPrice }),
        ...(included !== undefined && { included }),
        ...(isDefault !== undefined && { isDefault }),
        ...(usualQuantity !== undefined && { usualQuantity }),
      });
      addChoices(chosen, option.groups, depth + 1);
    }
  }
}
