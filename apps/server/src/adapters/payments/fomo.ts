import * as v from "valibot";
import { decimalText, findCurrency } from "@comanda/domain/payments";
import type { Exchange, Exchanged, ProviderRequest } from "./exchange.ts";
import {
  amountIn,
  baseUrl,
  currencyCode,
  decimalAmount,
  guestUrl,
  providerId,
  secretList,
  statusWord,
} from "./fields.ts";
import { verifyFomo } from "./fomo-notification.ts";
import { andThen, declined, nonsense, ok, readJson } from "./outcome.ts";
import type {
  CreatedPayment,
  KnownPayment,
  NewPayment,
  Outcome,
  PaymentLine,
  PaymentProvider,
  PaymentReport,
  PaymentStatus,
  RefundReport,
  RefundRequest,
} from "./payment-provider.ts";
import { afterRefunds, reportOf, statusIn } from "./report.ts";

export const fomoAccount = v.object({
  mid: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  keys: secretList,
  /** The key is text; one public program reads it as hexadecimals. */
  keyEncoding: v.optional(v.picklist(["text", "hex"]), "text"),
  apiUrl: v.optional(baseUrl, "https://ipg.fomopay.net"),
  /** A bank transfer on FOMO's page, or as a code that the guest's bank scans. */
  bankTransfer: v.optional(v.picklist(["page", "code"]), "page"),
});
export type FomoAccount = v.InferOutput<typeof fomoAccount>;

const order = v.object({
  id: providerId,
  orderNo: v.pipe(v.string(), v.maxLength(64)),
  status: statusWord,
  amount: decimalAmount,
  currencyCode,
  url: v.nullish(guestUrl),
  codeUrl: v.nullish(v.pipe(v.string(), v.maxLength(2_000))),
});
type Order = v.InferOutput<typeof order>;

const transaction = v.object({
  id: providerId,
  type: statusWord,
  status: statusWord,
  amount: v.nullish(decimalAmount),
});
const transactions = v.pipe(v.array(transaction), v.maxLength(100));
type Transaction = v.InferOutput<typeof transaction>;

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  CREATED: "pending",
  SUCCESS: "paid",
  PAID: "paid",
  FAIL: "failed",
  ERROR: "failed",
  CLOSED: "expired",
  REFUND: "refunded",
};

type Call = (method: ProviderRequest["method"], path: string, body?: object) => Promise<Exchanged>;

/** The guest is sent to a page of FOMO Pay, or scans a code; a call that had no answer is safe to send again by PUT. */
export function fomo(account: FomoAccount, exchange: Exchange): PaymentProvider {
  const { mid, keys, keyEncoding } = account;
  const basic = Buffer.from(`${mid}:${keys[0] ?? ""}`).toString("base64");
  const call: Call = (method, path, body) =>
    exchange({
      method,
      url: new URL(account.apiUrl + path),
      headers: { authorization: `Basic ${basic}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const signer = {
    mid,
    keys: keyEncoding === "hex" ? keys.map((key) => Buffer.from(key, "hex")) : keys,
  };
  return {
    capabilities: {
      refunds: "in-parts",
      findsByReference: true,
      cancels: false,
      trust: "hint",
      shortestLifetime: 0,
    },
    create: (wanted) => create(call, account, wanted),
    verify: (notification) => verifyFomo(signer, notification),
    acknowledge: () => ({ status: 200, contentType: "text/plain", body: "" }),
    query: (known) => query(call, known),
    refund: (request) => refund(call, request),
    cancel: () => Promise.resolve(ok("unsupported" as const)),
  };
}

async function create(
  call: Call,
  account: FomoAccount,
  wanted: NewPayment,
): Promise<Outcome<CreatedPayment>> {
  const isCode = wanted.method === "bank-transfer" && account.bankTransfer === "code";
  const body = {
    mode: isCode ? "DIRECT" : "HOSTED",
    ...(isCode
      ? { sourceOfFund: "PAYNOW" }
      : { returnUrl: wanted.returnUrl, backUrl: wanted.cancelUrl }),
    orderNo: wanted.reference,
    subject: wanted.description.slice(0, 64),
    amount: decimalText(wanted.amount, wanted.currency),
    currencyCode: wanted.currency.code,
    notifyUrl: wanted.notifyUrl,
  };
  const answer = await call(wanted.earlier === undefined ? "POST" : "PUT", "/api/orders", body);
  const isTaken = answer.kind === "answered" && answer.answer.status === 409;
  // Under this reference there is an order already: it is ours, from a call whose answer was lost.
  const made = isTaken ? await findOrder(call, wanted.reference) : readJson(answer, order, ok);
  return andThen(made, (found) =>
    found === undefined
      ? nonsense("an order that is taken and not there")
      : createdOf(found, wanted),
  );
}

function createdOf(made: Order, wanted: NewPayment): Outcome<CreatedPayment> {
  // Also an answer of 200 may say that it failed.
  if (statusIn(STATUSES, made.status) === "failed") return declined(made.status);
  const amount = amountIn(made.amount, findCurrency(made.currencyCode));
  const isWanted =
    amount === wanted.amount &&
    made.currencyCode === wanted.currency.code &&
    made.orderNo === wanted.reference;
  if (!isWanted) return nonsense("an order of something else");
  const passage =
    typeof made.url === "string"
      ? ({ kind: "redirect", url: made.url } as const)
      : typeof made.codeUrl === "string"
        ? ({ kind: "code", code: made.codeUrl } as const)
        : undefined;
  if (passage === undefined) return nonsense("an order without a page or a code");
  return ok({ providerRef: made.id, kept: "", passage });
}

async function findOrder(call: Call, reference: string): Promise<Outcome<Order | undefined>> {
  const filter = encodeURIComponent(JSON.stringify({ orderNo: reference }));
  const answer = await call("GET", `/api/orders?filter=${filter}`);
  return readJson(answer, v.pipe(v.array(order), v.maxLength(100)), (found) =>
    ok(found.find(({ orderNo }) => orderNo === reference)),
  );
}

async function query(call: Call, known: KnownPayment): Promise<Outcome<PaymentReport>> {
  const found =
    known.providerRef === ""
      ? await findOrder(call, known.reference)
      : await readOrder(call, known.providerRef);
  return andThen(found, (one) => (one === undefined ? ok(reportOf([])) : reportOn(call, one)));
}

/** An order is paid once; where it lags, its sale has already been paid. */
async function reportOn(call: Call, found: Order): Promise<Outcome<PaymentReport>> {
  const listed = readJson(await call("GET", pathOf(found.id)), transactions, ok);
  return andThen(listed, async (all) => {
    const isBehind = all.some(isDone("SALE")) && statusIn(STATUSES, found.status) === "pending";
    // Paid between the two answers: in what amount and currency the order says now.
    const current = isBehind ? await readOrder(call, found.id) : ok(found);
    return andThen(current, (now) => reportFrom(all, now));
  });
}

async function readOrder(call: Call, id: string): Promise<Outcome<Order>> {
  return readJson(await call("GET", `/api/orders/${encodeURIComponent(id)}`), order, ok);
}

function reportFrom(all: readonly Transaction[], found: Order): Outcome<PaymentReport> {
  const amount = amountIn(found.amount, findCurrency(found.currencyCode));
  if (amount === undefined) return nonsense("an order without a readable amount");
  const refunded = refundedOf(all, found, amount);
  const status = statusOf(all, found, { amount, refunded });
  if (status === "pending") return ok(reportOf([]));
  const line = { reference: found.id, status, amount, currency: found.currencyCode, refunded };
  return ok(reportOf([line satisfies PaymentLine]));
}

function pathOf(id: string): string {
  return `/api/orders/${encodeURIComponent(id)}/transactions`;
}

function isDone(type: string): (transaction: Transaction) => boolean {
  return (each) => each.type === type && statusIn(STATUSES, each.status) === "paid";
}

/** Undefined where a refund does not say how much. */
function refundedOf(all: readonly Transaction[], found: Order, amount: number): number | undefined {
  const amounts = all
    .filter(isDone("REFUND"))
    .map((each) => amountIn(each.amount ?? "", findCurrency(found.currencyCode)));
  if (amounts.length === 0) return found.status === "REFUND" ? amount : 0;
  return amounts.includes(undefined)
    ? undefined
    : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

function statusOf(
  all: readonly Transaction[],
  found: Order,
  money: { readonly amount: number; readonly refunded: number | undefined },
): PaymentStatus {
  if (all.some(isDone("DISPUTE"))) return "disputed";
  const status = all.some(isDone("SALE")) ? "paid" : statusIn(STATUSES, found.status);
  return afterRefunds(status, money);
}

/** A refund names the sale; sent again it is the same refund. */
async function refund(call: Call, request: RefundRequest): Promise<Outcome<RefundReport>> {
  const path = pathOf(request.line.reference);
  const listed = readJson(await call("GET", path), transactions, ok);
  return andThen(listed, async (all) => {
    const sale = all.find(isDone("SALE"));
    if (sale === undefined) return declined("no sale to be refunded");
    const { payment } = request;
    const answer = await call(request.isAgain ? "PUT" : "POST", path, {
      type: "REFUND",
      originalId: sale.id,
      transactionNo: request.refundReference,
      amount: decimalText(request.amount, payment.currency),
      currencyCode: payment.currency.code,
      subject: request.reason.slice(0, 64),
    });
    return readJson(answer, v.object({ id: providerId, status: statusWord }), ({ status }) => {
      const read = statusIn(STATUSES, status);
      return ok({
        status: read === "paid" ? "refunded" : read === "failed" ? "failed" : "pending",
      });
    });
  });
}
