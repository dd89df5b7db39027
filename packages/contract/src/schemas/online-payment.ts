import { findCurrency } from "@comanda/domain/payments";
import * as v from "valibot";
import { count, flagOr } from "./fields.ts";

/** Minutes for which an order waits for its payment, and holds its dishes meanwhile. */
export const AWAITING_MINUTES = { least: 5, usual: 15, most: 60 } as const;

/** A code of ISO 4217: "SGD". */
const currency = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/),
  v.check((code) => findCurrency(code) !== undefined, "a currency"),
);
const awaitingMinutes = v.pipe(
  count,
  v.minValue(AWAITING_MINUTES.least),
  v.maxValue(AWAITING_MINUTES.most),
);
/** See PROVIDER_CODES. */
const paymentPlatform = v.pipe(count, v.maxValue(6));

/** What a venue has decided about money that is paid on the phone; phones read it apart, once they pay. */
export const OnlinePayment = v.object({
  /** Ours, apart from the symbol that stands before prices: what a provider is asked for. */
  currency: v.optional(currency, "SGD"),
  /** Who takes it (ENT-016, ENT-026). */
  paymentPlatform: v.optional(paymentPlatform, 0),
  /** Ours. */
  awaitingMinutes: v.optional(awaitingMinutes, AWAITING_MINUTES.usual),
  /** Ours: money that has no use is given back without an owner's tap. */
  refundsByItself: flagOr(false),
});
export type WireOnlinePayment = v.InferOutput<typeof OnlinePayment>;

/** The same as an owner edits it; all of it is said. */
export const EditedOnlinePayment = v.object({
  currency,
  paymentPlatform,
  awaitingMinutes,
  refundsByItself: v.boolean(),
});

/** Where a card form is sent, and for whom (ENT-016): never what it is signed with. */
export const AsiaPay = v.object({ merchantId: v.string(), action: v.string() });
export type WireAsiaPay = v.InferOutput<typeof AsiaPay>;
