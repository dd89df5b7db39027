import type { Money } from "../money/money.ts";
import type { OrderMode } from "../order/order-mode.ts";

export interface BelowMinimumConsumption {
  readonly kind: "below-minimum-consumption";
  readonly minimum: Money;
  readonly subtotal: Money;
}

/**
 * Why a delivery goes no further, neither at its details nor when it is sent (Q-101, DLV-016). The subtotal counts,
 * without fee; the minimum itself is enough. Rooms are free of it (M-A5).
 */
export function belowMinimumConsumption(
  order: { readonly mode: OrderMode; readonly subtotal: Money },
  minimum: Money,
): BelowMinimumConsumption | undefined {
  if (order.mode !== "delivery" || order.subtotal >= minimum) return undefined;
  return { kind: "below-minimum-consumption", minimum, subtotal: order.subtotal };
}
