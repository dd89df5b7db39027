/** Why: what is said in English of an order that cannot be paid on the phone. */
import { formatMoney } from "@comanda/domain/money";
import type { GuestSentences } from "./sentence-catalog.ts";

export const paying: Pick<
  GuestSentences,
  | "payment-unavailable"
  | "below-minimum"
  | "below-online-minimum"
  | "payment-over"
  | "payment-settled"
  | "amount-changed"
  | "provider-refused"
  | "provider-away"
> = {
  "payment-unavailable": () =>
    "This order cannot be paid in this way here. Please ask our staff. Your cart is saved.",
  "below-minimum": () => "Below Min. Spending Amount",
  "below-online-minimum": ({ minimum }, symbol) =>
    `The minimum spending threshold has not been reached. Minimum amount: ${formatMoney(minimum, symbol)}`,
  "payment-over": () =>
    "The time to pay for this order is over. Nothing was charged. Please send it again.",
  "payment-settled": ({ why }) =>
    why === "paid"
      ? "This order is paid already. You do not need to pay again."
      : "This order was cancelled. There is nothing to pay.",
  "amount-changed": ({ due }, symbol) =>
    `The amount to pay is now ${formatMoney(due, symbol)}. Please check it and try again.`,
  "provider-refused": () =>
    "The payment could not be started. Please try again, or pay at the counter. Your order is saved.",
  "provider-away": () =>
    "The payment service is not answering right now. Please try again in a moment, or pay at the counter. Your order is saved.",
};
