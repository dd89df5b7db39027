import type { Money } from "../money/money.ts";
import { isTakeAwayMode } from "../order/order-mode.ts";
import { offeredPayments, type PaymentMethod } from "./offered-payments.ts";
import { belowOnlineMinimum } from "./payment-choice.ts";
import type { CheckoutRefusal, CheckoutSituation } from "./next-checkout-step.ts";

/** Who takes the money: a gateway's card form, or a provider with a page of its own. */
export const PAYMENT_PLATFORMS = [
  "cardForm",
  "hitpay",
  "pocketPay",
  "qlub",
  "smooch",
  "fomo",
  "stripe",
] as const;
export type PaymentPlatform = (typeof PAYMENT_PLATFORMS)[number];

/** How the diner gets to the platform: by a form that is sent, by a link, or by a page in place of this one. */
export type PaymentPassage = "form" | "redirect" | "replace";

export const PAYMENT_PASSAGES: Readonly<Record<PaymentPlatform, PaymentPassage>> = {
  cardForm: "form",
  hitpay: "redirect",
  pocketPay: "redirect",
  qlub: "replace",
  smooch: "replace",
  fomo: "replace",
  stripe: "redirect",
};

/** What the payment page knows when the diner submits. */
export interface PaymentSituation extends Pick<
  CheckoutSituation,
  "isDemo" | "hasLines" | "mode" | "hasProgrammeCustomer" | "hasToppedUp" | "payments" | "subtotal"
> {
  /** Undefined after a return from a provider; then the venue's platform is meant (M-F9). */
  readonly method: PaymentMethod | undefined;
  /** `unknown` is a setting that names no platform we have. */
  readonly platform: PaymentPlatform | "unknown";
  /** What will be charged, everything included. */
  readonly total: Money;
}

export type PaymentStep =
  | { readonly kind: "nothing" }
  | {
      readonly kind: "refused";
      /** `platform-unknown` drops cart, redemptions, vouchers and discount, and stays on the page (Q-096a). */
      readonly refusal: CheckoutRefusal | { readonly kind: "platform-unknown" };
    }
  | { readonly kind: "payByStoreCredit"; readonly amount: Money }
  | { readonly kind: "payByTopUp"; readonly amount: Money }
  /** Without a provider: nothing is to be paid, or it is paid at the counter. */
  | { readonly kind: "placeOrder"; readonly amount: Money }
  | {
      readonly kind: "payAtPlatform";
      readonly platform: PaymentPlatform;
      readonly passage: PaymentPassage;
      readonly amount: Money;
    };

/**
 * What submitting the payment page does. The diner's choice is looked at before the venue's platform: store
 * credit even where nothing is to be paid (M-F8), the counter without a provider, a bank transfer through the
 * provider that has it.
 */
export function paymentPageStep(situation: PaymentSituation): PaymentStep {
  const { method, total: amount } = situation;
  if (situation.isDemo) return { kind: "nothing" };
  const refusal = refusalOf(situation);
  if (refusal !== undefined) return { kind: "refused", refusal };
  if (method === "storeCredit") return { kind: "payByStoreCredit", amount };
  if (method === "topUp") return { kind: "payByTopUp", amount };
  if (method === "counter" || amount <= 0) return { kind: "placeOrder", amount };
  const platform = method === "bankTransfer" ? "fomo" : situation.platform;
  if (platform === "unknown") return { kind: "refused", refusal: { kind: "platform-unknown" } };
  return { kind: "payAtPlatform", platform, passage: PAYMENT_PASSAGES[platform], amount };
}

/** The minimum of take-away holds whatever pays for it, as at checkout (M-F7). */
function refusalOf(situation: PaymentSituation): CheckoutRefusal | undefined {
  const { hasLines, mode, payments, subtotal } = situation;
  if (!hasLines) return { kind: "cart-empty" };
  const isHeld = isTakeAwayMode(mode) && offeredPayments(payments, situation).includes("online");
  return isHeld ? belowOnlineMinimum(subtotal, payments.onlineMinimum) : undefined;
}

/**
 * Whether the page submits once by itself after a return from a provider (PAY-032): there is something to pay for, a
 * platform is set (the card form counts, Q-096j), and no redemption has to be looked at first.
 */
export function submitsByItself(page: {
  readonly isReturning: boolean;
  readonly hasLines: boolean;
  readonly platform: PaymentPlatform | "unknown" | undefined;
  readonly redeems: { readonly asMember: boolean; readonly inProgramme: boolean };
}): boolean {
  const { isReturning, hasLines, platform, redeems } = page;
  const isRedeeming = redeems.asMember || redeems.inProgramme;
  return isReturning && hasLines && platform !== undefined && !isRedeeming;
}
