import * as v from "valibot";
import { accept, refuse, type Result } from "@comanda/domain";
import { decimalText, findCurrency, type Currency } from "@comanda/domain/payments";
import { feedHash, formHash, isFeedGenuine } from "./asiapay-hash.ts";
import { readRecords, readRefund } from "./asiapay-order-api.ts";
import type { Exchange } from "./exchange.ts";
import { accountText, amountIn, baseUrl, secretList } from "./fields.ts";
import { bodyText, FORM_TYPE, readForm, writeForm } from "./form.ts";
import { ok, readAnswer } from "./outcome.ts";
import type {
  Genuine,
  NewPayment,
  NotGenuine,
  Notification,
  Passage,
  PaymentLine,
  PaymentProvider,
} from "./payment-provider.ts";

/** A merchant's account at PayDollar, PesoPay, SiamPay or a bank's own gateway of AsiaPay. */
export const asiaPayAccount = v.object({
  merchantId: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  secrets: secretList,
  /** As the gateway's service team has set it; SHA-256 is to be asked for. */
  algorithm: v.optional(v.picklist(["sha1", "sha256", "sha512"]), "sha256"),
  /** The account has one. */
  currency: v.pipe(v.string(), v.length(3)),
  formUrl: baseUrl,
  apiUrl: baseUrl,
  loginId: accountText,
  password: accountText,
  payMethod: v.optional(v.pipe(v.string(), v.regex(/^\w{1,20}$/)), "ALL"),
  refundAction: v.optional(v.picklist(["RequestRefund", "Refund"]), "RequestRefund"),
  remark: v.optional(v.pipe(v.string(), v.maxLength(60)), ""),
});
export type AsiaPayAccount = v.InferOutput<typeof asiaPayAccount>;

/** The guest's browser posts a form that the server has made and signed; the gateway tells by a feed. */
export function asiaPay(account: AsiaPayAccount, exchange: Exchange): PaymentProvider {
  const call = (fields: Readonly<Record<string, string>>) =>
    exchange({
      method: "POST",
      url: new URL(account.apiUrl),
      headers: { "content-type": FORM_TYPE },
      body: writeForm(Object.entries({ ...credentials(account), ...fields })),
    });
  return {
    capabilities: {
      refunds: "in-parts",
      findsByReference: true,
      cancels: false,
      trust: "full",
      shortestLifetime: 0,
    },
    create: (payment) =>
      Promise.resolve(ok({ providerRef: "", kept: "", passage: formOf(account, payment) })),
    verify: (notification) => verifyFeed(account, notification),
    acknowledge: () => ({ status: 200, contentType: "text/plain", body: "OK" }),
    query: async ({ reference }) => {
      const answer = await call({ actionType: "Query", orderRef: reference });
      return readAnswer(answer, readRecords);
    },
    refund: async ({ payment, line, amount }) => {
      const { refundAction: actionType } = account;
      const text = decimalText(amount, payment.currency, 2);
      const answer = await call({ actionType, payRef: line.reference, amount: text });
      return readAnswer(answer, readRefund);
    },
    cancel: () => Promise.resolve(ok("unsupported" as const)),
  };
}

function credentials({ merchantId, loginId, password }: AsiaPayAccount) {
  return { merchantId, loginId, password };
}

/** The hidden fields of the card form, in the specified order, and the hash that no browser could make (API-020). */
function formOf(account: AsiaPayAccount, payment: NewPayment): Passage {
  const { merchantId, algorithm, secrets, payMethod, remark } = account;
  const amount = decimalText(payment.amount, payment.currency, 2);
  const signed = {
    merchantId,
    amount,
    orderRef: payment.reference,
    currCode: payment.currency.numeric,
    payType: "N",
  };
  const { payType, ...first } = signed;
  const fields = {
    ...first,
    successUrl: payment.returnUrl,
    failUrl: payment.failUrl,
    cancelUrl: payment.cancelUrl,
    payType,
    lang: payment.language === "zh" ? "X" : "E",
    payMethod,
    remark: remark.replaceAll("&", "and"),
    secureHash: formHash(algorithm, signed, secrets[0] ?? ""),
  };
  return { kind: "form", action: account.formUrl, fields: Object.entries(fields) };
}

/** What a feed must have to be one. */
const NEEDED = ["src", "prc", "successcode", "Ref", "PayRef", "Cur", "Amt"];

function verifyFeed(
  { algorithm, secrets, merchantId }: AsiaPayAccount,
  { method, body }: Notification,
): Result<Genuine, NotGenuine> {
  const feed = method === "POST" ? readForm(bodyText(body) ?? "=&=") : undefined;
  if (feed === undefined || NEEDED.some((name) => !feed.has(name))) {
    return refuse({ kind: "malformed" });
  }
  if (!feed.has("secureHash")) return refuse({ kind: "unsigned" });
  if (!isFeedGenuine(algorithm, feed, secrets)) return refuse({ kind: "wrong-signature" });
  if ((feed.get("MerchantId") ?? merchantId) !== merchantId) {
    return refuse({ kind: "wrong-account" });
  }
  return accept(genuineOf(feed));
}

function genuineOf(feed: ReadonlyMap<string, string>): Genuine {
  const [reference = "", payRef = ""] = ["Ref", "PayRef"].map((name) => feed.get(name));
  // What was signed is one event, and what was not signed cannot make a second of it.
  const eventKey = `cardForm:${feedHash("sha256", feed, "")}`;
  return { eventKey, reference, providerRef: payRef, claim: claimOf(feed, payRef) };
}

/** Paid is what both codes call a success; a success of the one alone is asked for. */
function claimOf(feed: ReadonlyMap<string, string>, payRef: string): PaymentLine | undefined {
  const [success, prc] = [feed.get("successcode"), feed.get("prc")];
  const currency: Currency | undefined = findCurrency(feed.get("Cur") ?? "");
  const amount = amountIn(feed.get("Amt") ?? "", currency);
  const status = success === "0" && prc === "0" ? "paid" : success === "1" ? "failed" : "unknown";
  if (currency === undefined || amount === undefined || status === "unknown") return undefined;
  return { reference: payRef, status, amount, currency: currency.code, refunded: 0 };
}
