import { describe, expect, it } from "vitest";
import type { Exchanged } from "./exchange.ts";
import {
  answered,
  currencyOf,
  KNOWN_PAYMENT,
  NEW_PAYMENT,
  notificationOf,
  opened,
  scripted,
} from "../../testing/payments.ts";

const BND = currencyOf("BND");
const ACCOUNT = {
  apiKey: "key",
  salt: "salt",
  apiUrl: "https://pocket-pay.example.com/",
  isConfirmed: true,
};
const PAYMENT = { ...KNOWN_PAYMENT, currency: BND, providerRef: "1007", kept: "indicator-1" };

function pocket(...answers: readonly (string | Exchanged)[]) {
  const { exchange, sent } = scripted(...answers);
  return { provider: opened("pocketPay", ACCOUNT, exchange, BND), sent };
}

const PAGE = `{"payment_url":"https://pay.example.com/1007","success_indicator":"indicator-1"}`;

describe("creating", () => {
  it("asks for a number, a hash and the page, with amounts in cents", async () => {
    const { provider, sent } = pocket(`{"new_id":1007}`, `{"hashed_data":"h"}`, PAGE);
    const made = await provider.create({ ...NEW_PAYMENT, currency: BND });
    expect(made).toEqual({
      kind: "ok",
      value: {
        providerRef: "1007",
        kept: "indicator-1",
        passage: { kind: "redirect", url: "https://pay.example.com/1007" },
      },
    });
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      "/payments/getNewOrderId",
      "/payments/hash",
      "/payments/create",
    ]);
    expect(JSON.parse(sent[2]?.body ?? "")).toMatchObject({
      api_key: "key",
      salt: "salt",
      order_id: "1007",
      subamount_1: 4250,
      hashed_data: "h",
    });
  });

  it("says the number when the last answer is lost, and uses it again", async () => {
    const lost = { kind: "unanswered", reason: "timed-out" } as const;
    const { provider } = pocket(`{"data":{"new_id":"1007"}}`, `{"hashed_data":"h"}`, lost);
    const earlier = { providerRef: "1007" };
    expect(await provider.create({ ...NEW_PAYMENT, currency: BND })).toEqual({
      kind: "unknown",
      reason: "timed-out",
      earlier,
    });
    const { provider: again, sent } = pocket(`{"hashed_data":"h"}`, PAGE);
    const made = await again.create({ ...NEW_PAYMENT, currency: BND, earlier });
    expect(made).toMatchObject({ kind: "ok", value: { providerRef: "1007" } });
    expect(sent).toHaveLength(2);
  });

  it.each([
    [`{"new_id":"SO_1"}`, "nonsense"],
    [`{"new_id":1234567890123456789}`, "nonsense"],
    [`Insufficient information POSTed.`, "nonsense"],
    [answered(400, "Insufficient information POSTed."), "declined"],
  ])("whose number is answered by %j is %s", async (answer, kind) => {
    const { provider } = pocket(answer);
    expect(await provider.create({ ...NEW_PAYMENT, currency: BND })).toMatchObject({ kind });
  });
});

describe("a callback", () => {
  const { provider } = pocket();
  const verify = (query: string, payment: typeof PAYMENT | undefined = PAYMENT) =>
    provider.verify(notificationOf("", { method: "GET", query, payment }));

  it("that knows the payment's indicator says that somebody should ask", () => {
    const found = verify("successIndicator=indicator-1&Message=Paid&OrderId=1007");
    expect(found).toMatchObject({ ok: true, value: { providerRef: "1007", claim: undefined } });
    expect(verify("successIndicator=indicator-1&OrderId=1007&Message=")).toEqual(found);
  });

  it.each([
    ["another indicator", "successIndicator=indicator-2&OrderId=1007", "wrong-signature"],
    ["a cut indicator", "successIndicator=indicator-&OrderId=1007", "wrong-signature"],
    ["no indicator", "OrderId=1007", "unsigned"],
    ["an empty indicator", "successIndicator=&OrderId=1007", "unsigned"],
    ["another order", "successIndicator=indicator-1&OrderId=1008", "wrong-account"],
    ["no order", "successIndicator=indicator-1", "malformed"],
    ["two orders", "successIndicator=indicator-1&OrderId=1007&OrderId=1008", "malformed"],
  ])("with %s changes nothing", (_what, query, kind) => {
    expect(verify(query)).toEqual({ ok: false, refusal: { kind } });
  });

  it("counts at the payment's own address alone, and by GET", () => {
    const query = "successIndicator=indicator-1&OrderId=1007";
    const without = notificationOf("", { method: "GET", query });
    expect(provider.verify(without)).toMatchObject({ refusal: { kind: "wrong-signature" } });
    const posted = notificationOf("", { method: "POST", query, payment: PAYMENT });
    expect(provider.verify(posted).ok).toBe(false);
    expect(verify("successIndicator=&OrderId=1007", { ...PAYMENT, kept: "" }).ok).toBe(false);
  });
});

describe("a query", () => {
  it.each([
    [`{"status_id":0}`, { kind: "ok", value: { status: "pending", lines: [] } }],
    [
      `{"status_id":"1","final_amount":"19.99"}`,
      { kind: "ok", value: { status: "paid", lines: [{ reference: "1007", amount: 1999 }] } },
    ],
    [`{"status_id":1}`, { kind: "nonsense" }],
    [`{"status_id":2}`, { kind: "nonsense" }],
    [`{"status_id":1,"final_amount":"1,000.00"}`, { kind: "nonsense" }],
  ])("answered by %s", async (answer, expected) => {
    expect(await pocket(answer).provider.query(PAYMENT)).toMatchObject(expected);
  });
});

describe("a refund", () => {
  const request = {
    payment: PAYMENT,
    line: { reference: "1007" },
    refundReference: "r1",
    reason: "dish gone",
    isAgain: false,
  };

  it("is of the whole amount, and nobody says what became of it", async () => {
    const { provider, sent } = pocket(`{"message":"Void requested"}`);
    expect(await provider.refund({ ...request, amount: 4250 })).toEqual({
      kind: "ok",
      value: { status: "pending" },
    });
    expect(sent[0]?.url.pathname).toBe("/payments/voidV3");
    expect(await provider.refund({ ...request, amount: 1000 })).toMatchObject({ kind: "declined" });
  });
});
