import { createHmac, randomBytes } from "node:crypto";
import { SECRETS } from "./accounts.ts";
import { decimalOf, minorOf } from "./amounts.ts";
import { giveBack, paidTries, refundedOf, TOO_MUCH, type SandboxPayment } from "./payment-book.ts";
import {
  json,
  memberOf,
  objectIn,
  type Answer,
  type Call,
  type Service,
  type ServiceParts,
} from "./service.ts";

/** FOMO Pay: orders under the merchant's number, and notices that name one and say no more. */
export function fomoService(parts: ServiceParts): Service {
  const { mid, key } = SECRETS.fomo;
  const basic = `Basic ${Buffer.from(`${mid}:${key}`).toString("base64")}`;
  return {
    answer: (call) => {
      if (call.headers["authorization"] !== basic) return json(401, { hint: "authorization" });
      return answer(parts, call);
    },
    noticeOf: (payment, tried) => {
      const body = JSON.stringify({
        orderId: payment.id,
        orderNo: payment.reference,
        transactionId: tried.id,
      });
      const headers = {
        "content-type": "application/json",
        "x-fomopay-authorization": signed(body, parts.clock()),
      };
      return { method: "POST", url: payment.notifyUrl, headers, body };
    },
    backTo: ({ returnUrl, cancelUrl }, outcome) => (outcome === "paid" ? returnUrl : cancelUrl),
  };
}

function signed(body: string, now: number): string {
  const { mid, key } = SECRETS.fomo;
  const nonce = randomBytes(16).toString("hex");
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac("sha256", key)
    .update(body + timestamp + nonce)
    .digest("hex");
  return `FOMOPAY1-HMAC-SHA256 Version=1.1,Credential=${mid},Nonce=${nonce},Timestamp=${timestamp},Signature=${signature}`;
}

function answer(parts: ServiceParts, call: Call): Answer {
  const [, api, orders, id, transactions] = call.path.split("/");
  if (api !== "api" || orders !== "orders") return json(404, { message: "no such call" });
  if (id === undefined) return call.method === "GET" ? search(parts, call) : create(parts, call);
  const found = parts.book.find("fomo", id);
  if (found === undefined) return json(404, { message: "no such order" });
  if (transactions === undefined) return json(200, orderOf(parts, found));
  if (call.method === "GET") return json(200, transactionsOf(found));
  return refund(found, objectIn(call.body));
}

function create(parts: ServiceParts, { method, body: sent }: Call): Answer {
  const body = objectIn(sent);
  const [reference, amount] = [memberOf(body, "orderNo"), minorOf(body["amount"])];
  const notifyUrl = memberOf(body, "notifyUrl");
  if (amount === undefined || reference === "" || /[?#]/.test(notifyUrl)) {
    return json(400, { hint: "orderNo, amount or notifyUrl", message: "invalid" });
  }
  const earlier = parts.book.findByReference("fomo", reference);
  if (earlier !== undefined && method === "POST") return json(409, { message: "duplicate" });
  const payment =
    earlier ??
    parts.book.open({
      provider: "fomo",
      reference,
      amount,
      currency: memberOf(body, "currencyCode"),
      description: memberOf(body, "subject"),
      returnUrl: memberOf(body, "returnUrl"),
      failUrl: memberOf(body, "backUrl"),
      cancelUrl: memberOf(body, "backUrl"),
      notifyUrl,
    });
  return json(201, orderOf(parts, payment));
}

function search(parts: ServiceParts, { query }: Call): Answer {
  const reference = memberOf(objectIn(query.get("filter") ?? ""), "orderNo");
  const found = parts.book.findByReference("fomo", reference);
  return json(200, found === undefined ? [] : [orderOf(parts, found)]);
}

/** What was paid is what the order says from then on. */
function orderOf(parts: ServiceParts, payment: SandboxPayment): object {
  const [paid] = paidTries(payment);
  const isBack = paid !== undefined && refundedOf(paid) === paid.amount;
  const open = { open: "CREATED", expired: "CLOSED", cancelled: "CLOSED" }[payment.state];
  return {
    id: payment.id,
    mode: "HOSTED",
    orderNo: payment.reference,
    subject: payment.description,
    amount: decimalOf((paid ?? payment).amount),
    currencyCode: (paid ?? payment).currency,
    status: paid === undefined ? open : isBack ? "REFUND" : "SUCCESS",
    url: parts.pageOf(payment),
  };
}

function transactionsOf({ tries }: SandboxPayment): readonly object[] {
  return tries.flatMap((tried) => [
    {
      id: tried.id,
      type: "SALE",
      status: tried.isPaid ? "SUCCESS" : "FAIL",
      amount: decimalOf(tried.amount),
    },
    ...tried.refunds.map(({ id, amount }) => ({
      id,
      type: "REFUND",
      status: "SUCCESS",
      amount: decimalOf(amount),
    })),
  ]);
}

function refund({ tries }: SandboxPayment, body: Readonly<Record<string, unknown>>): Answer {
  const sale = tries.find(({ id }) => id === body["originalId"]);
  const wanted = { reference: memberOf(body, "transactionNo"), amount: minorOf(body["amount"]) };
  const made = sale === undefined ? TOO_MUCH : giveBack(sale, wanted);
  return made === TOO_MUCH
    ? json(400, { message: TOO_MUCH })
    : json(201, { id: made.id, status: "SUCCESS" });
}
