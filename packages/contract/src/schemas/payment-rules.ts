import * as v from "valibot";
import { amount, flagOr, text } from "./fields.ts";

/**
 * What a venue has decided about how orders are paid. Phones read it apart from the rest of the settings, once an order is
 * under way. Where a venue has decided nothing, its guests pay at the counter.
 */
export const PaymentRules = v.object({
  hasPayment: flagOr(false),
  /** Online payment is for orders that leave the house. */
  PaymentTakeawayOnly: flagOr(false),
  haveToPayOnline: flagOr(false),
  hasFomoPay: flagOr(false),
  /** Ours: the specification names this flag in prose only. */
  hasStoreCredit: flagOr(false),
  isOnlinePayMinConsumption: flagOr(false),
  /** Major units, e.g. 20. */
  onlinePayMinConsumptionVal: v.optional(v.pipe(amount, v.minValue(0)), 0),
  /** Above the ways to pay (Q-096k). */
  paymentSelectionMessage: v.optional(text),
  /** Ours: a demo with a kitchen of its own takes orders; false makes it a menu whose submit does nothing (Q-096g). */
  takesDemoOrders: flagOr(true),
});
export type WirePaymentRules = v.InferOutput<typeof PaymentRules>;

/** All that decides which ways to pay an order is offered: also what a venue has decided about its members. */
export const OfferedPayments = v.object({
  ...PaymentRules.entries,
  hasTopUp: flagOr(false),
});
export type WireOfferedPayments = v.InferOutput<typeof OfferedPayments>;
