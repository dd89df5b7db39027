import { describe, expect, it } from "vitest";
import {
  answered,
  KNOWN_PAYMENT,
  NEW_PAYMENT,
  notificationOf,
  opened,
  scripted,
} from "../../testing/payments.ts";
import { formMessage } from "./hitpay-notification.ts";
import { hmacOf } from "./signature.ts";

const SALT = "testsalt_0123456789";
const ACCOUNT = { apiKey: "test-key", salts: [SALT] };
const [PAYMENT_ID, REQUEST_ID] = [
  "92965a2d-ece3-4ace-1245-494050c9a3c1",
  "92965a20-dae5-4d89-a452-5fdfa382dbe1",
];

function formOf(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    payment_id: PAYMENT_ID,
    payment_request_id: REQUEST_ID,
    phone: "",
    amount: "42.50",
    currency: "SGD",
    status: "completed",
    reference_number: "SO_1735689600123",
    ...changed,
  };
}

function bodyOf(form: Readonly<Record<string, string>>, hmac: string): string {
  return new URLSearchParams({ ...form, hmac }).toString();
}

const HMAC = "582a37fb4180185182901ac050a42c1d5704c61167fe6af167f8a17b16059615";

describe("the signature of a form", () => {
  it("covers every field but itself, sorted by name", () => {
    const form = formOf({ amount: "599.00", reference_number: "ABC123" });
    const message = formMessage(new Map(Object.entries({ ...form, hmac: "x" })));
    expect(message).toBe(
      `amount599.00currencySGDpayment_id${PAYMENT_ID}payment_request_id${REQUEST_ID}phonereference_numberABC123statuscompleted`,
    );
    expect(hmacOf("sha256", "meowmeowmeow", message)).toBe(
      "5f7abdd209bb901c6d5f011c5b15f439ce25bb499839b0aab29ef10c1e61502c",
    );
  });

  it.each([
    [{}, HMAC],
    [{ status: "failed" }, "f881c0128553fdfc8ec8472e0d3b76ee9e6085f40ed3aaccc0f344f81dc32799"],
    [{ amount: "1042.50" }, "d46c19c26bfafd02357794298a155141332323df47bc66fd7f87c8935ba76d73"],
    [{ currency: "USD" }, "82849925b4edf73234cf96654ed66aeee83f31dd78428fa2188ed955454be0d5"],
  ])("with %j is the vector's", (changed, hmac) => {
    const form = new Map(Object.entries(formOf(changed)));
    expect(hmacOf("sha256", SALT, formMessage(form))).toBe(hmac);
  });
});

describe("a form", () => {
  const { verify } = opened("hitpay", ACCOUNT);

  it("claims what was paid, in whatever currency it says", () => {
    expect(verify(notificationOf(bodyOf(formOf(), HMAC)))).toEqual({
      ok: true,
      value: {
        eventKey: `hitpay:${REQUEST_ID}:${PAYMENT_ID}:completed`,
        reference: "SO_1735689600123",
        providerRef: REQUEST_ID,
        claim: {
          reference: PAYMENT_ID,
          status: "paid",
          amount: 4250,
          currency: "SGD",
          refunded: 0,
        },
      },
    });
    const dollars = bodyOf(
      formOf({ currency: "USD" }),
      "82849925b4edf73234cf96654ed66aeee83f31dd78428fa2188ed955454be0d5",
    );
    expect(verify(notificationOf(dollars))).toMatchObject({
      value: { claim: { amount: 4250, currency: "USD" } },
    });
  });

  it("is signed with fields that nobody knew yet", () => {
    const form = { ...formOf(), zeta: "ü 密" };
    const hmac = hmacOf("sha256", SALT, formMessage(new Map(Object.entries(form))));
    expect(verify(notificationOf(bodyOf(form, hmac))).ok).toBe(true);
  });

  it("is the same event when its fields come in another order", () => {
    const reversed = new URLSearchParams(Object.entries({ ...formOf(), hmac: HMAC }).reverse());
    expect(verify(notificationOf(reversed.toString()))).toEqual(
      verify(notificationOf(bodyOf(formOf(), HMAC))),
    );
  });

  it.each([
    ["another amount", bodyOf(formOf({ amount: "1042.50" }), HMAC), "wrong-signature"],
    ["another currency", bodyOf(formOf({ currency: "USD" }), HMAC), "wrong-signature"],
    ["a success that failed", bodyOf(formOf({ status: "failed" }), HMAC), "wrong-signature"],
    ["a field more", bodyOf({ ...formOf(), extra: "1" }, HMAC), "wrong-signature"],
    ["a field less", bodyOf(formOf(), HMAC).replace("phone=&", ""), "wrong-signature"],
    ["a cut hmac", bodyOf(formOf(), HMAC.slice(1)), "wrong-signature"],
    ["an hmac of ideograms", bodyOf(formOf(), "密".repeat(64)), "wrong-signature"],
    [
      "signs that are no text",
      bodyOf(formOf(), HMAC).replace("phone=", "phone=%FF"),
      "wrong-signature",
    ],
    ["an empty hmac", bodyOf(formOf(), ""), "unsigned"],
    ["no hmac", new URLSearchParams(formOf()).toString(), "unsigned"],
    ["a field twice", `${bodyOf(formOf(), HMAC)}&amount=42.50`, "malformed"],
    ["nothing", "", "unsigned"],
  ])("with %s changes nothing", (_what, body, kind) => {
    expect(verify(notificationOf(body))).toEqual({ ok: false, refusal: { kind } });
  });

  it("is not accepted under another salt, and is under the one of before", () => {
    const body = notificationOf(bodyOf(formOf(), HMAC));
    expect(opened("hitpay", { ...ACCOUNT, salts: ["other"] }).verify(body).ok).toBe(false);
    expect(opened("hitpay", { ...ACCOUNT, salts: ["after", SALT] }).verify(body).ok).toBe(true);
  });
});

describe("an event", () => {
  const { verify } = opened("hitpay", ACCOUNT);
  const signed = (body: string, signature: string) =>
    verify(notificationOf(body, { headers: { "hitpay-signature": signature } }));
  const CHARGE = `{"id":"9c1f8a52-1111-4a2b-9d3e-0a1b2c3d4e5f","status":"succeeded","currency":"sgd","amount":42.5}`;
  const REQUEST = `{"id":"92965a20-dae5-4d89-a452-5fdfa382dbe1","amount":"42.50","currency":"sgd","status":"completed","reference_number":"SO_1735689600123","payments":[{"id":"92965a2d-ece3-4ace-1245-494050c9a3c1","amount":"42.50","currency":"sgd","status":"succeeded"}]}`;
  const CHARGE_SIGNATURE = "0a40f503a787c0022e91a2a92840e0e75dd0357359b5c215bf21815ea7183cb0";
  const REQUEST_SIGNATURE = "9e10c560b651336bd0a04a5213db61592a50d0c8d57bd22c9914babad8ae8815";

  it("is signed over its bytes, and says that somebody should ask", () => {
    expect(signed(CHARGE, CHARGE_SIGNATURE)).toMatchObject({
      ok: true,
      value: { reference: "", providerRef: "", claim: undefined },
    });
    expect(signed(REQUEST, REQUEST_SIGNATURE)).toMatchObject({
      ok: true,
      value: { reference: "SO_1735689600123", providerRef: REQUEST_ID, claim: undefined },
    });
  });

  it.each([
    ["written otherwise", JSON.stringify(JSON.parse(REQUEST), null, 2)],
    ["longer by a space", `${REQUEST} `],
    ["cut", REQUEST.slice(0, -1)],
    ["of another amount", REQUEST.replaceAll("42.50", "1042.50")],
  ])("%s changes nothing", (_what, body) => {
    expect(signed(body, REQUEST_SIGNATURE).ok).toBe(false);
    expect(signed(REQUEST, CHARGE_SIGNATURE).ok).toBe(false);
  });
});

const PAYMENT = { id: PAYMENT_ID, status: "succeeded", amount: "42.50", currency: "sgd" };
const CREATED = {
  id: REQUEST_ID,
  url: "https://securecheckout.sandbox.hit-pay.com/payment-request/@kopi/1/checkout",
  status: "pending",
  amount: "42.50",
  currency: "sgd",
  reference_number: "SO_1735689600123",
};

describe("creating", () => {
  it("sends amount and reference, and leads to the page", async () => {
    const { exchange, sent } = scripted(answered(201, JSON.stringify(CREATED)));
    const made = await opened("hitpay", ACCOUNT, exchange).create(NEW_PAYMENT);
    expect(made).toEqual({
      kind: "ok",
      value: {
        providerRef: REQUEST_ID,
        kept: "",
        passage: { kind: "redirect", url: CREATED.url },
      },
    });
    expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({
      amount: 42.5,
      currency: "SGD",
      reference_number: "SO_1735689600123",
      expires_after: "15 mins",
      allow_repeated_payments: "false",
    });
    expect(sent[0]?.headers["x-business-api-key"]).toBe("test-key");
  });

  it("after a lost answer looks for the one that was made, by its whole reference", async () => {
    const other = { ...CREATED, id: "other", reference_number: "SO_17356896001234" };
    const { exchange, sent } = scripted(JSON.stringify({ data: [other, CREATED] }));
    const earlier = { providerRef: "" };
    const made = await opened("hitpay", ACCOUNT, exchange).create({ ...NEW_PAYMENT, earlier });
    expect(made).toMatchObject({ kind: "ok", value: { providerRef: REQUEST_ID } });
    expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  });

  it.each([
    ["another amount", { amount: "4.25" }],
    ["another currency", { currency: "usd" }],
    ["no page", { url: null }],
    ["a page of a script", { url: "javascript:alert(1)" }],
    ["a name that leads elsewhere", { id: "../../refund" }],
    ["no name", { id: ".." }],
  ])("answered with %s is nonsense", async (_what, changed) => {
    const { exchange } = scripted(JSON.stringify({ ...CREATED, ...changed }));
    const made = await opened("hitpay", ACCOUNT, exchange).create(NEW_PAYMENT);
    expect(made).toMatchObject({ kind: "nonsense" });
  });

  it("that is refused says why", async () => {
    const { exchange } = scripted(answered(422, `{"message":"The currency field is required."}`));
    const made = await opened("hitpay", ACCOUNT, exchange).create(NEW_PAYMENT);
    expect(made).toEqual({ kind: "declined", reason: "422 The currency field is required." });
  });
});

describe("a query", () => {
  const known = { ...KNOWN_PAYMENT, providerRef: REQUEST_ID };

  it.each([
    [{ status: "pending" }, "pending", 0],
    [{ status: "completed", payments: [PAYMENT] }, "paid", 1],
    [{ status: "completed", payments: [PAYMENT, { ...PAYMENT, id: "p2" }] }, "paid", 2],
    [{ status: "completed", payments: [] }, "unknown", 0],
    [{ status: "pending", payments: [{ ...PAYMENT, status: "failed" }] }, "pending", 1],
    [{ status: "expired", payments: [{ ...PAYMENT, status: "failed" }] }, "expired", 1],
    [{ status: "canceled" }, "cancelled", 0],
    [
      { status: "completed", payments: [{ ...PAYMENT, refunded_amount: 10 }] },
      "partly-refunded",
      1,
    ],
    [{ status: "completed", payments: [{ ...PAYMENT, refunded_amount: "42.50" }] }, "refunded", 1],
    [{ status: "something" }, "unknown", 0],
  ])("%j is %s", async (changed, status, lines) => {
    const { exchange } = scripted(JSON.stringify({ ...CREATED, ...changed }));
    const found = await opened("hitpay", ACCOUNT, exchange).query(known);
    expect(found).toMatchObject({ kind: "ok", value: { status } });
    expect(found.kind === "ok" && found.value.lines).toHaveLength(lines);
  });

  it.each([
    [answered(200, "<html>"), "nonsense"],
    [answered(302, ""), "nonsense"],
    [answered(404, `{"message":"No query results"}`), "declined"],
    [answered(429, ""), "unknown"],
    [answered(503, "<html>"), "unknown"],
    [{ kind: "unanswered", reason: "timed-out" } as const, "unknown"],
  ])("answered by %j is %s", async (answer, kind) => {
    const { exchange } = scripted(answer);
    expect(await opened("hitpay", ACCOUNT, exchange).query(known)).toMatchObject({ kind });
  });
});

describe("cancelling", () => {
  const known = { ...KNOWN_PAYMENT, providerRef: REQUEST_ID };

  it("closes a link that nobody has paid", async () => {
    const { exchange, sent } = scripted(JSON.stringify(CREATED), `{"success":true}`);
    const found = await opened("hitpay", ACCOUNT, exchange).cancel(known);
    expect(found).toEqual({ kind: "ok", value: "cancelled" });
    expect(sent.map(({ method }) => method)).toEqual(["GET", "DELETE"]);
  });

  it("leaves one that was paid", async () => {
    const paid = { ...CREATED, status: "completed", payments: [PAYMENT] };
    const { exchange, sent } = scripted(JSON.stringify(paid));
    const found = await opened("hitpay", ACCOUNT, exchange).cancel(known);
    expect(found).toEqual({ kind: "ok", value: "already-paid" });
    expect(sent).toHaveLength(1);
  });
});
