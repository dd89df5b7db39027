import { createHmac, randomUUID } from "node:crypto";
import { SECRETS } from "./accounts.ts";
import {
  giveBack,
  paidTries,
  refundedOf,
  TOO_MUCH,
  type SandboxPayment,
  type Try,
} from "./payment-book.ts";
import { json, type Answer, type Call, type Service, type ServiceParts } from "./service.ts";

/** Stripe Checkout: sessions under keys that make a call safe to repeat, events to one address of the account. */
export function stripeService(parts: ServiceParts): Service {
  const byKey = new Map<string, SandboxPayment>();
  return {
    answer: (call) => {
      if (call.headers["authorization"] !== `Bearer ${SECRETS.stripe.key}`) {
        return json(401, { error: { message: "Invalid API Key provided" } });
      }
      return answer(parts, call, byKey);
    },
    noticeOf: (payment, tried) => {
      const url = parts.registered("stripe");
      // Of a card that was declined the session says nothing: the guest is still on its page.
      if (url === "" || !tried.isPaid) return undefined;
      const object = { ...sessionOf(parts, payment), payment_intent: tried.id };
      const event = { id: `evt_${tried.id}`, type: "checkout.session.completed", data: { object } };
      const body = JSON.stringify(event);
      const headers = {
        "content-type": "application/json",
        "stripe-signature": signed(body, parts.clock()),
      };
      return { method: "POST", url, headers, body };
    },
    backTo: ({ returnUrl, cancelUrl }, outcome) => (outcome === "paid" ? returnUrl : cancelUrl),
  };
}

function signed(body: string, now: number): string {
  const time = Math.floor(now / 1000);
  const key = SECRETS.stripe.webhook;
  return `t=${time},v1=${createHmac("sha256", key).update(`${time}.${body}`).digest("hex")}`;
}

function answer(parts: ServiceParts, call: Call, byKey: Map<string, SandboxPayment>): Answer {
  const form = new URLSearchParams(call.body);
  const [, , first, sessions, id, action] = call.path.split("/");
  if (first === "refunds") return refund(parts, call, form);
  if (first !== "checkout" || sessions !== "sessions") return error("no such call", 404);
  if (id === undefined) return create(parts, call, form, byKey);
  const found = parts.book.find("stripe", id);
  if (found === undefined) return error("No such session", 404);
  if (action !== "expire") return json(200, expanded(parts, found));
  if (found.state !== "open" || paidTries(found).length > 0) return error("not open", 400);
  found.state = "expired";
  return json(200, sessionOf(parts, found));
}

function error(message: string, status: number): Answer {
  return json(status, { error: { message } });
}

function create(
  parts: ServiceParts,
  call: Call,
  form: URLSearchParams,
  byKey: Map<string, SandboxPayment>,
): Answer {
  const key = call.headers["idempotency-key"] ?? randomUUID();
  const earlier = byKey.get(key);
  if (earlier !== undefined) return json(200, sessionOf(parts, earlier));
  const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
  const lifetime = Number(form.get("expires_at")) - parts.clock() / 1000;
  if (!(amount > 0) || !(lifetime > 1_790)) return error("amount or expires_at", 400);
  const terms = {
    provider: "stripe",
    reference: form.get("client_reference_id") ?? "",
    amount,
    currency: (form.get("line_items[0][price_data][currency]") ?? "").toUpperCase(),
    description: form.get("line_items[0][price_data][product_data][name]") ?? "",
    returnUrl: form.get("success_url") ?? "",
    failUrl: form.get("cancel_url") ?? "",
    cancelUrl: form.get("cancel_url") ?? "",
    notifyUrl: "",
  } as const;
  const payment = parts.book.open(terms, `cs_${randomUUID()}`);
  byKey.set(key, payment);
  return json(200, sessionOf(parts, payment));
}

function sessionOf(parts: ServiceParts, payment: SandboxPayment) {
  const [paid] = paidTries(payment);
  return {
    id: payment.id,
    object: "checkout.session",
    url: parts.pageOf(payment),
    status: paid === undefined ? (payment.state === "open" ? "open" : "expired") : "complete",
    payment_status: paid === undefined ? "unpaid" : "paid",
    amount_total: (paid ?? payment).amount,
    currency: (paid ?? payment).currency.toLowerCase(),
    client_reference_id: payment.reference,
    payment_intent: paid?.id ?? null,
  };
}

function expanded(parts: ServiceParts, payment: SandboxPayment): object {
  const [paid] = paidTries(payment);
  const intent = paid === undefined ? null : { id: paid.id, latest_charge: chargeOf(paid) };
  return { ...sessionOf(parts, payment), payment_intent: intent };
}

function chargeOf(paid: Try): object {
  return { id: `ch_${paid.id}`, amount_refunded: refundedOf(paid) };
}

function refund({ book }: ServiceParts, call: Call, form: URLSearchParams): Answer {
  const paid = book.findTry("stripe", form.get("payment_intent") ?? "")?.found;
  const wanted = {
    reference: call.headers["idempotency-key"] ?? "",
    amount: Number(form.get("amount")),
  };
  const made = paid === undefined ? TOO_MUCH : giveBack(paid, wanted);
  return made === TOO_MUCH ? error(TOO_MUCH, 400) : json(200, { id: made.id, status: "succeeded" });
}
