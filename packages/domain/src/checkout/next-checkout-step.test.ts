import { describe, expect, it } from "vitest";
import cases from "../cases/checkout/next-step.json" with { type: "json" };
import { nextCheckoutStep, type CheckoutSituation } from "./next-checkout-step.ts";
import type { PaymentSettings } from "./offered-payments.ts";

interface Cases {
  readonly usual: CheckoutSituation;
  readonly cases: readonly {
    readonly name: string;
    readonly given: Partial<Omit<CheckoutSituation, "payments">> & {
      readonly payments?: Partial<PaymentSettings>;
    };
    readonly step: unknown;
  }[];
}

const { usual, cases: all } = cases as unknown as Cases;

describe("nextCheckoutStep", () => {
  it.each(all)("$name", ({ given, step }) => {
    const payments = { ...usual.payments, ...given.payments };
    expect(nextCheckoutStep({ ...usual, ...given, payments })).toEqual(step);
  });
});
