/** Why: what a server or a provider says at the one moment that a journey is about, as no sandbox says it on demand. */
import type { WirePayableOrder, WirePaymentOutcome } from "@comanda/contract";
import type { BrowserContext, Page, Request } from "@playwright/test";

/** A provider's page, which is not ours. */
export const PROVIDER_URL = "https://pay.test/checkout/1";
const REFERENCE = "reference-of-a-test";

/** What the calls of a payment answer; each may be changed at any moment. */
export interface StubbedPayments {
  /** Of the order that awaits its payment, as it is kept now; null where none is. */
  payable: WirePayableOrder | null;
  link: { readonly url?: string; readonly form?: object; readonly code?: string };
  /** Answers in place of the link: a refusal's status and kind. */
  refusal: { readonly status: number; readonly data: object } | undefined;
  outcome: Partial<WirePaymentOutcome>;
  /** Of the try; another one has another. */
  reference: string;
  /** The calls so far, by their paths. */
  readonly calls: {
    readonly path: string;
    readonly key: string | undefined;
    readonly body: Body;
  }[];
}

type Body = Readonly<Record<string, unknown>>;

/** A quarter of an hour, as venues have it. */
const WAITS = 15 * 60_000;
const LINKS = ["cardForm", "hitpay", "pocketPay", "qlubPay", "smoochPay", "fomo", "stripe"];

/** Takes the payment's calls in the server's place; all others reach it. */
export async function stubPayments(page: Page): Promise<StubbedPayments> {
  const stub: StubbedPayments = {
    payable: null,
    link: { url: PROVIDER_URL },
    refusal: undefined,
    outcome: {},
    reference: REFERENCE,
    calls: [],
  };
  const context = page.context();
  await stubRecord(context, stub);
  await stubLinks(context, stub);
  await context.route("**/v2/api/payment?*", (route) =>
    route.fulfill({ json: { ...outcomeOf(stub), ...stub.outcome } }),
  );
  await context.route("https://pay.test/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>The provider's page</h1>" }),
  );
  return stub;
}

function note(stub: StubbedPayments, request: Request): Body {
  const body = (request.postDataJSON() ?? {}) as Body;
  const path = new URL(request.url()).pathname;
  stub.calls.push({ path, key: request.headers()["idempotency-key"], body });
  return body;
}

/** The order's record: made, read and given up. */
async function stubRecord(context: BrowserContext, stub: StubbedPayments): Promise<void> {
  await context.route("**/v2/api/selfOrder/onlinePayment", async (route) => {
    if (route.request().method() === "GET") {
      const payment = stub.payable && { ...stub.payable, now: Date.now() };
      return route.fulfill({ json: { payment } });
    }
    const body = note(stub, route.request());
    const total = Number(body["expectedTotal"]);
    stub.payable ??= {
      orderId: String(body["orderId"]),
      state: "awaiting",
      number: "",
      hold: "none",
      totalAmount: total / 100,
      due: total,
      amount: (total / 100).toFixed(2),
      currency: "SGD",
      receipt: { lines: [], subtotal: total, discounts: [], charges: [], total, promotions: [] },
      expiresAt: Date.now() + WAITS,
      now: Date.now(),
    };
    return route.fulfill({ json: stub.payable });
  });
  await context.route("**/v2/api/selfOrder/onlinePayment/end", async (route) => {
    note(stub, route.request());
    const ended = { ...stub.payable, state: "cancelled" };
    stub.payable = null;
    return route.fulfill({ json: ended });
  });
}

/** Where each provider is paid, or why not. */
async function stubLinks(context: BrowserContext, stub: StubbedPayments): Promise<void> {
  for (const name of LINKS) {
    await context.route(`**/v2/api/${name}`, async (route) => {
      note(stub, route.request());
      if (stub.refusal !== undefined) {
        const { status, data } = stub.refusal;
        const { kind } = data as { readonly kind: string };
        return route.fulfill({ status, json: { kind, message: "no", message2: "不", data } });
      }
      const link = { url: "", form: null, code: "", ...stub.link };
      const times = { expiresAt: Date.now() + WAITS, now: Date.now() };
      return route.fulfill({ json: { ...link, payment: stub.reference, ...times } });
    });
  }
}

/** Nothing that counts has been heard of it. */
function outcomeOf({ payable }: StubbedPayments): WirePaymentOutcome {
  return {
    orderId: payable?.orderId ?? "SO_1",
    outcome: "checking",
    state: "awaiting",
    number: "",
    due: 336,
    amount: "3.36",
    currency: "SGD",
    pax: 2,
    isKept: false,
    expiresAt: 0,
    now: Date.now(),
  };
}
