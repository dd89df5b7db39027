import * as v from "valibot";
import { accept, refuse, type Result } from "@comanda/domain";
import { findCurrency } from "@comanda/domain/payments";
import { amountIn, currencyCode, decimalAmount, providerId, statusWord } from "./fields.ts";
import { bodyText, readForm } from "./form.ts";
import { jsonOf } from "./outcome.ts";
import type {
  Genuine,
  NotGenuine,
  Notification,
  PaymentLine,
  PaymentStatus,
} from "./payment-provider.ts";
import { digestOf, hmacOf, isSameHex } from "./signature.ts";
import { statusIn } from "./report.ts";

/** Of a payment or charge. */
export const HITPAY_PAYMENT: Readonly<Record<string, PaymentStatus>> = {
  succeeded: "paid",
  succeeded_manually: "paid",
  success: "paid",
  completed: "paid",
  pending: "pending",
  requires_payment_method: "pending",
  requires_customer_action: "pending",
  failed: "failed",
  canceled: "cancelled",
  cancelled: "cancelled",
  void: "cancelled",
  refunded: "refunded",
  partially_refunded: "partly-refunded",
};

const formFields = v.object({
  payment_id: providerId,
  payment_request_id: providerId,
  amount: decimalAmount,
  currency: currencyCode,
  status: statusWord,
  reference_number: v.optional(v.pipe(v.string(), v.maxLength(255)), ""),
});

/** A form of one payment: the hmac covers every other field, sorted by name, whatever fields there are. */
export function verifyForm(
  salts: readonly string[],
  { body }: Notification,
): Result<Genuine, NotGenuine> {
  const form = readForm(bodyText(body) ?? "=&=");
  if (form === undefined) return refuse({ kind: "malformed" });
  const given = form.get("hmac");
  if (given === undefined || given === "") return refuse({ kind: "unsigned" });
  const message = formMessage(form);
  if (!salts.some((salt) => isSameHex(given, hmacOf("sha256", salt, message)))) {
    return refuse({ kind: "wrong-signature" });
  }
  const found = v.safeParse(formFields, Object.fromEntries(form));
  if (!found.success) return refuse({ kind: "malformed" });
  const { payment_id, payment_request_id, reference_number, status } = found.output;
  return accept({
    eventKey: `hitpay:${payment_request_id}:${payment_id}:${status}`,
    reference: reference_number,
    providerRef: payment_request_id,
    claim: claimOf(payment_id, found.output),
  });
}

/** `amount42.50currencySGD…`, without the hmac. */
export function formMessage(form: ReadonlyMap<string, string>): string {
  return [...form]
    .filter(([name]) => name !== "hmac")
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value)
    .join("");
}

function claimOf(
  reference: string,
  said: { readonly status: string; readonly amount: string; readonly currency: string },
): PaymentLine | undefined {
  const status = statusIn(HITPAY_PAYMENT, said.status);
  const amount = amountIn(said.amount, findCurrency(said.currency));
  if (amount === undefined || status === "unknown") return undefined;
  return { reference, status, amount, currency: said.currency, refunded: 0 };
}

const eventBody = v.object({
  id: providerId,
  reference_number: v.nullish(v.pipe(v.string(), v.maxLength(255)), ""),
});

/**
 * An event of a registered address: the signature covers the bytes as they came. What it is about is a header, which is not
 * signed; so an event says that somebody should ask, and nothing more.
 */
export function verifyEvent(
  salts: readonly string[],
  signature: string,
  { body }: Notification,
): Result<Genuine, NotGenuine> {
  if (!salts.some((salt) => isSameHex(signature, hmacOf("sha256", salt, body)))) {
    return refuse({ kind: "wrong-signature" });
  }
  const text = bodyText(body) ?? "";
  const found = v.safeParse(eventBody, jsonOf(text));
  if (!found.success) return refuse({ kind: "malformed" });
  const { id, reference_number: reference } = found.output;
  const isPaymentRequest = reference !== null && reference !== "";
  return accept({
    // A charge that changes twice under one status is two events: only the same bytes are the same event.
    eventKey: `hitpay:event:${id}:${digestOf("sha256", text)}`,
    reference: reference ?? "",
    providerRef: isPaymentRequest ? id : "",
    claim: undefined,
  });
}
