import type { Money } from "../money/money.ts";
import type { OrderMode } from "../order/order-mode.ts";

/** What a delivery costs from one subtotal on up to another. */
export interface DeliveryBand {
  /** Inclusive. */
  readonly minimum: Money;
  /** Exclusive; undefined is open, 0 never fits (M-B20). */
  readonly maximum: Money | undefined;
  readonly fee: Money;
}

/** How a venue's fees are found: by the subtotal, or by looking up the postal code (Q-107f). */
export type DeliveryMethod = "bands" | "postalLookup";

export interface DeliveryRules {
  readonly method: DeliveryMethod;
  readonly bands: readonly DeliveryBand[];
  /** The fee falls by `amount` from a subtotal of `from` on; a threshold of 0 is never reached. */
  readonly reduction: { readonly amount: Money; readonly from: Money };
}

export interface DeliveryOrder {
  readonly mode: OrderMode;
  readonly subtotal: Money;
  /** The answer of the postal lookup; undefined before it has answered, and where fees come from bands. */
  readonly lookedUpFee: Money | undefined;
}

/**
 * The fee that is charged, after its reduction: for deliveries the band of this subtotal or what was looked
 * up, for rooms the first fee of the list, else nothing. It depends on nothing before, so that it follows the
 * subtotal. Never negative.
 */
export function deliveryFee(order: DeliveryOrder, rules: DeliveryRules): Money {
  const { amount, from } = rules.reduction;
  const isReduced = from > 0 && order.subtotal >= from;
  const fee = listedFee(order, rules);
  return Math.max(0, isReduced ? fee - Math.max(0, amount) : fee);
}

function listedFee({ mode, subtotal, lookedUpFee }: DeliveryOrder, rules: DeliveryRules): Money {
  if (mode === "inRoom") return rules.bands[0]?.fee ?? 0;
  if (mode !== "delivery") return 0;
  if (rules.method === "postalLookup") return lookedUpFee ?? 0;
  return rules.bands.find((band) => isInBand(band, subtotal))?.fee ?? 0;
}

function isInBand({ minimum, maximum }: DeliveryBand, subtotal: Money): boolean {
  return subtotal >= minimum && (maximum === undefined || subtotal < maximum);
}
