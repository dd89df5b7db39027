/** Why: what is said in English of an order whose total is another, or that cannot be paid on the phone. */
import { formatMoney } from "@comanda/domain/money";
import type { GuestSentences } from "./sentence-catalog.ts";

export const paying: Pick<
  GuestSentences,
  | "price-changed"
  | "total-too-large"
  | "payment-unavailable"
  | "below-minimum"
  | "below-online-minimum"
  | "payment-over"
  | "payment-settled"
  | "amount-changed"
  | "cart-awaits-payment"
  | "payment-declined"
  | "payment-not-made"
  | "provider-refused"
  | "provider-away"
> = {
  "price-changed": ({ expected, receipt }, symbol) => {
    const before = expected === undefined ? "" : ` instead of ${formatMoney(expected, symbol)}`;
    return `The total is now ${formatMoney(receipt.total, symbol)}${before}. Please check and confirm again.`;
  },
  "total-too-large": () =>
    "This order is over the maximum amount. Please remove something, or split it into separate orders.",
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
  "cart-awaits-payment": () =>
    "Your order is waiting for its payment. Pay for it, or change it first: then you can add more.",
  "payment-declined": () => "The payment was declined. Nothing was charged. Please try again.",
  "payment-not-made": () => "The payment was cancelled. Nothing was charged. Please try again.",
  "provider-refused": () =>
    "The payment could not be started. Please try again, or ask our staff. Your order is saved.",
  "provider-away": () =>
    "The payment service is not answering right now. Please try again in a moment, or ask our staff. Your order is saved.",
};
