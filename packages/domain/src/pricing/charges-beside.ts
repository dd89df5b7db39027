import type { Item } from "../menu/item.ts";
import { NO_RATE, type Rate } from "../money/rate.ts";
import type { OrderMode } from "../order/order-mode.ts";
import {
  chargesTaxBeside,
  serviceChargeOf,
  taxRateOf,
  type PricingRules,
} from "./pricing-rules.ts";

/**
 * What is charged on top of the price that a menu shows, for a dish that is not packed: with 10 % service charge and 9 %
 * tax both where prices are shown without tax, else the service charge alone; what is nothing is left out.
 */
export function chargesBeside(
  item: Item,
  mode: OrderMode,
  rules: PricingRules,
): readonly { readonly kind: "serviceCharge" | "tax"; readonly rate: Rate }[] {
  const all = [
    { kind: "serviceCharge", rate: serviceChargeOf({ isTakeAway: false }, mode, rules) },
    { kind: "tax", rate: chargesTaxBeside(rules) ? taxRateOf(item, rules) : NO_RATE },
  ] as const;
  return all.filter(({ rate }) => rate.numerator > 0);
}

/** The same of a whole menu, where a tax of each dish's own has no one rate. */
export function chargesBesideMenu(
  mode: OrderMode,
  rules: PricingRules,
): readonly { readonly kind: "serviceCharge" | "tax"; readonly rate: Rate | undefined }[] {
  const serviceCharge = serviceChargeOf({ isTakeAway: false }, mode, rules);
  const isTaxed = chargesTaxBeside(rules) && rules.shopTax.numerator > 0;
  return [
    ...(serviceCharge.numerator > 0
      ? [{ kind: "serviceCharge", rate: serviceCharge } as const]
      : []),
    ...(isTaxed
      ? [{ kind: "tax", rate: rules.taxMode === "shop" ? rules.shopTax : undefined } as const]
      : []),
  ];
}
