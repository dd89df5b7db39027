import { createHash, randomInt, randomUUID } from "node:crypto";
import { SECRETS } from "./accounts.ts";
import { decimalOf } from "./amounts.ts";
import { giveBack, paidTries, TOO_MUCH, type SandboxPayment } from "./payment-book.ts";
import {
  json,
  memberOf,
  objectIn,
  text,
  withQuery,
  type Answer,
  type Service,
  type ServiceParts,
} from "./service.ts";

type Body = Readonly<Record<string, unknown>>;

/** Pocket: a number, a hash, a page; a callback that nobody signs, and a status. */
export function pocketService(parts: ServiceParts): Service {
  const indicators = new Map<string, string>();
  const indicatorOf = (id: string): string => {
    const found = indicators.get(id) ?? randomUUID();
    indicators.set(id, found);
    return found;
  };
  return {
    answer: ({ path, body: sent }) => {
      const body = objectIn(sent);
      const { apiKey, salt } = SECRETS.pocketPay;
      if (body["api_key"] !== apiKey || body["salt"] !== salt) {
        return text(400, "Insufficient information POSTed.");
      }
      return answer(parts, path, body, indicatorOf);
    },
    // Of who was declined it says nothing.
    noticeOf: ({ id, notifyUrl }, { isPaid }) => {
      if (!isPaid) return undefined;
      const said = { successIndicator: indicatorOf(id), Message: "", OrderId: id };
      return { method: "GET", url: withQuery(notifyUrl, said), headers: {}, body: "" };
    },
    backTo: ({ returnUrl, cancelUrl }, outcome) => (outcome === "paid" ? returnUrl : cancelUrl),
  };
}

function answer(
  parts: ServiceParts,
  path: string,
  body: Body,
  indicatorOf: (id: string) => string,
): Answer {
  const id = memberOf(body, "order_id");
  const payment = parts.book.find("pocketPay", id);
  switch (path) {
    case "/payments/getNewOrderId":
      return json(200, { new_id: randomInt(1_000_000, 999_999_999) });
    case "/payments/hash":
      return json(200, { hashed_data: hashOf(body) });
    case "/payments/create":
      if (body["hashed_data"] !== hashOf(body)) return text(400, "wrong hash");
      return json(200, {
        payment_url: parts.pageOf(payment ?? opened(parts, body)),
        success_indicator: indicatorOf(id),
        order_ref: id,
      });
    case "/payments/status":
      return payment === undefined ? text(400, "no such order") : statusOf(payment);
    case "/payments/voidV3":
      return voided(parts.book.find("pocketPay", memberOf(body, "cref")));
    default:
      return text(404, "no such call");
  }
}

function hashOf(body: Body): string {
  const signed = ["order_id", "order_info", "subamount_1", "return_url", "callback_url"];
  const words = signed.map((name) => memberOf(body, name)).join("|");
  return createHash("sha256").update(`${words}|${SECRETS.pocketPay.salt}`).digest("hex");
}

function opened({ book }: ServiceParts, body: Body): SandboxPayment {
  const returnUrl = memberOf(body, "return_url");
  const terms = {
    provider: "pocketPay",
    reference: memberOf(body, "order_info"),
    amount: Number(body["subamount_1"]),
    currency: "SGD",
    description: memberOf(body, "order_desc"),
    returnUrl,
    failUrl: returnUrl,
    cancelUrl: returnUrl,
    notifyUrl: memberOf(body, "callback_url"),
  } as const;
  return book.open(terms, memberOf(body, "order_id"));
}

/** It says an amount, and no currency; a payment that was voided is still paid. */
function statusOf(payment: SandboxPayment): Answer {
  const [paid] = paidTries(payment);
  if (paid === undefined) return json(200, { status_id: 0 });
  return json(200, { status_id: 1, final_amount: decimalOf(paid.amount), order_ref: payment.id });
}

function voided(payment: SandboxPayment | undefined): Answer {
  const [paid] = payment === undefined ? [] : paidTries(payment);
  const made =
    paid === undefined ? TOO_MUCH : giveBack(paid, { reference: "", amount: paid.amount });
  return made === TOO_MUCH ? text(400, TOO_MUCH) : json(200, { message: "Void requested" });
}
