import { neededContainers } from "../cart/containers.ts";
import { allocate } from "../money/allocate.ts";
import type { Money } from "../money/money.ts";
import { fractionOf } from "../money/rate.ts";
import type { ChargedAmount } from "./charges.ts";
import type { PricingInput } from "./price-cart.ts";
import { priceContainer } from "./price-container.ts";
import { serviceChargeOf, taxRateOf } from "./pricing-rules.ts";
import type { Receipt, ReceiptLine } from "./receipt.ts";

/** Weights are whole: the exact tax of a line in millionths of a minor unit. */
const PARTS = 1_000_000;

/**
 * What each line of a receipt bears of its tax, in minor units; together they bear all of it. A tax of 0.19 on dishes
 * of 1.00 and 1.10 at 9 % is 0.09 and 0.10. The tax is rounded once for the order (PRC-014), so a line may bear a cent
 * more or less than it would alone. A discount of the order lowers every line in proportion.
 */
export function lineTaxes(input: PricingInput, receipt: Receipt): readonly Money[] {
  const tax = receipt.charges.find(({ kind }) => kind === "tax")?.amount ?? 0;
  if (tax === 0) return receipt.lines.map(() => 0);
  const partsOf = partsByLine(input, receipt);
  const weights = receipt.lines.map((line) =>
    partsOf(line).reduce((sum, part) => sum + weightOf(part), 0),
  );
  return allocate(tax, weights);
}

function weightOf({ net, serviceCharge, tax }: ChargedAmount): number {
  return Math.round(net * (1 + fractionOf(serviceCharge)) * fractionOf(tax) * PARTS);
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
