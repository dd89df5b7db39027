import { HOLDS } from "@comanda/domain/order";
import * as v from "valibot";
import { amount, count, instant, minorUnits } from "./fields.ts";
import { OrderPayload } from "./order.ts";
import { Receipt } from "./receipt.ts";

const { orderId } = OrderPayload.entries;

/**
 * The final order, to be paid on the phone (API-013), and ours: how, in the specification's numbers: 0 through the venue's
 * platform, 3 by instant bank transfer (PAY-015).
 */
export const OnlinePaymentBody = v.object({
  ...OrderPayload.entries,
  payType: v.optional(v.picklist([0, 3]), 0),
});

/** A form that the phone sends to the venue's gateway as it is (API-020): the server has signed it. */
const GatewayForm = v.object({
  action: v.string(),
  fields: v.array(v.tuple([v.string(), v.string()])),
});

/**
 * An order that awaits its payment, or is placed already: because it is paid, costs nothing or waits for its staff to release it.
 * What the specification leaves open is ours.
 */
export const PayableOrder = v.object({
  orderId,
  state: v.picklist(["awaiting", "placed", "expired", "cancelled"]),
  /** Empty until it is placed. */
  number: v.string(),
  hold: v.optional(v.picklist(HOLDS), "none"),
  /** Major units, as a placed order says it. */
  totalAmount: amount,
  /** What is to be paid, in minor units of `currency`; 0 once it is. */
  due: minorUnits,
  /** The same with the digits of its currency, "42.50": what the call for a link asks for. */
  amount: v.string(),
  currency: v.string(),
  receipt: Receipt,
  /** Until when it is kept for its guest; 0 where it does not wait. */
  expiresAt: instant,
  now: instant,
});
export type WirePayableOrder = v.InferOutput<typeof PayableOrder>;

/** What this phone's order that awaits its payment is, null where none does. */
export const AwaitingPayment = v.object({ payment: v.nullable(PayableOrder) });

/** "42.50"; a number is taken too. It is compared, and never what is charged. */
const wantedAmount = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,3})?$/)),
  v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999_999)),
]);

/** Asks for where the guest pays (API-014 to API-018), and ours: in which language the provider's page is. */
export const PaymentLinkBody = v.object({
  amount: wantedAmount,
  orderId,
  language: v.optional(v.picklist(["en", "zh"]), "en"),
});

/**
 * Where to go. Of the three one is there: a page, a form to be sent, or what a code says that a bank's app scans.
 */
export const PaymentLink = v.object({
  /** Empty where there is none. */
  url: v.string(),
  form: v.optional(v.nullable(GatewayForm), null),
  code: v.optional(v.string(), ""),
  /** Names this try; with it anybody reads what became of it. */
  payment: v.string(),
  /** Until when it may be paid there. */
  expiresAt: instant,
  now: instant,
});
export type WirePaymentLink = v.InferOutput<typeof PaymentLink>;

export const EndPaymentBody = v.object({ orderId });

export const PaymentQuery = v.object({
  payment: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/)),
});

/** What one try to pay has come to, for whoever comes back from the provider, in whatever browser. */
export const PaymentOutcome = v.object({
  orderId,
  /** What the provider has said. `checking`: nothing that counts yet; it is asked, and the page asks again. */
  outcome: v.picklist(["checking", "paid", "declined", "cancelled", "expired", "returning"]),
  /** Of the order; see PayableOrder. */
  state: PayableOrder.entries.state,
  number: v.string(),
  /** Of what was to be paid, minor units. */
  due: minorUnits,
  amount: v.string(),
  currency: v.string(),
  pax: count,
  /** Ours: of `returning`, that the venue keeps the money of an order that was cancelled; its staff say why. */
  isKept: v.optional(v.boolean(), false),
  expiresAt: instant,
  now: instant,
});
export type WirePaymentOutcome = v.InferOutput<typeof PaymentOutcome>;
