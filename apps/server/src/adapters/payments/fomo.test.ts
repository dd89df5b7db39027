import { describe, expect, it } from "vitest";
import {
  answered,
  KNOWN_PAYMENT,
  NEW_PAYMENT,
  notificationOf,
  opened,
  scripted,
  VECTOR_TIME,
} from "../../testing/payments.ts";
import { hmacOf } from "./signature.ts";

const KEY = "testpsk_0123456789abcdef";
const ACCOUNT = { mid: "110000000000001", keys: [KEY] };
const ORDER_ID = "110620241107000000000001";
const BODY = `{"orderId":"${ORDER_ID}","orderNo":"SO_1735689600123","transactionId":"110620241107000000000002"}`;
const NONCE = "abcdef0123456789abcdef0123456789";
const SIGNATURE = "8bf89adf0e1c4c5c8fbb4c95d1222c2bf291a5da5f518dd20c98c35f4c660477";

interface Header {
  readonly version?: string;
  readonly mid?: string;
  readonly nonce?: string;
  readonly timestamp?: string;
  readonly signature?: string;
}

function headerOf(changed: Header = {}): string {
  const { version = "1.1", mid = ACCOUNT.mid, nonce = NONCE } = changed;
  const { timestamp = "1735689700", signature = SIGNATURE } = changed;
  return `FOMOPAY1-HMAC-SHA256 Version=${version},Credential=${mid},Nonce=${nonce},Timestamp=${timestamp},Signature=${signature}`;
}

function noticeOf(header: string, body = BODY, now = VECTOR_TIME) {
  return notificationOf(body, { headers: { "x-fomopay-authorization": header }, now });
}

describe("a notification", () => {
  const { verify } = opened("fomo", ACCOUNT);

  it("names the order, and claims nothing", () => {
    expect(verify(noticeOf(headerOf()))).toEqual({
      ok: true,
      value: {
        eventKey: `fomo:${NONCE}`,
        reference: "SO_1735689600123",
        providerRef: ORDER_ID,
        claim: undefined,
      },
    });
  });

  it("is read whatever the case of its header's names, and five minutes old", () => {
    const small = headerOf().replace("Nonce=", "nonce=").replace("Version=", "VERSION=");
    expect(verify(noticeOf(small)).ok).toBe(true);
    expect(verify(noticeOf(headerOf(), BODY, VECTOR_TIME + 300_000)).ok).toBe(true);
  });

  it("played back within five minutes is the same event, and later none", () => {
    const [first, again] = [0, 200_000].map((later) =>
      verify(noticeOf(headerOf(), BODY, VECTOR_TIME + later)),
    );
    expect(again).toEqual(first);
    expect(verify(noticeOf(headerOf(), BODY, VECTOR_TIME + 301_000))).toEqual({
      ok: false,
      refusal: { kind: "stale" },
    });
    expect(verify(noticeOf(headerOf(), BODY, VECTOR_TIME - 301_000)).ok).toBe(false);
  });

  const pretty = JSON.stringify(JSON.parse(BODY), null, 2);

  it.each([
    ["its body written otherwise", headerOf(), pretty, "wrong-signature"],
    ["its body cut", headerOf(), BODY.slice(0, -1), "wrong-signature"],
    ["another order", headerOf(), BODY.replace("123", "124"), "wrong-signature"],
    ["another nonce", headerOf({ nonce: NONCE.replace("a", "b") }), BODY, "wrong-signature"],
    ["another second", headerOf({ timestamp: "1735689701" }), BODY, "wrong-signature"],
    ["a cut signature", headerOf({ signature: SIGNATURE.slice(1) }), BODY, "wrong-signature"],
    ["no signature", headerOf({ signature: "" }), BODY, "wrong-signature"],
    ["another account", headerOf({ mid: "110000000000002" }), BODY, "wrong-account"],
    ["another version", headerOf({ version: "1.0" }), BODY, "malformed"],
    ["a nonce of 15 signs", headerOf({ nonce: NONCE.slice(0, 15) }), BODY, "malformed"],
    ["a nonce of 65 signs", headerOf({ nonce: "a".repeat(65) }), BODY, "malformed"],
    ["a time that is none", headerOf({ timestamp: "soon" }), BODY, "malformed"],
    ["two signatures", `${headerOf()},Signature=${SIGNATURE}`, BODY, "malformed"],
    ["another scheme", headerOf().replace("FOMOPAY1", "FOMOPAY2"), BODY, "malformed"],
    ["a header of 10 kB", `${headerOf()},${"a".repeat(10_000)}`, BODY, "malformed"],
  ])("with %s changes nothing", (_what, header, body, kind) => {
    expect(verify(noticeOf(header, body))).toEqual({ ok: false, refusal: { kind } });
  });

  it("without its header, or signed with another key, changes nothing", () => {
    expect(verify(notificationOf(BODY))).toEqual({ ok: false, refusal: { kind: "unsigned" } });
    const other = opened("fomo", { ...ACCOUNT, keys: ["another"] });
    expect(other.verify(noticeOf(headerOf())).ok).toBe(false);
  });

  it("written otherwise has the vector's other signature", () => {
    expect(hmacOf("sha256", KEY, `${pretty}1735689700${NONCE}`)).toBe(
      "ec05f47354aee55d06074899868df849110b4ea16a3037f168f83cbba0cbedd7",
    );
  });
});

const ORDER = {
  id: ORDER_ID,
  orderNo: "SO_1735689600123",
  status: "CREATED",
  amount: "42.50",
  currencyCode: "SGD",
  url: `https://ipg.fomopay.net/web/${ORDER_ID}?p=jwt`,
};

describe("creating", () => {
  it("sends amount and addresses under the account's name", async () => {
    const { exchange, sent } = scripted(answered(201, JSON.stringify(ORDER)));
    const made = await opened("fomo", ACCOUNT, exchange).create(NEW_PAYMENT);
    expect(made).toMatchObject({
      kind: "ok",
      value: { providerRef: ORDER_ID, passage: { kind: "redirect", url: ORDER.url } },
    });
    expect(sent[0]?.headers["authorization"]).toBe(
      "Basic MTEwMDAwMDAwMDAwMDAxOnRlc3Rwc2tfMDEyMzQ1Njc4OWFiY2RlZg==",
    );
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
      mode: "HOSTED",
      returnUrl: NEW_PAYMENT.returnUrl,
      backUrl: NEW_PAYMENT.cancelUrl,
      orderNo: "SO_1735689600123",
      subject: "Kopi Lane, order 12",
      amount: "42.50",
      currencyCode: "SGD",
      notifyUrl: NEW_PAYMENT.notifyUrl,
    });
  });

  it("sends it again by PUT after a lost answer, and takes an order that is there already", async () => {
    const { exchange, sent } = scripted(answered(409, "{}"), JSON.stringify([ORDER]));
    const earlier = { providerRef: "" };
    const made = await opened("fomo", ACCOUNT, exchange).create({ ...NEW_PAYMENT, earlier });
    expect(made).toMatchObject({ kind: "ok", value: { providerRef: ORDER_ID } });
    expect(sent.map(({ method }) => method)).toEqual(["PUT", "GET"]);
  });

  it("of a bank transfer can be a code", async () => {
    const { url: _url, ...rest } = ORDER;
    const { exchange, sent } = scripted(JSON.stringify({ ...rest, codeUrl: "00020101PAYNOW" }));
    const provider = opened("fomo", { ...ACCOUNT, bankTransfer: "code" }, exchange);
    const made = await provider.create({ ...NEW_PAYMENT, method: "bank-transfer" });
    expect(made).toMatchObject({ value: { passage: { kind: "code", code: "00020101PAYNOW" } } });
    expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({
      mode: "DIRECT",
      sourceOfFund: "PAYNOW",
    });
  });

  it.each([
    [{ status: "FAIL" }, "declined"],
    [{ amount: "4.25" }, "nonsense"],
    [{ orderNo: "SO_2" }, "nonsense"],
    [{ url: null }, "nonsense"],
    [{ url: "javascript:1" }, "nonsense"],
  ])("answered with %j is %s", async (changed, kind) => {
    const { exchange } = scripted(JSON.stringify({ ...ORDER, ...changed }));
    expect(await opened("fomo", ACCOUNT, exchange).create(NEW_PAYMENT)).toMatchObject({ kind });
  });
});

describe("a query", () => {
  const known = { ...KNOWN_PAYMENT, providerRef: ORDER_ID };
  const sale = { id: "t1", type: "SALE", status: "SUCCESS", amount: "42.50" };
  const back = { id: "t2", type: "REFUND", status: "SUCCESS", amount: "10.00" };

  it.each([
    ["CREATED", [], "pending", 0],
    ["SUCCESS", [], "paid", 0],
    ["PAID", [sale], "paid", 0],
    ["CREATED", [sale], "paid", 0],
    ["FAIL", [], "failed", 0],
    ["CLOSED", [], "expired", 0],
    ["SUCCESS", [sale, back], "partly-refunded", 1000],
    ["REFUND", [sale, { ...back, amount: "42.50" }], "refunded", 4250],
    ["REFUND", [], "refunded", 4250],
    ["SUCCESS", [sale, { ...back, status: "FAIL" }], "paid", 0],
    ["SUCCESS", [sale, { ...back, amount: null }], "partly-refunded", undefined],
    ["SUCCESS", [sale, { ...sale, type: "DISPUTE" }], "disputed", 0],
    ["NEW_WORD", [], "unknown", 0],
  ])("of an order %s with %j is %s", async (status, transactions, expected, refunded) => {
    const order = JSON.stringify({ ...ORDER, status });
    // Asked for once more where its sale is ahead of it.
    const { exchange } = scripted(order, JSON.stringify(transactions), order);
    const found = await opened("fomo", ACCOUNT, exchange).query(known);
    const line = { reference: ORDER_ID, amount: 4250, currency: "SGD", refunded, status: expected };
    const lines = expected === "pending" ? [] : [line];
    expect(found).toEqual({ kind: "ok", value: { status: expected, lines } });
  });

  it("of an order that is paid while it asks says what was paid", async () => {
    const paid = { ...ORDER, status: "SUCCESS", amount: "41.50", currencyCode: "USD" };
    const answers = [{ ...ORDER, status: "CREATED" }, [sale], paid].map((each) =>
      JSON.stringify(each),
    );
    const found = await opened("fomo", ACCOUNT, scripted(...answers).exchange).query(known);
    const line = { reference: ORDER_ID, status: "paid", amount: 4150, currency: "USD" };
    expect(found).toMatchObject({ kind: "ok", value: { status: "paid", lines: [line] } });
  });

  it("without a name of the provider's asks by ours", async () => {
    const { exchange, sent } = scripted("[]");
    const found = await opened("fomo", ACCOUNT, exchange).query(KNOWN_PAYMENT);
    expect(found).toEqual({ kind: "ok", value: { status: "pending", lines: [] } });
    expect(sent[0]?.url.searchParams.get("filter")).toBe(`{"orderNo":"SO_1735689600123"}`);
  });
});

describe("a refund", () => {
  const request = {
    payment: { ...KNOWN_PAYMENT, providerRef: ORDER_ID },
    line: { reference: ORDER_ID },
    refundReference: "r1",
    amount: 1000,
    reason: "dish gone",
  };
  const listed = JSON.stringify([{ id: "t1", type: "SALE", status: "SUCCESS" }]);

  it.each([
    [false, "POST", "SUCCESS", "refunded"],
    [true, "PUT", "CREATED", "pending"],
    [false, "POST", "FAIL", "failed"],
  ])("names the sale; again %s it goes by %s", async (isAgain, method, word, status) => {
    const { exchange, sent } = scripted(listed, JSON.stringify({ id: "t2", status: word }));
    const found = await opened("fomo", ACCOUNT, exchange).refund({ ...request, isAgain });
    expect(found).toEqual({ kind: "ok", value: { status } });
    expect(sent[1]?.method).toBe(method);
    expect(JSON.parse(sent[1]?.body ?? "")).toMatchObject({
      type: "REFUND",
      originalId: "t1",
      transactionNo: "r1",
      amount: "10.00",
    });
  });

  it("without a sale asks for nothing", async () => {
    const { exchange, sent } = scripted("[]");
    const found = await opened("fomo", ACCOUNT, exchange).refund({ ...request, isAgain: false });
    expect(found).toMatchObject({ kind: "declined" });
    expect(sent).toHaveLength(1);
  });
});
