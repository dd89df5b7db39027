import type { Money } from "../money/money.ts";
import { hasDetails } from "../fulfilment/order-details.ts";
import { isTakeAwayMode } from "../order/order-mode.ts";
import type { ViewOnlyRefusal } from "../session/view-only.ts";
import {
  isPaidOnline,
  offeredPayments,
  type Payer,
  type PaymentMethod,
  type PaymentSettings,
} from "./offered-payments.ts";
import { belowOnlineMinimum, choosePayment, type BelowOnlineMinimum } from "./payment-choice.ts";

/** What the stock check says about this cart; `off` where the venue does not check (OUT-015). */
export type StockAnswer = "off" | "notAsked" | "enough" | "short" | "failed";

/** Everything that decides what submitting an order does next. */
export interface CheckoutSituation extends Payer {
  readonly isDemo: boolean;
  readonly isViewOnly: boolean;
  readonly hasLines: boolean;
  readonly stock: StockAnswer;
  readonly payments: PaymentSettings;
  /** What the diner has picked for this order; undefined is nothing yet. */
  readonly chosen: PaymentMethod | undefined;
  /** The venue offers more than one way to get the order, and none is chosen. */
  readonly needsDeliveryChoice: boolean;
  /** Details said now or saved earlier, checked again at this moment (Q-096c). */
  readonly hasValidDetails: boolean;
  /** The amount that the diner has read and agreed to; another total is confirmed anew. */
  readonly confirmedAmount: Money | undefined;
  readonly subtotal: Money;
  /** What will be charged, everything included. */
  readonly total: Money;
  /** More than can be charged at once; see `isTooLarge` of a receipt. */
  readonly isTooLarge: boolean;
}

export type CheckoutRefusal =
  | ViewOnlyRefusal
  | { readonly kind: "cart-empty" }
  | { readonly kind: "total-too-large" }
  | { readonly kind: "stock-short" }
  | { readonly kind: "stock-check-failed" }
  /** The venue wants online payment and offers no way to pay (M-F3): ask the staff. */
  | { readonly kind: "payment-unavailable" }
  | BelowOnlineMinimum;

/** Steps that charge name the amount (D-12). After an answer to one that asks, the decision is asked for again. */
export type CheckoutStep =
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly refusal: CheckoutRefusal }
  | { readonly kind: "checkStock" }
  | { readonly kind: "choosePayment"; readonly offered: readonly PaymentMethod[] }
  | { readonly kind: "chooseDelivery" }
  | { readonly kind: "enterDetails" }
  | { readonly kind: "confirm"; readonly method: PaymentMethod; readonly amount: Money }
  /** To the payment page. */
  | { readonly kind: "payOnline"; readonly method: PaymentMethod; readonly amount: Money }
  | { readonly kind: "payByStoreCredit"; readonly amount: Money }
  | { readonly kind: "payByTopUp"; readonly amount: Money }
  /** Unpaid, or with nothing to pay. */
  | { readonly kind: "placeOrder"; readonly method: PaymentMethod; readonly amount: Money };

/**
 * What submitting does next, for this venue, this order and what has been answered so far: the first gate that has
 * something to say, then payment. Asked again after every answer until the order is placed or goes to payment.
 */
export function nextCheckoutStep(situation: CheckoutSituation): CheckoutStep {
  const offered = offeredPayments(situation.payments, situation);
  for (const gate of GATES) {
    const step = gate(situation, offered);
    if (step !== undefined) return step;
  }
  return paymentStep(situation, offered);
}

type Gate = (
  situation: CheckoutSituation,
  offered: readonly PaymentMethod[],
) => CheckoutStep | undefined;

/** In this order (Q-092, M-F10). */
const GATES: readonly Gate[] = [
  ({ isDemo }) => (isDemo ? { kind: "nothing" } : undefined),
  ({ isViewOnly }) => (isViewOnly ? refused({ kind: "view-only" }) : undefined),
  ({ hasLines }) => (hasLines ? undefined : refused({ kind: "cart-empty" })),
  ({ isTooLarge }) => (isTooLarge ? refused({ kind: "total-too-large" }) : undefined),
  ({ stock }) => STOCK_STEPS[stock],
  (_, offered) => (offered.length === 0 ? refused({ kind: "payment-unavailable" }) : undefined),
  minimumBeforeDetails,
  storeCreditBeforeDetails,
  details,
];

/** A check that fails blocks like one that finds too little. */
const STOCK_STEPS: Readonly<Record<StockAnswer, CheckoutStep | undefined>> = {
  off: undefined,
  notAsked: { kind: "checkStock" },
  enough: undefined,
  short: refused({ kind: "stock-short" }),
  failed: refused({ kind: "stock-check-failed" }),
};

/**
 * Take-away and rooms: the minimum holds where online payment is offered, however they pay (OUT-019, M-F7), and where a
 * bank transfer is the only way. Looked at before any details are asked (M-G5).
 */
function minimumBeforeDetails(
  situation: CheckoutSituation,
  offered: readonly PaymentMethod[],
): CheckoutStep | undefined {
  if (!hasDetails(situation.mode)) return undefined;
  if (!offered.includes("online") && !offered.every(isPaidOnline)) return undefined;
  const below = belowOnlineMinimum(situation.subtotal, situation.payments.onlineMinimum);
  return below === undefined ? undefined : refused(below);
}

/** Who could pay by store credit chooses before saying where to and when (M-F10, Q-096d). */
function storeCreditBeforeDetails(
  situation: CheckoutSituation,
  offered: readonly PaymentMethod[],
): CheckoutStep | undefined {
  if (!offered.includes("storeCredit")) return undefined;
  const isSettled = settledMethod(situation, offered) !== undefined;
  return isSettled ? undefined : { kind: "choosePayment", offered };
}

function details(situation: CheckoutSituation): CheckoutStep | undefined {
  if (!hasDetails(situation.mode) || situation.hasValidDetails) return undefined;
  const asksHow = situation.needsDeliveryChoice && isTakeAwayMode(situation.mode);
  return { kind: asksHow ? "chooseDelivery" : "enterDetails" };
}

/** Online payment goes to its page, everything else is confirmed here (Q-084, M-F1, M-F2). */
function paymentStep(
  situation: CheckoutSituation,
  offered: readonly PaymentMethod[],
): CheckoutStep {
  const { subtotal, total: amount, payments, confirmedAmount } = situation;
  const method = settledMethod(situation, offered);
  if (method === undefined) return { kind: "choosePayment", offered };
  const below = belowOnlineMinimum(subtotal, payments.onlineMinimum);
  if (below !== undefined && isPaidOnline(method)) return refused(below);
  // An order that costs nothing needs no provider, only the diner's word.
  if (isPaidOnline(method) && amount > 0) return { kind: "payOnline", method, amount };
  if (confirmedAmount !== amount) return { kind: "confirm", method, amount };
  if (method === "storeCredit") return { kind: "payByStoreCredit", amount };
  if (method === "topUp") return { kind: "payByTopUp", amount };
  return { kind: "placeOrder", method, amount };
}

/** The only way there is, else what the diner picked, as long as the picker would still take it. */
function settledMethod(
  { chosen, subtotal, payments }: CheckoutSituation,
  offered: readonly PaymentMethod[],
): PaymentMethod | undefined {
  if (offered.length === 1) return offered[0];
  const choice = choosePayment(chosen, {
    offered,
    subtotal,
    onlineMinimum: payments.onlineMinimum,
  });
  return choice.ok ? choice.value : undefined;
}

function refused(refusal: CheckoutRefusal): CheckoutStep {
  return { kind: "refused", refusal };
}
