import { describe, expect, it } from "vitest";
import {
  answered,
  KNOWN_PAYMENT,
  NEW_PAYMENT,
  notificationOf,
  opened,
  scripted,
} from "../../testing/payments.ts";
import { feedHash, formHash } from "./asiapay-hash.ts";
import { digestOf } from "./signature.ts";

const SECRET = "testsecret0123456789ABCDEF";
const ACCOUNT = {
  merchantId: "88000001",
  secrets: [SECRET],
  algorithm: "sha256",
  currency: "SGD",
  formUrl: "https://test.paydollar.com/b2cDemo/eng/payment/payForm.jsp",
  apiUrl: "https://test.paydollar.com/b2cDemo/eng/merchant/api/orderApi.jsp",
  loginId: "api",
  password: "api-password",
  remark: "Kopi & Lane",
};
const FEED_HASH = "53ebe98827f1daed0cfc821fa44c17912eb185caba8d0fc380923c34f52f0052";
const FEED = `prc=0&src=0&Ord=12345678&Ref=SO_1735689600123&PayRef=13907042&successcode=0&Amt=42.50&Cur=702&Holder=TEST&AuthId=907042&AlertCode=&remark=&eci=07&payerAuth=U&sourceIp=192.0.2.1&ipCountry=SG&payMethod=VISA&TxTime=2025-01-01 08:01:40.0&panFirst4=4918&panLast4=5005&cardIssuingCountry=HK&channelType=SPC&MerchantId=88000001&secureHash=${FEED_HASH}`;
const DECLINED_FEED =
  "prc=1&src=05&Ref=SO_1735689600123&PayRef=13907043&successcode=1&Amt=42.50&Cur=702&payerAuth=U&secureHash=e453621fad1393fb73be7cb05b4ddbd5ddd02f0de0d95694a00fef3499686f53";
const SWAPPED = "15b9e62178b1fec94a4b7f32e724c3b22ef881b322d4eafffac247e1eefa95f5";

function feedOf(text: string): ReadonlyMap<string, string> {
  return new Map(new URLSearchParams(text));
}

describe("formHash", () => {
  it("is what the gateway's own module makes (published)", () => {
    const form = {
      merchantId: "123456789",
      orderRef: "Test Transaction",
      currCode: "978",
      amount: "1111.11",
      payType: "N",
    };
    expect(formHash("sha1", form, "coincoin_motherducker")).toBe(
      "41667af8f428b5a55f44e14e5ab942f57da1ea31",
    );
  });

  it.each([
    ["sha1", "30047f2c05d71079ad012b859c704d3c2d2b6847"],
    ["sha256", "3bef6eac62ad4e4c163f33f2b42c7cf1f4c22cdfe5585fef9c1470cfb6850485"],
    [
      "sha512",
      "f52f47512f3d76dca69812bd951557bd677896233881cbe70230e97a851a1b5ba07ff1274dbf7409e60778cc6019c695b3d925bb456d1945fddb48358cf95a11",
    ],
  ] as const)("of an order of ours by %s", (algorithm, hash) => {
    const form = {
      merchantId: "88000001",
      orderRef: "SO_1735689600123",
      currCode: "702",
      amount: "42.50",
      payType: "N",
    };
    expect(formHash(algorithm, form, SECRET)).toBe(hash);
  });
});

describe("feedHash", () => {
  it("is what the gateway's own module makes, whatever the fields say (published)", () => {
    const feed = feedOf(
      "src=dummy&prc=dummy&successcode=0&Ref=Test Transaction&PayRef=dummy&Cur=EUR&Amt=1111.11&payerAuth=dummy",
    );
    expect(feedHash("sha1", feed, "coincoin_motherducker")).toBe(
      "3e5bf55d9a23969130a6686db7aa4f0230956d0a",
    );
  });

  it.each([
    ["sha1", "723e6ea3e5637db9e9d4b6258f1abf8623ff52c3"],
    ["sha256", FEED_HASH],
  ] as const)("of a feed of ours by %s", (algorithm, hash) => {
    expect(feedHash(algorithm, feedOf(FEED), SECRET)).toBe(hash);
  });

  it("leaves an empty place where payerAuth is missing", () => {
    const without = new Map([...feedOf(FEED)].filter(([name]) => name !== "payerAuth"));
    const text = `0|0|0|SO_1735689600123|13907042|702|42.50||${SECRET}`;
    expect(feedHash("sha256", without, SECRET)).toBe(digestOf("sha256", text));
  });
});

describe("the card form", () => {
  it("has the specified fields, signed by the server [API-020]", async () => {
    const made = await opened("cardForm", ACCOUNT).create(NEW_PAYMENT);
    expect(made).toEqual({
      kind: "ok",
      value: {
        providerRef: "",
        kept: "",
        passage: {
          kind: "form",
          action: ACCOUNT.formUrl,
          fields: [
            ["merchantId", "88000001"],
            ["amount", "42.50"],
            ["orderRef", "SO_1735689600123"],
            ["currCode", "702"],
            ["successUrl", NEW_PAYMENT.returnUrl],
            ["failUrl", NEW_PAYMENT.failUrl],
            ["cancelUrl", NEW_PAYMENT.cancelUrl],
            ["payType", "N"],
            ["lang", "E"],
            ["payMethod", "ALL"],
            ["remark", "Kopi and Lane"],
            ["secureHash", "3bef6eac62ad4e4c163f33f2b42c7cf1f4c22cdfe5585fef9c1470cfb6850485"],
          ],
        },
      },
    });
  });

  it("is signed with the newest of two secrets", async () => {
    const account = { ...ACCOUNT, secrets: [SECRET, "before"] };
    const made = await opened("cardForm", account).create(NEW_PAYMENT);
    expect(JSON.stringify(made)).toContain("3bef6eac62ad4e4c163f33f2b42c7cf1");
  });
});

describe("the feed", () => {
  const { verify } = opened("cardForm", ACCOUNT);

  it("of a success claims what was paid", () => {
    const found = verify(notificationOf(FEED));
    expect(found).toMatchObject({
      ok: true,
      value: {
        reference: "SO_1735689600123",
        providerRef: "13907042",
        claim: { reference: "13907042", status: "paid", amount: 4250, currency: "SGD" },
      },
    });
  });

  it("of a decline claims that it failed", () => {
    expect(verify(notificationOf(DECLINED_FEED))).toMatchObject({
      ok: true,
      value: { claim: { reference: "13907043", status: "failed" } },
    });
  });

  it("is the same event when it is played back, in another order or written in other signs", () => {
    const parts = FEED.split("&");
    const texts = [
      FEED,
      [...parts].reverse().join("&"),
      FEED.replace("42.50", "%34%32.50").replace("08:01", "08%3A01"),
      `${FEED}&ipCountry2=HK`,
    ];
    const keys = texts.map((text) => {
      const found = verify(notificationOf(text));
      return found.ok ? found.value.eventKey : found.refusal.kind;
    });
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^cardForm:/);
  });

  it("is accepted under one of two hashes, and under the secret of before, while keys are renewed", () => {
    const old = "a".repeat(64);
    expect(verify(notificationOf(FEED.replace(FEED_HASH, `${old},${FEED_HASH}`))).ok).toBe(true);
    const renewed = opened("cardForm", { ...ACCOUNT, secrets: ["after", SECRET] });
    expect(renewed.verify(notificationOf(FEED)).ok).toBe(true);
    expect(verify(notificationOf(FEED.replace(FEED_HASH, FEED_HASH.toUpperCase()))).ok).toBe(true);
  });

  it.each([
    ["another amount", FEED.replace("Amt=42.50", "Amt=1.00"), "wrong-signature"],
    ["an amount written otherwise", FEED.replace("Amt=42.50", "Amt=42.5"), "wrong-signature"],
    ["another currency", FEED.replace("Cur=702", "Cur=360"), "wrong-signature"],
    ["another order", FEED.replace("123&PayRef", "124&PayRef"), "wrong-signature"],
    ["another payment", FEED.replace("13907042", "13907043"), "wrong-signature"],
    ["a success that was a decline", DECLINED_FEED.replace("code=1", "code=0"), "wrong-signature"],
    [
      "src and prc swapped",
      DECLINED_FEED.replace(/secureHash=\w+/, `secureHash=${SWAPPED}`),
      "wrong-signature",
    ],
    ["payerAuth left out", FEED.replace("&payerAuth=U", ""), "wrong-signature"],
    ["its hash cut", FEED.slice(0, -1), "wrong-signature"],
    ["an empty hash", FEED.replace(FEED_HASH, ""), "wrong-signature"],
    ["a hash of ideograms", FEED.replace(FEED_HASH, "密".repeat(64)), "wrong-signature"],
    ["a fifth hash in a list", FEED.replace(FEED_HASH, `1,2,3,4,${FEED_HASH}`), "wrong-signature"],
    [
      "a bar in a field",
      FEED.replace(
        "Ref=SO_1735689600123&PayRef=13907042",
        "Ref=SO_1735689600123%7C13907042&PayRef=",
      ),
      "wrong-signature",
    ],
    ["no hash", FEED.replace(`&secureHash=${FEED_HASH}`, ""), "unsigned"],
    [
      "another merchant",
      FEED.replace("MerchantId=88000001", "MerchantId=88000002"),
      "wrong-account",
    ],
    ["a field twice", `${FEED}&Amt=1.00`, "malformed"],
    ["a field missing", FEED.replace("&Cur=702", ""), "malformed"],
    ["nothing", "", "malformed"],
    ["a body of 65 kB", `${FEED}&more=${"a".repeat(65_536)}`, "malformed"],
    [
      "201 fields",
      `${FEED}&${Array.from({ length: 201 }, (_, at) => `f${at}=`).join("&")}`,
      "malformed",
    ],
  ])("with %s changes nothing", (_what, body, kind) => {
    expect(verify(notificationOf(body))).toEqual({ ok: false, refusal: { kind } });
  });

  it("counts by POST alone, and not under another secret", () => {
    expect(verify(notificationOf("", { method: "GET", query: FEED })).ok).toBe(false);
    const other = opened("cardForm", { ...ACCOUNT, secrets: ["another"] });
    expect(other.verify(notificationOf(FEED)).ok).toBe(false);
  });

  it.each([
    ["a success of the one code alone", { prc: "1" }],
    ["a code that nobody knows", { successcode: "2" }],
    ["a currency that nobody knows", { Cur: "000" }],
    ["an amount that is none", { Amt: "NaN" }],
  ])("that says %s is true and claims nothing", (_what, changed) => {
    const feed = new Map([...feedOf(FEED), ...Object.entries<string>(changed as never)]);
    feed.set("secureHash", feedHash("sha256", feed, SECRET));
    const body = new URLSearchParams([...feed]).toString();
    expect(verify(notificationOf(body))).toMatchObject({ ok: true, value: { claim: undefined } });
  });
});

const record = (status: string, payRef: string, more = ""): string =>
  `<record><orderStatus>${status}</orderStatus><ref>SO_1735689600123</ref><payRef>${payRef}</payRef><amt>42.50</amt><cur>702</cur>${more}</record>`;
const xml = (...records: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><records>${records.join("")}</records>`;

describe("a query", () => {
  async function query(body: string): Promise<unknown> {
    return opened("cardForm", ACCOUNT, scripted(body).exchange).query(KNOWN_PAYMENT);
  }

  it("asks by our reference, as the API's user", async () => {
    const { exchange, sent } = scripted(xml());
    const found = await opened("cardForm", ACCOUNT, exchange).query(KNOWN_PAYMENT);
    expect(found).toEqual({ kind: "ok", value: { status: "pending", lines: [] } });
    expect(sent[0]?.body).toBe(
      "merchantId=88000001&loginId=api&password=api-password&actionType=Query&orderRef=SO_1735689600123",
    );
  });

  it("finds the try that succeeded behind the one that was declined", async () => {
    const found = await query(
      xml(record("Rejected", "1"), record("Accepted", "2", "<holder>A &amp; B</holder>")),
    );
    expect(found).toMatchObject({
      value: { status: "paid", lines: [{ status: "failed" }, { reference: "2", status: "paid" }] },
    });
  });

  it.each([
    ["Accepted_Adj", "paid"],
    ["captured", "paid"],
    ["Authorized", "authorised"],
    ["Pending_3D", "pending"],
    ["Rejected", "failed"],
    ["Voided", "cancelled"],
    ["Refunded", "refunded"],
    ["Partial Refunded", "partly-refunded"],
    ["ChargeBack", "disputed"],
    ["Something New", "unknown"],
    ["constructor", "unknown"],
  ])("reads %s as %s", async (word, status) => {
    expect(await query(xml(record(word, "1")))).toMatchObject({ value: { status } });
  });

  it.each([
    ["resultCode=-1&errMsg=Login+failed", "declined"],
    ["<html>busy</html>", "nonsense"],
    ["", "nonsense"],
    [xml("<record><orderStatus>Accepted</orderStatus></record>"), "nonsense"],
    [xml(record("Accepted", "1").replace("42.50", "4e3")), "nonsense"],
  ])("takes %j for %s", async (body, kind) => {
    expect(await query(body)).toMatchObject({ kind });
  });
});

describe("a refund", () => {
  const request = {
    payment: KNOWN_PAYMENT,
    line: { reference: "13907042" },
    refundReference: "r1",
    amount: 1000,
    reason: "dish gone",
    isAgain: false,
  };

  it("of a part names the payment and waits for its outcome", async () => {
    const answer =
      "resultCode=0&orderStatus=RequestPartialRefund&payRef=13907042&amt=10.00&errMsg=";
    const { exchange, sent } = scripted(answer);
    const found = await opened("cardForm", ACCOUNT, exchange).refund(request);
    expect(found).toEqual({ kind: "ok", value: { status: "pending" } });
    expect(sent[0]?.body).toContain("actionType=RequestRefund&payRef=13907042&amount=10.00");
  });

  it.each([
    ["resultCode=1&errMsg=Refused", "declined"],
    ["<html>", "nonsense"],
  ])("answered by %j is %s", async (body, kind) => {
    const { exchange } = scripted(answered(200, body));
    expect(await opened("cardForm", ACCOUNT, exchange).refund(request)).toMatchObject({ kind });
  });
});
