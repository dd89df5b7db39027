import { LATER_ROUTES } from "../later-routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import { PLACING_REFUSALS } from "./placing-refusals.ts";
import {
  AwaitingPayment,
  EndPaymentBody,
  PayableOrder,
  OnlinePaymentBody,
  PaymentLink,
  PaymentLinkBody,
  PaymentOutcome,
  PaymentQuery,
} from "./payments.ts";

const LINK = {
  limit: "order",
  body: PaymentLinkBody,
  bodyBytes: BODY_BYTES.small,
  answer: PaymentLink,
  refusals: [
    "not-found",
    "payment-unavailable",
    "payment-over",
    "payment-settled",
    "amount-changed",
    "provider-refused",
    "provider-away",
  ],
} as const;

/** The calls by which an order is paid on the phone. */
export const PAYMENT_ENDPOINTS = {
  makeOnlinePayment: {
    ...LATER_ROUTES.makeOnlinePayment,
    limit: "order",
    body: OnlinePaymentBody,
    bodyBytes: BODY_BYTES.cart,
    answer: PayableOrder,
    refusals: [...PLACING_REFUSALS, "payment-over"],
  },
  readAwaiting: {
    ...LATER_ROUTES.readAwaiting,
    limit: "read",
    answer: AwaitingPayment,
    refusals: [],
  },
  endPayment: {
    ...LATER_ROUTES.endPayment,
    limit: "order",
    body: EndPaymentBody,
    bodyBytes: BODY_BYTES.small,
    answer: PayableOrder,
    refusals: ["not-found"],
  },
  readPayment: {
    ...LATER_ROUTES.readPayment,
    limit: "read",
    query: PaymentQuery,
    answer: PaymentOutcome,
    refusals: ["not-found"],
  },
  payByCardForm: { ...LATER_ROUTES.payByCardForm, ...LINK },
  payByHitpay: { ...LATER_ROUTES.payByHitpay, ...LINK },
  payByPocketPay: { ...LATER_ROUTES.payByPocketPay, ...LINK },
  payByQlub: { ...LATER_ROUTES.payByQlub, ...LINK },
  payBySmooch: { ...LATER_ROUTES.payBySmooch, ...LINK },
  payByFomo: { ...LATER_ROUTES.payByFomo, ...LINK },
  payByStripe: { ...LATER_ROUTES.payByStripe, ...LINK },
} as const satisfies Record<string, Endpoint>;
