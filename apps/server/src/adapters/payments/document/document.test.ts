import { describe, expect, it } from "vitest";
import {
  answered,
  KNOWN_PAYMENT,
  NEW_PAYMENT,
  notificationOf,
  opened,
  scripted,
  VECTOR_TIME,
} from "../../../testing/payments.ts";
import { hmacOf } from "../signature.ts";
import { isSignedBy, signatureOf } from "./document-signature.ts";
import type { SignatureRecipe } from "./provider-document.ts";
import { requestOf } from "./document-request.ts";

const ACCOUNT = {
  apiUrl: "https://pay.example.com",
  secrets: { key: ["k"], webhook: ["whsec_test_0123456789"] },
};

function recipe(changed: Partial<SignatureRecipe>): SignatureRecipe {
  return {
    algorithm: "sha256",
    mode: "hmac",
    encoding: "hex",
    from: "field:hmac",
    secret: "webhook",
    secretEncoding: "text",
    message: { kind: "template", template: "{{raw}}" },
    ...changed,
  };
}

describe("a recipe for signatures", () => {
  const form = (text: string) => Object.fromEntries(new URLSearchParams(text));

  it("is AsiaPay's: a plain digest of fields in their order, the secret last", () => {
    const signed = recipe({
      mode: "hash",
      from: "field:secureHash",
      separator: ",",
      message: {
        kind: "ordered",
        fields: ["src", "prc", "successcode", "Ref", "PayRef", "Cur", "Amt", "payerAuth"],
        separator: "|",
        hasSecretLast: true,
      },
    });
    const hash = "53ebe98827f1daed0cfc821fa44c17912eb185caba8d0fc380923c34f52f0052";
    const content = form(
      `prc=0&src=0&Ref=SO_1735689600123&PayRef=13907042&successcode=0&Amt=42.50&Cur=702&payerAuth=U&secureHash=old,${hash}`,
    );
    const read = { headers: {}, raw: "", content };
    expect(signatureOf(signed, read, "testsecret0123456789ABCDEF")).toBe(hash);
    expect(isSignedBy(signed, read, ["other", "testsecret0123456789ABCDEF"])).toBe(true);
    expect(isSignedBy(signed, read, ["other"])).toBe(false);
    expect(isSignedBy(signed, { ...read, content: {} }, ["other"])).toBeUndefined();
  });

  it("is HitPay's: every field but itself, sorted", () => {
    const signed = recipe({ message: { kind: "sorted-pairs", exclude: ["hmac"] } });
    const content = form(
      "phone=&payment_id=92965a2d-ece3-4ace-1245-494050c9a3c1&payment_request_id=92965a20-dae5-4d89-a452-5fdfa382dbe1&amount=42.50&currency=SGD&status=completed&reference_number=SO_1735689600123",
    );
    expect(signatureOf(signed, { headers: {}, raw: "", content }, "testsalt_0123456789")).toBe(
      "582a37fb4180185182901ac050a42c1d5704c61167fe6af167f8a17b16059615",
    );
  });

  it("is HitPay's of events: the bytes", () => {
    const raw = `{"id":"9c1f8a52-1111-4a2b-9d3e-0a1b2c3d4e5f","status":"succeeded","currency":"sgd","amount":42.5}`;
    const signed = recipe({ from: "header:Hitpay-Signature" });
    expect(signatureOf(signed, { headers: {}, raw, content: {} }, "testsalt_0123456789")).toBe(
      "0a40f503a787c0022e91a2a92840e0e75dd0357359b5c215bf21815ea7183cb0",
    );
  });

  it("is FOMO Pay's: bytes, time and nonce", () => {
    const raw = `{"orderId":"110620241107000000000001","orderNo":"SO_1735689600123","transactionId":"110620241107000000000002"}`;
    const headers = { auth: "Nonce=abcdef0123456789abcdef0123456789,Timestamp=1735689700" };
    const template = "{{raw}}{{header:auth#Timestamp}}{{header:auth#Nonce}}";
    const signed = recipe({ message: { kind: "template", template } });
    expect(signatureOf(signed, { headers, raw, content: {} }, "testpsk_0123456789abcdef")).toBe(
      "8bf89adf0e1c4c5c8fbb4c95d1222c2bf291a5da5f518dd20c98c35f4c660477",
    );
  });

  it("is Qlub's of tills: a plain digest of four values (published)", () => {
    const template = "{{field:timestamp}}{{secret}}{{field:event}}{{field:location_id}}";
    const signed = recipe({ mode: "hash", message: { kind: "template", template } });
    const content = {
      timestamp: 1742453172,
      event: "transaction_created",
      location_id: "spt-1233nnu",
    };
    expect(signatureOf(signed, { headers: {}, raw: "", content }, "your_secret_key")).toBe(
      "0802d96c3b5f769f6d7b7212f4a4f3a508cd91a0b423cebfc0e6c20fb6487806",
    );
  });
});

const OWN_BODY = `{"eventId":"evt_0001","orderRef":"SO_1735689600123","providerRef":"P-1001","status":"paid","amount":4250,"currency":"SGD"}`;
const OWN_SIGNATURE = "bd1c71cceee4a507511c019de597825d174c619dd567f0449523891b0e257cb6";

describe.each(["qlub", "smooch"] as const)("a notification of %s", (name) => {
  const { verify } = opened(name, ACCOUNT);
  const signed = (
    body: string,
    changed: Readonly<Record<string, string>> = {},
    now = VECTOR_TIME,
  ) =>
    verify(
      notificationOf(body, {
        headers: { "x-timestamp": "1735689700", "x-signature": OWN_SIGNATURE, ...changed },
        now,
      }),
    );

  it("is the vector's, and is asked for while it does not name the payment", () => {
    expect(signed(OWN_BODY)).toEqual({
      ok: true,
      value: {
        eventKey: `${name}:evt_0001`,
        reference: "SO_1735689600123",
        providerRef: "P-1001",
        claim: undefined,
      },
    });
  });

  it("claims the payment that it names", () => {
    const body = OWN_BODY.replace("{", `{"paymentId":"p1",`);
    const signature = hmacOf("sha256", "whsec_test_0123456789", `1735689700.${body}`);
    expect(signed(body, { "x-signature": signature })).toMatchObject({
      value: { claim: { reference: "p1", status: "paid", amount: 4250, currency: "SGD" } },
    });
  });

  it.each([
    ["written otherwise", JSON.stringify(JSON.parse(OWN_BODY), null, 2), {}, "wrong-signature"],
    ["cut", OWN_BODY.slice(0, -2), {}, "malformed"],
    ["of another amount", OWN_BODY.replace("4250", "1"), {}, "wrong-signature"],
    ["of another second", OWN_BODY, { "x-timestamp": "1735689701" }, "wrong-signature"],
    [
      "with a cut signature",
      OWN_BODY,
      { "x-signature": OWN_SIGNATURE.slice(2) },
      "wrong-signature",
    ],
    ["that is a list", `[${OWN_BODY}]`, {}, "malformed"],
  ])("%s changes nothing", (_what, body, changed, kind) => {
    expect(signed(body, changed)).toEqual({ ok: false, refusal: { kind } });
  });

  it("played back after five minutes, or without a signature, changes nothing", () => {
    expect(signed(OWN_BODY, {}, VECTOR_TIME + 301_000)).toMatchObject({
      refusal: { kind: "stale" },
    });
    expect(verify(notificationOf(OWN_BODY))).toMatchObject({ refusal: { kind: "unsigned" } });
    const other = opened(name, { ...ACCOUNT, secrets: { ...ACCOUNT.secrets, webhook: ["x"] } });
    expect(
      other.verify(
        notificationOf(OWN_BODY, {
          headers: { "x-signature": OWN_SIGNATURE, "x-timestamp": "1735689700" },
        }),
      ).ok,
    ).toBe(false);
  });
});

describe("a request", () => {
  const document = { headers: {}, amount: { unit: "minor", type: "number" } } as const;
  const asked = {
    method: "GET",
    path: "/payments/{{providerRef}}",
    encoding: "json",
    headers: {},
    fields: {},
  } as const;

  it.each([
    ["P-1", "https://pay.example.com/payments/P-1"],
    ["a/../b", "https://pay.example.com/payments/a%2F..%2Fb"],
    ["..", undefined],
    [".", undefined],
    ["", undefined],
  ])("for %j goes to %s", (providerRef, url) => {
    const request = requestOf(document, asked, "https://pay.example.com", { providerRef });
    expect(request?.url.href).toBe(url);
  });

  it("says amounts as numbers, and members of members", () => {
    const recipeOf = {
      ...asked,
      method: "POST",
      path: "/p",
      fields: { amount: "{{amount}}", "meta.ref": "{{reference}}" },
    } as const;
    const request = requestOf(document, recipeOf, "https://pay.example.com", {
      amount: "4250",
      reference: "{{amount}}",
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({ amount: 4250, meta: { ref: "{{amount}}" } });
  });
});

describe("Stripe Checkout", () => {
  const SESSION = {
    id: "cs_test_1",
    url: "https://checkout.stripe.com/c/pay/cs_test_1",
    status: "open",
    payment_status: "unpaid",
    amount_total: 4250,
    currency: "sgd",
    payment_intent: null,
  };
  const account = { secrets: { key: ["sk_test_1"], webhook: ["whsec_1"] } };
  const known = { ...KNOWN_PAYMENT, providerRef: "cs_test_1" };

  it("creates a session under a key that makes it safe to repeat", async () => {
    const { exchange, sent } = scripted(JSON.stringify(SESSION));
    const made = await opened("stripe", account, exchange).create({
      ...NEW_PAYMENT,
      lifetime: 1_800,
    });
    expect(made).toMatchObject({
      kind: "ok",
      value: { providerRef: "cs_test_1", passage: { kind: "redirect", url: SESSION.url } },
    });
    expect(sent[0]?.headers).toMatchObject({
      authorization: "Bearer sk_test_1",
      "idempotency-key": "SO_1735689600123",
    });
    const form = Object.fromEntries(new URLSearchParams(sent[0]?.body));
    expect(form).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "4250",
      "line_items[0][price_data][currency]": "sgd",
      expires_at: String(VECTOR_TIME / 1000 + 1_800),
    });
  });

  it.each([
    [{}, "pending", 0],
    [{ status: "complete" }, "pending", 0],
    [{ status: "complete", payment_status: "paid", payment_intent: "pi_1" }, "paid", 1],
    [
      {
        status: "complete",
        payment_status: "paid",
        payment_intent: { id: "pi_1", latest_charge: { amount_refunded: 1000 } },
      },
      "partly-refunded",
      1,
    ],
    [{ status: "expired" }, "expired", 0],
    [{ status: "new" }, "unknown", 0],
  ])("reads %j as %s", async (changed, status, lines) => {
    const { exchange } = scripted(JSON.stringify({ ...SESSION, ...changed }));
    const found = await opened("stripe", account, exchange).query(known);
    expect(found).toMatchObject({ kind: "ok", value: { status } });
    expect(found.kind === "ok" && found.value.lines).toHaveLength(lines);
  });

  it.each([
    [{ status: "complete", payment_status: "paid", payment_intent: null }],
    [{ status: "complete", payment_status: "paid", payment_intent: "pi", amount_total: "42.50" }],
    [{ status: "complete", payment_status: "paid", payment_intent: "pi", currency: "xyz" }],
  ])("takes %j for nonsense", async (changed) => {
    const { exchange } = scripted(JSON.stringify({ ...SESSION, ...changed }));
    expect(await opened("stripe", account, exchange).query(known)).toMatchObject({
      kind: "nonsense",
    });
  });

  it("verifies an event by one of the signatures in its header", () => {
    const object = {
      ...SESSION,
      payment_status: "paid",
      payment_intent: "pi_1",
      client_reference_id: "SO_1735689600123",
    };
    const body = JSON.stringify({
      id: "evt_1",
      type: "checkout.session.completed",
      data: { object },
    });
    const v1 = hmacOf("sha256", "whsec_1", `1735689700.${body}`);
    const { verify } = opened("stripe", account);
    const signed = (header: string) =>
      verify(notificationOf(body, { headers: { "stripe-signature": header } }));
    expect(signed(`t=1735689700,v1=${"0".repeat(64)},v1=${v1},v0=x`)).toEqual({
      ok: true,
      value: {
        eventKey: "stripe:evt_1",
        reference: "SO_1735689600123",
        providerRef: "cs_test_1",
        claim: { reference: "pi_1", status: "paid", amount: 4250, currency: "SGD", refunded: 0 },
      },
    });
    expect(signed(`t=1735689701,v1=${v1}`).ok).toBe(false);
    expect(signed(`t=1735689700,v0=${v1}`)).toMatchObject({ refusal: { kind: "unsigned" } });
  });

  it("closes a session that nobody has paid, and none that was", async () => {
    const open = scripted(
      JSON.stringify(SESSION),
      JSON.stringify({ ...SESSION, status: "expired" }),
    );
    expect(await opened("stripe", account, open.exchange).cancel(known)).toMatchObject({
      value: "cancelled",
    });
    expect(open.sent[1]?.url.pathname).toBe("/v1/checkout/sessions/cs_test_1/expire");
    const paid = { ...SESSION, status: "complete", payment_status: "paid", payment_intent: "pi_1" };
    const late = scripted(JSON.stringify(paid));
    expect(await opened("stripe", account, late.exchange).cancel(known)).toMatchObject({
      value: "already-paid",
    });
  });

  it("refunds a part under a key, and reads what became of it", async () => {
    const { exchange, sent } = scripted(answered(200, `{"id":"re_1","status":"requires_action"}`));
    const found = await opened("stripe", account, exchange).refund({
      payment: known,
      line: { reference: "pi_1" },
      refundReference: "r1",
      amount: 1000,
      reason: "dish gone",
      isAgain: false,
    });
    expect(found).toEqual({ kind: "ok", value: { status: "pending" } });
    expect(sent[0]?.body).toContain("payment_intent=pi_1&amount=1000");
    expect(sent[0]?.headers["idempotency-key"]).toBe("r1");
  });
});
