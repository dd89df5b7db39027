import type { NeededContainer } from "../cart/containers.ts";
import type { Money } from "../money/money.ts";
import { compareText } from "../promotions/compare-text.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { joinAlike, type ChargedAmount } from "./charges.ts";
import { serviceChargeOf, shownPrice, taxRateOf, type PricingRules } from "./pricing-rules.ts";
import type { ReceiptLine } from "./receipt.ts";
import type { ChargedLine } from "./spread-discount.ts";

/**
 * A container as a line of the receipt. It bears service charge and tax like what it is for, so that two
 * boxes of 0.50, for rice at 9 % and bread at 0 %, are one line of 1.00 charged in two parts (M-A16).
 */
export function priceContainer(
  container: NeededContainer,
  mode: OrderMode,
  rules: PricingRules,
): ChargedLine {
  const unitPrice = Math.max(0, container.item.price);
  // By code, so that odd cents of a discount fall to the same part in whatever order dishes were added (D-17).
  const causes = [...container.causes].sort((one, other) =>
    compareText(one.item.code, other.item.code),
  );
  const amounts = causes.map(({ line, item }): ChargedAmount => ({
    net: unitPrice * line.quantity,
    serviceCharge: serviceChargeOf(line, mode, rules),
    tax: taxRateOf(item, rules),
  }));
  return { line: receiptLine(container, unitPrice), parts: joinAlike(amounts) };
}

/**
 * The price of one container as menus show it: with tax where the venue shows gross prices, at the rate of the first
 * dish in the cart that needs it (Q-001, M-A16, M-G8). A box of 1.00 for rice at 9 % and bread at 0 % reads 1.09.
 */
export function shownContainerPrice({ item, causes }: NeededContainer, rules: PricingRules): Money {
  const [first] = causes;
  return shownPrice(Math.max(0, item.price), first === undefined ? item : first.item, rules);
}

function receiptLine({ item, quantity }: NeededContainer, unitPrice: number): ReceiptLine {
  return {
    line: `container:${item.code}`,
    code: item.code,
    title: item.title,
    quantity,
    isTakeAway: true,
    isContainer: true,
    remark: "",
    unitPrice,
    options: [],
    unitTotal: unitPrice,
    adjustments: [],
    lineTotal: unitPrice * quantity,
  };
}
