import { addRate } from "../money/apply-rate.ts";
import type { Money } from "../money/money.ts";
import { NO_RATE, type Rate } from "../money/rate.ts";
import type { Item } from "../menu/item.ts";
import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";

/** How a venue turns prices into what is paid (ENT-011). Stored prices are exclusive of tax, unless they include it (Q-001, M-I3). */
export interface PricingRules {
  readonly shopTax: Rate;
  /** `shop`: one rate for all, totals read tax-included; `item`: each item's own rate, else the shop's. */
  readonly taxMode: "shop" | "item";
  readonly serviceCharge: Rate;
  /** Take-away and delivery orders bear no service charge, unless the venue says so. */
  readonly exemptsTakeAwayOrders: boolean;
  /** Take-away lines of an order eaten in the house bear none either, unless the venue says so. */
  readonly exemptsTakeAwayLines: boolean;
  /** Menus show prices with tax (PRC-005); what is charged stays the same. */
  readonly showsGross: boolean;
  /** What the venue types is what a guest reads and pays, tax inside; `showsGross` has no effect then (M-I3). */
  readonly pricesIncludeTax: boolean;
}

/** Whether menus show prices with a tax that stored ones lack: 10.00 as 10.90, but 10.90 with tax inside as it is. */
export function addsTaxToShown(
  rules: Pick<PricingRules, "showsGross" | "pricesIncludeTax">,
): boolean {
  return rules.showsGross && !rules.pricesIncludeTax;
}

/** Whether tax is charged on top of the prices that menus show. */
export function chargesTaxBeside(
  rules: Pick<PricingRules, "showsGross" | "pricesIncludeTax">,
): boolean {
  return !rules.showsGross && !rules.pricesIncludeTax;
}

/** The tax on one dish: a beer at 19 % in a shop of 9 % bears 19 % where each dish has its own (PRC-003, PRC-004). */
export function taxRateOf(item: Item, rules: PricingRules): Rate {
  return rules.taxMode === "item" ? (item.taxRate ?? rules.shopTax) : rules.shopTax;
}

/**
 * The service charge on one line: 10 % on a dish at the table, none on one taken away, unless the venue says so (PRC-015,
 * PRC-016, Q-006).
 */
export function serviceChargeOf(
  line: { readonly isTakeAway: boolean },
  mode: OrderMode,
  rules: PricingRules,
): Rate {
  const isExempt = isTakeAwayMode(mode)
    ? rules.exemptsTakeAwayOrders
    : line.isTakeAway && rules.exemptsTakeAwayLines;
  return isExempt ? NO_RATE : rules.serviceCharge;
}

/** A price as menus show it: 10.00 at 9 % reads 10.90 where the venue shows prices with tax, rounded per unit (Q-001, Q-022d). */
export function shownPrice(price: Money, item: Item, rules: PricingRules): Money {
  return addsTaxToShown(rules) ? addRate(price, taxRateOf(item, rules)) : price;
}

/** An amount that is no one dish's, at the shop's rate: 10.00 more to spend reads 10.90 where prices show 9 % tax. */
export function shownAmount(amount: Money, rules: PricingRules): Money {
  return addsTaxToShown(rules) ? addRate(amount, rules.shopTax) : amount;
}
