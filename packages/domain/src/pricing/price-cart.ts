import type { Cart } from "../cart/cart.ts";
import { neededContainers } from "../cart/containers.ts";
import type { Item } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Menu } from "../menu/menu.ts";
import type { Money } from "../money/money.ts";
import { NO_RATE } from "../money/rate.ts";
import type { Promotion } from "../promotions/promotion.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { chargesOn } from "./charges.ts";
import { resolveDiscounts, type OrderDiscount } from "./order-discount.ts";
import { priceContainer } from "./price-container.ts";
import { priceLine } from "./price-line.ts";
import { addsTaxToShown, serviceChargeOf, taxRateOf, type PricingRules } from "./pricing-rules.ts";
import { promoteLines, type PricedLine } from "./promote-lines.ts";
import type { Receipt } from "./receipt.ts";
import { withSpecialDiscount } from "./special-discount.ts";
import { spreadDiscount, type ChargedLine } from "./spread-discount.ts";
import { chargesWithTaxInside } from "./tax-inside.ts";
import { deliveryCharge } from "./with-delivery.ts";

/** Everything a total depends on. What is left out does not play a part in the order. */
export interface PricingInput {
  readonly cart: Cart;
  readonly menu: Menu;
  readonly rules: PricingRules;
  readonly mode: OrderMode;
  /** Those of this diner, in the order in which they apply. */
  readonly promotions?: readonly Promotion[] | undefined;
  /** The venue's containers by code. */
  readonly containers?: ReadonlyMap<ItemCode, Item> | undefined;
  /** Staff's first, then rewards in the order of redeeming (M-A9, Q-116). */
  readonly orderDiscounts?: readonly OrderDiscount[] | undefined;
  /** The fee for this order; 0 or undefined is none. */
  readonly delivery?: Money | undefined;
}

/**
 * Prices a cart against the menu: the only way to get a total, on the phone and on the server alike. It reads as a receipt
 * does, from top to bottom (Q-010, PRC-014). Lines whose item is not on the menu are left out; `reconcile` names them.
 *
 * Two teas of 3.00 with "10 % off everything", 1.00 off by a reward, service charge 10 %, tax 9 %: the line is 5.40, so is
 * the subtotal; less 1.00 it is 4.40; service charge 0.44 and tax 0.44 make 5.28. Where prices include their tax, it is 4.84,
 * of which 0.40 are tax (M-I3).
 */
export function priceCart(input: PricingInput): Receipt {
  const { promotions = [], orderDiscounts = [], delivery = 0, rules } = input;
  // Lines: list prices, promotions, special discounts; then the boxes they need.
  const listed = listedLines(input);
  const promoted = promoteLines(listed, promotions);
  const dishes = promoted.lines.map((each) => chargedLine(withSpecialDiscount(each), input));
  const charged = [...dishes, ...containerLines(input)];
  const lines = charged.map(({ line }) => line);
  const subtotal = sumOf(lines.map(({ lineTotal }) => lineTotal));
  // Discounts of the order: by staff, by rewards.
  const discounts = resolveDiscounts(subtotal, orderDiscounts);
  const discount = sumOf(discounts.map(({ amount }) => amount));
  // Service charge and tax, on what each line pays after its share of the discounts; then the delivery fee.
  const paid = spreadDiscount(charged, discount);
  const inside = rules.pricesIncludeTax ? chargesWithTaxInside(paid) : undefined;
  const charges = [...(inside?.charges ?? chargesOn(paid)), ...deliveryCharge(delivery)];
  const total = subtotal - discount + sumOf(charges.map(({ amount }) => amount));
  return {
    lines,
    subtotal,
    discounts,
    charges,
    total,
    promotions: promoted.promotions,
    ...(inside !== undefined && { includedTaxes: inside.includedTaxes }),
    ...(addsTaxToShown(rules) && {
      shownTaxes: charged.map(({ parts: [first] }) => first?.tax ?? NO_RATE),
    }),
  };
}

/** Lines at list price; those whose item is not on the menu are left out. */
export function listedLines({
  cart,
  menu,
}: Pick<PricingInput, "cart" | "menu">): readonly PricedLine[] {
  const listed: PricedLine[] = [];
  for (const ordered of cart.lines) {
    const item = menu.items.get(ordered.code);
    if (item !== undefined) listed.push({ ordered, item, line: priceLine(ordered, item) });
  }
  return listed;
}

function chargedLine(
  { ordered, item, line }: PricedLine,
  { mode, rules }: PricingInput,
): ChargedLine {
  const serviceCharge = serviceChargeOf(ordered, mode, rules);
  const part = { net: line.lineTotal, serviceCharge, tax: taxRateOf(item, rules) };
  return { line, parts: [part] };
}

function containerLines(input: PricingInput): readonly ChargedLine[] {
  const { cart, menu, containers, mode, rules } = input;
  if (containers === undefined || containers.size === 0) return [];
  return neededContainers({ cart, menu, containers, mode }).map((needed) =>
    priceContainer(needed, mode, rules),
  );
}

function sumOf(amounts: readonly Money[]): Money {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
