import type { Money } from "../money/money.ts";
import { accept, refuse, type Result } from "../result.ts";
import { isPaidOnline, type PaymentMethod } from "./offered-payments.ts";

export interface BelowOnlineMinimum {
  readonly kind: "below-online-minimum";
  readonly minimum: Money;
  readonly subtotal: Money;
}

export type PaymentChoiceRefusal =
  | { readonly kind: "payment-not-chosen" }
  | { readonly kind: "payment-not-offered"; readonly method: PaymentMethod }
  | BelowOnlineMinimum;

/** Less than the least an online payment takes; the minimum itself is enough (Q-091, M-A14). */
export function belowOnlineMinimum(
  subtotal: Money,
  minimum: Money | undefined,
): BelowOnlineMinimum | undefined {
  if (minimum === undefined || subtotal >= minimum) return undefined;
  return { kind: "below-online-minimum", minimum, subtotal };
}

/** The picker's OK: something is chosen, it is offered, and the cart is large enough for it (Q-091, M-F5). */
export function choosePayment(
  method: PaymentMethod | undefined,
  order: {
    readonly offered: readonly PaymentMethod[];
    readonly subtotal: Money;
    readonly onlineMinimum: Money | undefined;
  },
): Result<PaymentMethod, PaymentChoiceRefusal> {
  if (method === undefined) return refuse({ kind: "payment-not-chosen" });
  if (!order.offered.includes(method)) return refuse({ kind: "payment-not-offered", method });
  const below = belowOnlineMinimum(order.subtotal, order.onlineMinimum);
  return below !== undefined && isPaidOnline(method) ? refuse(below) : accept(method);
}
