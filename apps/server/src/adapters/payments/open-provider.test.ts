import { describe, expect, it } from "vitest";
import { scripted, SGD } from "../../testing/payments.ts";
import { STRIPE } from "./documents/stripe.ts";
import { openDocument, openProvider, type ProviderName } from "./open-provider.ts";

const PARTS = { exchange: scripted().exchange, currency: SGD, allowsPlainHttp: false };
const CARD_FORM = {
  merchantId: "88000001",
  secrets: ["s"],
  currency: "SGD",
  formUrl: "https://bank.example.com/form",
  apiUrl: "https://bank.example.com/api",
  loginId: "api",
  password: "p",
};
const POCKET = { apiKey: "k", salt: "s", apiUrl: "https://p.example.com", isConfirmed: true };

const ACCOUNTS: Readonly<Record<ProviderName, object>> = {
  cardForm: CARD_FORM,
  hitpay: { apiKey: "k", salts: ["s"] },
  pocketPay: { ...POCKET, currency: "SGD" },
  fomo: { mid: "1", keys: ["k"] },
  qlub: { apiUrl: "https://q.example.com", secrets: { key: ["k"], webhook: ["w"] } },
  smooch: { apiUrl: "https://s.example.com", secrets: { key: ["k"], webhook: ["w"] } },
  stripe: { secrets: { key: ["k"], webhook: ["w"] } },
};

describe("openProvider", () => {
  it.each(Object.entries(ACCOUNTS))("opens an account at %s", (name, account) => {
    expect(openProvider(name as ProviderName, account, PARTS).ok).toBe(true);
  });

  it.each([
    ["cardForm", { ...CARD_FORM, secrets: [] }, "secrets"],
    ["cardForm", { ...CARD_FORM, secrets: [" "] }, "secrets.0"],
    ["cardForm", { ...CARD_FORM, password: undefined }, "password"],
    ["cardForm", { ...CARD_FORM, apiUrl: "https://u:p@bank.example.com" }, "apiUrl"],
    ["cardForm", { ...CARD_FORM, formUrl: "javascript:alert(1)" }, "formUrl"],
    ["hitpay", { apiKey: "k" }, "salts"],
    ["hitpay", { apiKey: "", salts: ["s"] }, "apiKey"],
    ["fomo", { mid: "1", keys: [""] }, "keys.0"],
    ["pocketPay", { ...POCKET, isConfirmed: false }, "isConfirmed"],
    ["stripe", { secrets: { key: ["k"] } }, "secrets.webhook"],
    ["stripe", { secrets: { key: ["k"], webhook: [] } }, "secrets.webhook"],
    ["qlub", { secrets: { key: ["k"], webhook: ["w"] } }, "apiUrl"],
    ["fomo", null, ""],
  ] as const)("opens nothing at %s with %j", (name, account, member) => {
    expect(openProvider(name, account, PARTS)).toEqual({
      ok: false,
      refusal: { kind: "account-incomplete", member },
    });
  });

  it("opens no account of another currency than the venue's", () => {
    expect(openProvider("pocketPay", POCKET, PARTS)).toEqual({
      ok: false,
      refusal: { kind: "other-currency", currency: "BND" },
    });
  });

  it("opens none that would send its secrets in the open", () => {
    const account = { ...CARD_FORM, apiUrl: "http://bank.example.com/api" };
    expect(openProvider("cardForm", account, PARTS)).toMatchObject({
      refusal: { kind: "plain-http" },
    });
    const sandbox = { ...PARTS, allowsPlainHttp: true };
    expect(openProvider("cardForm", account, sandbox).ok).toBe(true);
  });
});

describe("openDocument", () => {
  const account = { secrets: { key: ["k"], webhook: ["w"] } };

  it.each([
    ["an address with a secret in it", { create: { ...STRIPE.create, path: "/{{secret:key}}" } }],
    ["a value that nobody has", { headers: { a: "{{password}}" } }],
    ["a path that is none", { query: { ...STRIPE.query, status: ["$..status"] } }],
    ["a word for no status", { statuses: { done: ["paid"] } }],
    [
      "proof that nobody signs",
      { notify: { ...STRIPE.notify, signature: undefined, trust: "full" } },
    ],
  ])("refuses a document with %s", (_what, changed) => {
    const document = { ...STRIPE, ...changed };
    expect(openDocument(document, account, PARTS)).toMatchObject({
      refusal: { kind: "account-incomplete" },
    });
  });
});
