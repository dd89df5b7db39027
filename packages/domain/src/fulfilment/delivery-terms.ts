import type { Money } from "../money/money.ts";
import type { Receipt } from "../pricing/receipt.ts";
import { withDelivery } from "../pricing/with-delivery.ts";
import { deliveryFee, type DeliveryOrder, type DeliveryRules } from "./delivery-fee.ts";

/** What a venue asks of those to whom it brings. */
export interface DeliveryTerms extends DeliveryRules {
  /** What a delivery has to come to, without its fee; 0 is anything. */
  readonly minimumConsumption: Money;
}

/**
 * The receipt with what bringing costs: the fee of its subtotal, or the one that was looked up. On the phone and on the server
 * alike. Dishes of 19.90 where up to 20.00 costs 5.00 come to 24.90 (without tax); of 20.00, to 23.00 where that costs 3.00.
 */
export function withDeliveryFee(
  receipt: Receipt,
  { mode, lookedUpFee }: Omit<DeliveryOrder, "subtotal">,
  rules: DeliveryRules,
): Receipt {
  const { subtotal } = receipt;
  return withDelivery(receipt, deliveryFee({ mode, subtotal, lookedUpFee }, rules));
}
