import { createHmac } from "node:crypto";
import { SECRETS } from "./accounts.ts";
import { decimalOf, minorOf } from "./amounts.ts";
import {
  giveBack,
  paidTries,
  refundedOf,
  TOO_MUCH,
  type SandboxPayment,
  type Try,
} from "./payment-book.ts";
import {
  json,
  memberOf,
  objectIn,
  withQuery,
  type Answer,
  type Call,
  type Service,
  type ServiceParts,
} from "./service.ts";

/** HitPay: payment requests, a form for each try, one refund of a payment. */
export function hitPayService(parts: ServiceParts): Service {
  return {
    answer: (call) => {
      if (call.headers["x-business-api-key"] !== SECRETS.hitpay.apiKey) {
        return json(401, { message: "Unauthenticated." });
      }
      return answer(parts, call);
    },
    noticeOf: (payment, tried) => ({
      method: "POST",
      url: payment.notifyUrl,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: formOf(payment, tried),
    }),
    backTo: (payment, outcome) => {
      const status = { paid: "completed", failed: "failed", cancelled: "canceled" }[outcome];
      return withQuery(payment.returnUrl, { reference: payment.id, status });
    },
  };
}

function answer(parts: ServiceParts, call: Call): Answer {
  const [, first, id] = call.path.split("/");
  if (first === "refund") return refund(parts, objectIn(call.body));
  if (first !== "payment-requests") return json(404, { message: "Not found." });
  if (id === undefined)
    return call.method === "POST" ? create(parts, call.body) : search(parts, call);
  const found = parts.book.find("hitpay", id);
  if (found === undefined) return json(404, { message: `No query results for model ${id}` });
  if (call.method !== "DELETE") return json(200, requestOf(parts, found));
  found.state = "cancelled";
  return json(200, { success: true });
}

function create(parts: ServiceParts, text: string): Answer {
  const body = objectIn(text);
  const amount = minorOf(body["amount"]);
  if (amount === undefined || amount < 30) {
    return json(422, { message: "The amount must be at least 0.3.", errors: {} });
  }
  const returnUrl = memberOf(body, "redirect_url");
  const payment = parts.book.open({
    provider: "hitpay",
    reference: memberOf(body, "reference_number"),
    amount,
    currency: memberOf(body, "currency").toUpperCase(),
    description: memberOf(body, "purpose"),
    returnUrl,
    failUrl: returnUrl,
    cancelUrl: returnUrl,
    notifyUrl: memberOf(body, "webhook"),
  });
  return json(201, requestOf(parts, payment));
}

/** Newest first, by parts of words, as the real one. */
function search(parts: ServiceParts, { query }: Call): Answer {
  const words = query.get("search") ?? "";
  const found = parts.book.all("hitpay").filter(({ reference }) => reference.includes(words));
  return json(200, { data: found.reverse().map((each) => requestOf(parts, each)) });
}

function requestOf(parts: ServiceParts, payment: SandboxPayment): object {
  const { id, amount, currency, reference, state, tries } = payment;
  const isPaid = paidTries(payment).length > 0;
  const closed = { open: "pending", expired: "expired", cancelled: "canceled" }[state];
  return {
    id,
    url: parts.pageOf(payment),
    status: isPaid ? "completed" : closed,
    amount: decimalOf(amount),
    currency: currency.toLowerCase(),
    reference_number: reference,
    payments: tries.map((tried) => ({
      id: tried.id,
      status: tried.isPaid ? "succeeded" : "failed",
      amount: decimalOf(tried.amount),
      currency: tried.currency.toLowerCase(),
      refunded_amount: decimalOf(refundedOf(tried)),
    })),
  };
}

function refund({ book }: ServiceParts, body: Readonly<Record<string, unknown>>): Answer {
  const paid = book.findTry("hitpay", memberOf(body, "payment_id"))?.found;
  const isAgain = paid === undefined || paid.refunds.length > 0;
  const made = isAgain
    ? TOO_MUCH
    : giveBack(paid, { reference: "", amount: minorOf(body["amount"]) });
  if (made === TOO_MUCH) return json(422, { message: TOO_MUCH });
  return json(201, { id: made.id, payment_id: paid?.id, status: "succeeded" });
}

function formOf(payment: SandboxPayment, tried: Try): string {
  const fields: Readonly<Record<string, string>> = {
    payment_id: tried.id,
    payment_request_id: payment.id,
    phone: "",
    amount: decimalOf(tried.amount),
    currency: tried.currency,
    status: tried.isPaid ? "completed" : "failed",
    reference_number: payment.reference,
  };
  const message = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`)
    .join("");
  const hmac = createHmac("sha256", SECRETS.hitpay.salt).update(message).digest("hex");
  return new URLSearchParams({ ...fields, hmac }).toString();
}
