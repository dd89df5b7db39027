import type { PaymentEventKind } from "./payment-event.ts";

/** How far one payment is. Money that came and went is counted by itself: a refunded payment stays captured. */
export const PAYMENT_STATES = [
  "new",
  "created",
  "redirected",
  "declined",
  "cancelled",
  "expired",
  "authorised",
  "captured",
  "disputed",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

type AfterEach = Readonly<Record<PaymentEventKind, PaymentState>>;

/** Events about money that came, or goes back, say nothing of how far a payment was before. */
function staysAt<State extends PaymentState>(state: State) {
  return {
    "refund-asked": state,
    refunded: state,
    "refund-failed": state,
    unknown: state,
  } as const;
}

/** Money came: whatever a payment was before, it counts. */
const MONEY_CAME = { captured: "captured", "taken-by-staff": "captured" } as const;

/** Once money came, nothing but a dispute moves a payment: it is never declined, cancelled or expired again. */
function keeps<State extends "captured" | "disputed">(state: State) {
  return {
    ...staysAt(state),
    created: state,
    redirected: state,
    authorised: state,
    declined: state,
    cancelled: state,
    expired: state,
    disputed: "disputed",
  } as const;
}

/**
 * What each event makes of each state; a cell that is missing does not compile.
 *
 * - What is captured stays so. "Declined", a minute late, changes nothing (D-05).
 * - A late success counts: captured after declined, cancelled or expired.
 * - Who was declined may try again on the provider's page, and after that is on the way again.
 * - A hold ends by cancelling or by time, not because an earlier try is reported as declined.
 */
export const PAYMENT_STATE_AFTER: Readonly<Record<PaymentState, AfterEach>> = {
  new: {
    ...staysAt("new"),
    ...MONEY_CAME,
    created: "created",
    redirected: "redirected",
    authorised: "authorised",
    declined: "declined",
    cancelled: "cancelled",
    expired: "expired",
    disputed: "disputed",
  },
  created: {
    ...staysAt("created"),
    ...MONEY_CAME,
    created: "created",
    redirected: "redirected",
    authorised: "authorised",
    declined: "declined",
    cancelled: "cancelled",
    expired: "expired",
    disputed: "disputed",
  },
  redirected: {
    ...staysAt("redirected"),
    ...MONEY_CAME,
    created: "redirected",
    redirected: "redirected",
    authorised: "authorised",
    declined: "declined",
    cancelled: "cancelled",
    expired: "expired",
    disputed: "disputed",
  },
  declined: {
    ...staysAt("declined"),
    ...MONEY_CAME,
    created: "declined",
    redirected: "redirected",
    authorised: "authorised",
    declined: "declined",
    cancelled: "cancelled",
    expired: "expired",
    disputed: "disputed",
  },
  cancelled: {
    ...staysAt("cancelled"),
    ...MONEY_CAME,
    created: "cancelled",
    redirected: "cancelled",
    authorised: "authorised",
    declined: "cancelled",
    cancelled: "cancelled",
    expired: "cancelled",
    disputed: "disputed",
  },
  expired: {
    ...staysAt("expired"),
    ...MONEY_CAME,
    created: "expired",
    redirected: "expired",
    authorised: "authorised",
    declined: "expired",
    cancelled: "expired",
    expired: "expired",
    disputed: "disputed",
  },
  authorised: {
    ...staysAt("authorised"),
    ...MONEY_CAME,
    created: "authorised",
    redirected: "authorised",
    authorised: "authorised",
    declined: "authorised",
    cancelled: "cancelled",
    expired: "expired",
    disputed: "disputed",
  },
  captured: { ...keeps("captured"), ...MONEY_CAME },
  disputed: { ...keeps("disputed"), captured: "disputed", "taken-by-staff": "disputed" },
};
