import * as v from "valibot";
import { amount } from "./fields.ts";

/** What an order is brought for, and what it has to come to: a million of any currency. */
export const MAX_DELIVERY_AMOUNT = 1_000_000;
/** A list that an owner reads through. */
export const MAX_DELIVERY_BANDS = 20;

/** Major units, e.g. 20. */
const deliveryAmount = v.pipe(amount, v.minValue(0), v.maxValue(MAX_DELIVERY_AMOUNT));

/**
 * What a delivery costs, by the specified names (ENT-015). Phones read it apart from the rest of the settings, once an order is
 * to be brought.
 */
export const DeliveryRules = v.object({
  /** How the fee is found: 0 by the subtotal, 1 by looking up the postal code (DLV-011, DLV-042). */
  deliveryCalMethod: v.optional(v.picklist([0, 1]), 0),
  /** Fees by the subtotal, the first that fits (DLV-013); without a maximum a band has no end, and with 0 it never fits (M-B20). */
  deliveryCosts: v.optional(
    v.pipe(
      v.array(
        v.object({
          minPrice: v.optional(deliveryAmount, 0),
          maxPrice: v.optional(deliveryAmount),
          deliveryPrice: deliveryAmount,
        }),
      ),
      v.maxLength(MAX_DELIVERY_BANDS),
    ),
    () => [],
  ),
  /** So much less a delivery costs from a subtotal of `deliverySpend` on; 0 is never (DLV-015, Q-100). */
  deliveryDisAmt: v.optional(deliveryAmount, 0),
  deliverySpend: v.optional(deliveryAmount, 0),
  /** What a delivery has to come to, without its fee (DLV-016, Q-101). */
  minimumConsumption: v.optional(deliveryAmount, 0),
});
export type WireDeliveryRules = v.InferOutput<typeof DeliveryRules>;
