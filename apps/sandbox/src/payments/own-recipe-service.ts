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
import {
  json,
  memberOf,
  objectIn,
  type Answer,
  type Call,
  type Service,
  type ServiceParts,
} from "./service.ts";

/** A provider that left the choice to us: Qlub and Smooch, until they say otherwise. */
export function ownRecipeService(name: "qlub" | "smooch", parts: ServiceParts): Service {
  const byKey = new Map<string, SandboxPayment>();
  return {
    answer: (call) => {
      if (call.headers["x-api-key"] !== SECRETS[name].key) return json(401, {});
      const [, payments, id, action] = call.path.split("/");
      if (payments !== "payments") return json(404, {});
      if (id === undefined) return create(name, parts, call, byKey);
      const found = parts.book.find(name, id);
      return found === undefined ? json(404, {}) : answer(found, action, call);
    },
    noticeOf: (payment, tried) => {
      const body = noticeOf(payment, tried);
      const time = String(Math.floor(parts.clock() / 1000));
      const signature = createHmac("sha256", SECRETS[name].webhook).update(`${time}.${body}`);
      const headers = {
        "content-type": "application/json",
        "x-timestamp": time,
        "x-signature": signature.digest("hex"),
      };
      return { method: "POST", url: payment.notifyUrl, headers, body };
    },
    backTo: ({ returnUrl, cancelUrl }, outcome) => (outcome === "paid" ? returnUrl : cancelUrl),
  };
}

function noticeOf(payment: SandboxPayment, tried: Try): string {
  return JSON.stringify({
    eventId: `evt_${tried.id}`,
    orderRef: payment.reference,
    providerRef: payment.id,
    paymentId: tried.id,
    status: tried.isPaid ? "paid" : "failed",
    amount: tried.amount,
    currency: tried.currency,
  });
}

function create(
  name: "qlub" | "smooch",
  parts: ServiceParts,
  call: Call,
  byKey: Map<string, SandboxPayment>,
): Answer {
  const key = call.headers["idempotency-key"] ?? randomUUID();
  const body = objectIn(call.body);
  const amount = Number(body["amount"]);
  if (!(amount > 0)) return json(422, { message: "amount" });
  const payment =
    byKey.get(key) ??
    parts.book.open({
      provider: name,
      reference: memberOf(body, "orderRef"),
      amount,
      currency: memberOf(body, "currency"),
      description: memberOf(body, "description"),
      returnUrl: memberOf(body, "returnUrl"),
      failUrl: memberOf(body, "cancelUrl"),
      cancelUrl: memberOf(body, "cancelUrl"),
      notifyUrl: memberOf(body, "notifyUrl"),
    });
  byKey.set(key, payment);
  return json(201, { data: { id: payment.id, url: parts.pageOf(payment) } });
}

function answer(payment: SandboxPayment, action: string | undefined, { body }: Call): Answer {
  if (action === "refunds") return refund(payment, objectIn(body));
  if (action === "cancel") payment.state = "cancelled";
  const isPaid = paidTries(payment).length > 0;
  const open = payment.state === "open" ? "pending" : payment.state;
  return json(200, {
    id: payment.id,
    status: isPaid ? "paid" : open,
    payments: payment.tries.map((tried) => ({
      id: tried.id,
      status: statusOf(tried),
      amount: tried.amount,
      currency: tried.currency,
      refunded: refundedOf(tried),
    })),
  });
}

function statusOf(tried: Try): string {
  if (!tried.isPaid) return "failed";
  const refunded = refundedOf(tried);
  return refunded === 0 ? "paid" : refunded === tried.amount ? "refunded" : "partly-refunded";
}

function refund({ tries }: SandboxPayment, body: Readonly<Record<string, unknown>>): Answer {
  const paid = tries.find(({ id }) => id === body["paymentId"]);
  const wanted = { reference: memberOf(body, "reference"), amount: Number(body["amount"]) };
  const made = paid === undefined ? TOO_MUCH : giveBack(paid, wanted);
  return made === TOO_MUCH ? json(400, { message: TOO_MUCH }) : json(200, { status: "succeeded" });
}
