import type { NeededContainer } from "../cart/containers.ts";
import { compareText } from "../promotions/compare-text.ts";
import type { OrderMode } from "../session/order-mode.ts";
import { joinAlike, type ChargedAmount } from "./charges.ts";
import { serviceChargeOf, taxRateOf, type PricingRules } from "./pricing-rules.ts";
import type { ReceiptLine } from "./receipt.ts";
import type { ChargedLine } from "./spread-discount.ts";

/**
 * Containers as lines of the receipt. Each bears service charge and tax like what it is for, so one for
 * differently taxed dishes is charged in parts (M-A16).
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
