import * as v from "valibot";
import { refuse } from "@comanda/domain";
import { decimalText, findCurrency, type Currency } from "@comanda/domain/payments";
import type { Exchange, ProviderRequest } from "./exchange.ts";
import {
  accountText,
  amountIn,
  baseUrl,
  currencyCode,
  decimalAmount,
  guestUrl,
  providerId,
  secretList,
  statusWord,
} from "./fields.ts";
import { HITPAY_PAYMENT, verifyEvent, verifyForm } from "./hitpay-notification.ts";
import { andThen, nonsense, ok, readJson } from "./outcome.ts";
import type {
  CreatedPayment,
  KnownPayment,
  NewPayment,
  Outcome,
  PaymentLine,
  PaymentProvider,
  PaymentReport,
  PaymentStatus,
} from "./payment-provider.ts";
import { afterRefunds, reportOf, statusIn } from "./report.ts";

export const hitPayAccount = v.object({
  apiKey: accountText,
  /** The account's, and those of registered addresses. */
  salts: secretList,
  apiUrl: v.optional(baseUrl, "https://api.hit-pay.com/v1"),
  /** Two public sources disagree on whether a payment may be refunded more than once. */
  refundsInParts: v.optional(v.boolean(), false),
});
export type HitPayAccount = v.InferOutput<typeof hitPayAccount>;

const payment = v.object({
  id: providerId,
  status: statusWord,
  amount: decimalAmount,
  currency: currencyCode,
  refunded_amount: v.nullish(decimalAmount, "0"),
});

const paymentRequest = v.object({
  id: providerId,
  url: v.nullish(guestUrl, ""),
  status: statusWord,
  amount: decimalAmount,
  currency: currencyCode,
  reference_number: v.nullish(v.pipe(v.string(), v.maxLength(255)), ""),
  payments: v.nullish(v.pipe(v.array(payment), v.maxLength(100)), []),
});
type PaymentRequest = v.InferOutput<typeof paymentRequest>;

const foundRequests = v.object({ data: v.pipe(v.array(paymentRequest), v.maxLength(100)) });

/** Of a payment request, where it says more than its payments do. */
const REQUEST: Readonly<Record<string, PaymentStatus>> = {
  pending: "pending",
  failed: "failed",
  expired: "expired",
  inactive: "expired",
  canceled: "cancelled",
};

type Call = (
  method: ProviderRequest["method"],
  path: string,
  body?: object,
) => ReturnType<Exchange>;

/** The guest is sent to a page of HitPay; it has no key that would make a call safe to repeat, so it is asked first. */
export function hitPay(account: HitPayAccount, exchange: Exchange): PaymentProvider {
  const call: Call = (method, path, body) =>
    exchange({
      method,
      url: new URL(account.apiUrl + path),
      headers: {
        "x-business-api-key": account.apiKey,
        "x-requested-with": "XMLHttpRequest",
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    capabilities: {
      refunds: account.refundsInParts ? "in-parts" : "one-in-part",
      findsByReference: true,
      cancels: true,
      trust: "full",
      shortestLifetime: 60,
    },
    create: (wanted) => create(call, wanted),
    verify: (notification) => {
      const signature = notification.headers["hitpay-signature"];
      if (notification.method !== "POST") return refuse({ kind: "malformed" });
      return signature === undefined
        ? verifyForm(account.salts, notification)
        : verifyEvent(account.salts, signature, notification);
    },
    acknowledge: () => ({ status: 200, contentType: "text/plain", body: "" }),
    query: (known) => query(call, known),
    refund: async ({ line, amount, payment: { currency } }) => {
      const body = { payment_id: line.reference, amount: decimalOf(amount, currency) };
      const answer = await call("POST", "/refund", body);
      return readJson(answer, v.object({ id: providerId, status: statusWord }), ({ status }) =>
        ok({
          status: status === "succeeded" ? "refunded" : status === "failed" ? "failed" : "pending",
        }),
      );
    },
    cancel: (known) => cancel(call, known),
  };
}

function decimalOf(amount: number, currency: Currency): number {
  return Number(decimalText(amount, currency));
}

async function create(call: Call, wanted: NewPayment): Promise<Outcome<CreatedPayment>> {
  const isAgain = wanted.earlier !== undefined;
  const earlier = isAgain ? await findRequest(call, wanted.reference) : ok(undefined);
  return andThen(earlier, async (found) => {
    if (found !== undefined) return createdOf(found, wanted);
    const answer = await call("POST", "/payment-requests", {
      amount: decimalOf(wanted.amount, wanted.currency),
      currency: wanted.currency.code,
      reference_number: wanted.reference,
      purpose: wanted.description,
      redirect_url: wanted.returnUrl,
      webhook: wanted.notifyUrl,
      allow_repeated_payments: "false",
      send_email: "false",
      send_sms: "false",
      expires_after: `${Math.max(1, Math.ceil(wanted.lifetime / 60))} mins`,
      metadata: { reference: wanted.reference },
    });
    return readJson(answer, paymentRequest, (made) => createdOf(made, wanted));
  });
}

/** What was made must be what was asked for: a link for another amount is none. */
function createdOf(made: PaymentRequest, wanted: NewPayment): Outcome<CreatedPayment> {
  const amount = amountIn(made.amount, findCurrency(made.currency));
  const isWanted = amount === wanted.amount && made.currency === wanted.currency.code;
  if (!isWanted || (made.url ?? "") === "") return nonsense("a payment request of something else");
  return ok({
    providerRef: made.id,
    kept: "",
    passage: { kind: "redirect", url: made.url ?? "" },
  });
}

/** The search finds parts of words, and references are not unique there: equal ones alone count, the first made. */
async function findRequest(
  call: Call,
  reference: string,
): Promise<Outcome<PaymentRequest | undefined>> {
  const answer = await call(
    "GET",
    `/payment-requests?search=${encodeURIComponent(reference)}&per_page=100`,
  );
  return readJson(answer, foundRequests, ({ data }) =>
    ok(data.filter((each) => each.reference_number === reference).at(-1)),
  );
}

async function query(call: Call, known: KnownPayment): Promise<Outcome<PaymentReport>> {
  const found =
    known.providerRef === ""
      ? await findRequest(call, known.reference)
      : await readRequest(call, known.providerRef);
  return andThen(found, (request) =>
    request === undefined ? ok(reportOf([])) : reportOn(request),
  );
}

async function readRequest(call: Call, id: string): Promise<Outcome<PaymentRequest>> {
  return readJson(
    await call("GET", `/payment-requests/${encodeURIComponent(id)}`),
    paymentRequest,
    ok,
  );
}

function reportOn({ status, payments }: PaymentRequest): Outcome<PaymentReport> {
  const lines = (payments ?? []).map(lineOf);
  const read = lines.flatMap((line) => line ?? []);
  if (read.length < lines.length) return nonsense("a payment without a readable amount");
  const report = reportOf(read);
  // A try that failed or waits says less than the request: that can be closed, or complete before its payment is listed.
  const isOpen = report.status === "pending" || report.status === "failed";
  return ok(isOpen ? { ...report, status: statusIn(REQUEST, status) } : report);
}

function lineOf({
  id,
  status,
  amount,
  currency,
  refunded_amount: refunded,
}: v.InferOutput<typeof payment>): PaymentLine | undefined {
  const known = findCurrency(currency);
  const [whole, back] = [amountIn(amount, known), amountIn(refunded ?? "0", known)];
  if (whole === undefined || back === undefined) return undefined;
  const word = statusIn(HITPAY_PAYMENT, status);
  const money = { amount: whole, refunded: word === "refunded" && back === 0 ? whole : back };
  return { reference: id, status: afterRefunds(word, money), currency, ...money };
}

/** Asked before it is closed: who goes back to our page after paying has not cancelled. */
async function cancel(call: Call, known: KnownPayment) {
  return andThen(await query(call, known), async ({ status, lines }) => {
    if (lines.some((line) => line.status === "paid")) return ok("already-paid" as const);
    if (status === "expired" || status === "cancelled" || known.providerRef === "") {
      return ok("cancelled" as const);
    }
    const answer = await call(
      "DELETE",
      `/payment-requests/${encodeURIComponent(known.providerRef)}`,
    );
    return readJson(answer, v.object({ success: v.literal(true) }), () => ok("cancelled" as const));
  });
}
