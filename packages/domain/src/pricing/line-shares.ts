import { neededContainers } from "../cart/containers.ts";
import { allocate } from "../money/allocate.ts";
import type { Money } from "../money/money.ts";
import { fractionOf, isSameRate } from "../money/rate.ts";
import type { ChargedAmount } from "./charges.ts";
import type { PricingInput } from "./price-cart.ts";
import { priceContainer } from "./price-container.ts";
import { serviceChargeOf, taxRateOf } from "./pricing-rules.ts";
import type { Charge, Receipt, ReceiptLine } from "./receipt.ts";
import { discountShares } from "./spread-discount.ts";

/** What a line bears of the sums of its order, in minor units. */
export interface LineShares {
  readonly discount: Money;
  readonly serviceCharge: Money;
  readonly tax: Money;
}

/** Weights are whole: the exact charge of a line in millionths of a minor unit. */
const PARTS = 1_000_000;

/**
 * What each line of a receipt bears of the order's discounts, service charge and tax, added or inside; together the lines bear
 * all of each.
 * A tax of 0.19 on dishes of 1.00 and 1.10 at 9 % is 0.09 and 0.10. A charge is rounded once for the order (PRC-014), so a
 * line may bear a cent more or less than it would alone. A discount of the order lowers every line in proportion (Q-010).
 */
export function lineShares(input: PricingInput, receipt: Receipt): readonly LineShares[] {
  const { lines, discounts } = receipt;
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const partsOf = partsByLine(input, receipt);
  const shared = (amount: Money, weightOf: (amount: ChargedAmount) => number) => {
    if (amount === 0) return undefined;
    const weights = lines.map((line) =>
      partsOf(line).reduce((sum, part) => sum + Math.round(weightOf(part) * PARTS), 0),
    );
    return allocate(amount, weights);
  };
  const charged = (kind: Charge["kind"], weightOf: (amount: ChargedAmount) => number) =>
    shared(receipt.charges.find((charge) => charge.kind === kind)?.amount ?? 0, weightOf);
  const reductions = discount === 0 ? undefined : discountShares(lines, discount);
  const services = charged("serviceCharge", ({ net, serviceCharge }) => {
    return net * fractionOf(serviceCharge);
  });
  const taxes = charged("tax", ({ net, serviceCharge, tax }) => {
    return net * (1 + fractionOf(serviceCharge)) * fractionOf(tax);
  });
  // The tax inside is that of the lines at its rate.
  const inside = receipt.includedTaxes?.map(({ rate, amount }) =>
    shared(amount, ({ net, serviceCharge, tax }) =>
      isSameRate(tax, rate) ? net * (1 + fractionOf(serviceCharge)) : 0,
    ),
  );
  return lines.map((_, at) => ({
    discount: reductions?.[at] ?? 0,
    serviceCharge: services?.[at] ?? 0,
    tax: inside?.reduce((sum, share) => sum + (share?.[at] ?? 0), 0) ?? taxes?.[at] ?? 0,
  }));
}

/** The amounts of a line with the rates that they bear; a container bears those of what it is for (M-A16). */
function partsByLine(input: PricingInput, receipt: Receipt) {
  const { cart, menu, containers = new Map(), rules, mode } = input;
  const needed = receipt.lines.some(({ isContainer }) => isContainer)
    ? neededContainers({ cart, menu, containers, mode })
    : [];
  const packed = new Map(
    needed.map((container) => [container.item.code, priceContainer(container, mode, rules).parts]),
  );
  return (line: ReceiptLine): readonly ChargedAmount[] => {
    if (line.isContainer) return packed.get(line.code) ?? [];
    const item = menu.items.get(line.code);
    if (item === undefined) return [];
    const serviceCharge = serviceChargeOf(line, mode, rules);
    return [{ net: line.lineTotal, serviceCharge, tax: taxRateOf(item, rules) }];
  };
}
