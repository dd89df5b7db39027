import { createHash, randomInt } from "node:crypto";
import { SECRETS } from "./accounts.ts";
import { decimalOf, minorOf } from "./amounts.ts";
import { giveBack, refundedOf, TOO_MUCH, type SandboxPayment, type Try } from "./payment-book.ts";
import { text, withQuery, type Answer, type Service, type ServiceParts } from "./service.ts";

/** Currencies as the gateway numbers them. */
const NUMBERS: Readonly<Record<string, string>> = {
  SGD: "702",
  USD: "840",
  HKD: "344",
  BND: "096",
};

const FORM = { "content-type": "application/x-www-form-urlencoded" };

function hashOf(...parts: readonly string[]): string {
  return createHash("sha256")
    .update([...parts, SECRETS.cardForm.secret].join("|"))
    .digest("hex");
}

/** AsiaPay: a guest's browser posts the merchant's form, and a feed tells the merchant. */
export function cardGateway(parts: ServiceParts): Service {
  return {
    answer: (call) => {
      const form = new URLSearchParams(call.body);
      if (call.method === "POST" && call.path === "/payForm.jsp") return openForm(parts, form);
      return call.path === "/orderApi.jsp" ? orderApi(parts, form) : text(404, "no such page");
    },
    noticeOf: (payment, tried) => {
      const url = parts.registered("cardForm");
      if (url === "") return undefined;
      return { method: "POST", url, headers: FORM, body: feedOf(payment, tried) };
    },
    backTo: (payment, outcome) => {
      const url = {
        paid: payment.returnUrl,
        failed: payment.failUrl,
        cancelled: payment.cancelUrl,
      };
      return withQuery(url[outcome], { Ref: payment.reference });
    },
  };
}

function openForm(parts: ServiceParts, form: URLSearchParams): Answer {
  const [merchantId, orderRef, currCode, amount, payType] = [
    "merchantId",
    "orderRef",
    "currCode",
    "amount",
    "payType",
  ].map((name) => form.get(name) ?? "") as [string, string, string, string, string];
  const isSigned =
    form.get("secureHash") === hashOf(merchantId, orderRef, currCode, amount, payType);
  const minor = minorOf(amount);
  const currency = Object.keys(NUMBERS).find((code) => NUMBERS[code] === currCode);
  const isOurs = merchantId === SECRETS.cardForm.merchantId && orderRef.length <= 35;
  if (!isSigned || !isOurs || minor === undefined || currency === undefined) {
    return text(400, "the form is not one of this merchant");
  }
  const earlier = parts.book.findByReference("cardForm", orderRef);
  const payment =
    earlier ??
    parts.book.open({
      provider: "cardForm",
      reference: orderRef,
      amount: minor,
      currency,
      description: form.get("remark") ?? "",
      returnUrl: form.get("successUrl") ?? "",
      failUrl: form.get("failUrl") ?? "",
      cancelUrl: form.get("cancelUrl") ?? "",
      notifyUrl: "",
    });
  return { status: 303, headers: { location: parts.pageOf(payment) }, body: "" };
}

function feedOf(payment: SandboxPayment, { id, isPaid, amount, currency }: Try): string {
  const codes = isPaid
    ? { prc: "0", src: "0", successcode: "0" }
    : { prc: "1", src: "05", successcode: "1" };
  const signed = {
    Ref: payment.reference,
    PayRef: id,
    Amt: decimalOf(amount),
    Cur: NUMBERS[currency] ?? "",
    payerAuth: "U",
  };
  const hash = hashOf(
    codes.src,
    codes.prc,
    codes.successcode,
    signed.Ref,
    signed.PayRef,
    signed.Cur,
    signed.Amt,
    signed.payerAuth,
  );
  return new URLSearchParams({
    ...codes,
    ...signed,
    Ord: String(randomInt(10_000_000, 99_999_999)),
    Holder: "TEST",
    MerchantId: SECRETS.cardForm.merchantId,
    secureHash: hash,
  }).toString();
}

function orderApi({ book }: ServiceParts, form: URLSearchParams): Answer {
  const { merchantId, loginId, password } = SECRETS.cardForm;
  const isKnown =
    form.get("merchantId") === merchantId &&
    form.get("loginId") === loginId &&
    form.get("password") === password;
  if (!isKnown) return result({ resultCode: "-1", errMsg: "Login failed" });
  if (form.get("actionType") === "Query") {
    return records(book.findByReference("cardForm", form.get("orderRef") ?? ""));
  }
  if (form.get("actionType") !== "RequestRefund") {
    return result({ resultCode: "-1", errMsg: "Unknown action" });
  }
  const paid = book.findTry("cardForm", form.get("payRef") ?? "");
  const amount = form.has("amount") ? minorOf(form.get("amount")) : paid?.found.amount;
  const refund = paid === undefined ? TOO_MUCH : giveBack(paid.found, { reference: "", amount });
  return refund === TOO_MUCH
    ? result({ resultCode: "1", errMsg: TOO_MUCH })
    : result({ resultCode: "0", orderStatus: "RequestRefund", errMsg: "" });
}

function result(fields: Readonly<Record<string, string>>): Answer {
  return text(200, new URLSearchParams(fields).toString());
}

function records(payment: SandboxPayment | undefined): Answer {
  const all = (payment?.tries ?? []).map(
    (tried) =>
      `<record><orderStatus>${statusOf(tried)}</orderStatus><ref>${payment?.reference}</ref><payRef>${tried.id}</payRef><amt>${decimalOf(tried.amount)}</amt><cur>${NUMBERS[tried.currency]}</cur></record>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?><records>${all.join("")}</records>`;
  return { status: 200, headers: { "content-type": "text/xml" }, body };
}

function statusOf(tried: Try): string {
  if (!tried.isPaid) return "Rejected";
  const refunded = refundedOf(tried);
  if (refunded === 0) return "Accepted";
  return refunded === tried.amount ? "Refunded" : "Partial Refunded";
}
