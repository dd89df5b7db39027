import { describe, expect, it } from "vitest";
import cases from "../cases/checkout/payment-page.json" with { type: "json" };
import type { PaymentSettings } from "./offered-payments.ts";
import {
  PAYMENT_PASSAGES,
  paymentPageStep,
  submitsByItself,
  type PaymentSituation,
} from "./payment-page-step.ts";

interface Cases {
  readonly usual: PaymentSituation;
  readonly cases: readonly {
    readonly name: string;
    readonly given: Partial<Omit<PaymentSituation, "payments">> & {
      readonly payments?: Partial<PaymentSettings>;
    };
    readonly step: unknown;
  }[];
}

const { usual, cases: all } = cases as unknown as Cases;

describe("paymentPageStep", () => {
  it.each(all)("$name", ({ given, step }) => {
    const payments = { ...usual.payments, ...given.payments };
    expect(paymentPageStep({ ...usual, ...given, payments })).toEqual(step);
  });
});

describe("PAYMENT_PASSAGES", () => {
  it("sends a form, opens three providers and puts three in the page's place", () => {
    const passages = Object.entries(PAYMENT_PASSAGES);
    const ways = (way: string): string[] =>
      passages.filter(([, passage]) => passage === way).map(([platform]) => platform);
    expect(ways("form")).toEqual(["cardForm"]);
    expect(ways("redirect")).toEqual(["hitpay", "pocketPay", "stripe"]);
    expect(ways("replace")).toEqual(["qlub", "smooch", "fomo"]);
  });
});

describe("submitsByItself", () => {
  const back = {
    isReturning: true,
    hasLines: true,
    platform: "cardForm",
    redeems: { asMember: false, inProgramme: false },
  } as const;

  it("submits after a return, the card form included (Q-096j)", () => {
    expect(submitsByItself(back)).toBe(true);
    expect(submitsByItself({ ...back, platform: "hitpay" })).toBe(true);
  });

  it.each([
    ["nobody returned", { isReturning: false }],
    ["the cart is empty", { hasLines: false }],
    ["no platform is set", { platform: undefined }],
    ["members redeem", { redeems: { asMember: true, inProgramme: false } }],
    ["the programme redeems", { redeems: { asMember: false, inProgramme: true } }],
  ])("waits for the diner when %s", (_, change) => {
    expect(submitsByItself({ ...back, ...change })).toBe(false);
  });
});
