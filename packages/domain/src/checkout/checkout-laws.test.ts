import { beforeAll, describe, expect, it } from "vitest";
import type { OrderMode } from "../order/order-mode.ts";
import {
  nextCheckoutStep,
  type CheckoutSituation,
  type CheckoutStep,
} from "./next-checkout-step.ts";
import { isPaidOnline, offeredPayments, type PaymentMethod } from "./offered-payments.ts";

const BOTH = [false, true] as const;
const SUBTOTAL = 2000;
const MODES: readonly OrderMode[] = ["dineIn", "inRoom", "pickUp", "delivery", "reservation"];
const CHOICES = [undefined, "online", "counter", "storeCredit", "topUp", "bankTransfer"] as const;

/** Every object that takes one of the given values in each member. */
function every<T extends object>(values: { readonly [K in keyof T]: readonly T[K][] }): T[] {
  let all: Partial<T>[] = [{}];
  for (const key of Object.keys(values) as (keyof T)[]) {
    all = all.flatMap((one) => values[key].map((value) => ({ ...one, [key]: value })));
  }
  return all as T[];
}

const settings = every<CheckoutSituation["payments"]>({
  hasOnlinePayment: BOTH,
  isOnlineForTakeAwayOnly: BOTH,
  requiresOnlinePayment: BOTH,
  hasBankTransfer: BOTH,
  hasStoreCredit: BOTH,
  hasTopUp: [true],
  onlineMinimum: [undefined, SUBTOTAL, SUBTOTAL + 1],
});

const shared = {
  isTooLarge: [false],
  payments: settings,
  mode: MODES,
  hasProgrammeCustomer: BOTH,
  hasToppedUp: BOTH,
  subtotal: [SUBTOTAL],
};

/** All there is once stock and cart are in order, and all there is before that. */
const situations = [
  ...every<CheckoutSituation>({
    ...shared,
    isDemo: [false],
    isViewOnly: [false],
    hasLines: [true],
    stock: ["enough"],
    chosen: CHOICES,
    needsDeliveryChoice: BOTH,
    hasValidDetails: BOTH,
    confirmedAmount: [undefined, 2398],
    total: [0, 2398],
  }),
  ...every<CheckoutSituation>({
    ...shared,
    isDemo: BOTH,
    isViewOnly: BOTH,
    hasLines: BOTH,
    stock: ["off", "notAsked", "short", "failed"],
    chosen: [undefined],
    needsDeliveryChoice: [true],
    hasValidDetails: [false],
    confirmedAmount: [undefined],
    total: [2398],
  }),
];

/** Steps after which the order is placed. */
const PAYING: readonly CheckoutStep["kind"][] = ["payByStoreCredit", "payByTopUp", "placeOrder"];

/** Those for which a law does not hold, the first few. */
let decided: {
  situation: CheckoutSituation;
  step: CheckoutStep;
  offered: readonly PaymentMethod[];
}[];
const broken = (holds: (one: (typeof decided)[number]) => boolean): unknown[] =>
  decided.filter((one) => !holds(one)).slice(0, 3);

/** The situation after a willing diner has done what the step asks; undefined when it asks for nothing. */
function answered(situation: CheckoutSituation, step: CheckoutStep): CheckoutSituation | undefined {
  switch (step.kind) {
    case "checkStock":
      return { ...situation, stock: "enough" };
    case "choosePayment": {
      const { onlineMinimum = 0 } = situation.payments;
      const isSmall = situation.subtotal < onlineMinimum;
      const chosen = step.offered.find((method) => !isSmall || !isPaidOnline(method));
      return chosen === undefined ? undefined : { ...situation, chosen };
    }
    case "chooseDelivery":
      return { ...situation, needsDeliveryChoice: false };
    case "enterDetails":
      return { ...situation, hasValidDetails: true };
    case "confirm":
      return { ...situation, confirmedAmount: step.amount };
    default:
      return undefined;
  }
}

describe("every checkout, all combinations of what decides", () => {
  beforeAll(() => {
    decided = situations.map((situation) => ({
      situation,
      step: nextCheckoutStep(situation),
      offered: offeredPayments(situation.payments, situation),
    }));
  });

  it("has a decision, and every decision happens", () => {
    expect(decided.length).toBe(192 * 10 * (96 + 32));
    expect(new Set(decided.map(({ step }) => step.kind))).toEqual(
      new Set([
        "nothing",
        "refused",
        "checkStock",
        "choosePayment",
        "chooseDelivery",
        "enterDetails",
        "confirm",
        "payOnline",
        "payByStoreCredit",
        "payByTopUp",
        "placeOrder",
      ]),
    );
  });

  it("never asks for payment where nothing is offered (M-F3)", () => {
    const asks = [...PAYING, "choosePayment", "confirm", "payOnline"];
    expect(broken(({ step, offered }) => offered.length > 0 || !asks.includes(step.kind))).toEqual(
      [],
    );
  });

  it("takes no way to pay that is not offered, and picks only from several", () => {
    expect(
      broken(({ step, offered }) => {
        if ("method" in step) return offered.includes(step.method);
        if (step.kind === "payByStoreCredit") return offered.includes("storeCredit");
        if (step.kind === "payByTopUp") return offered.includes("topUp");
        return step.kind !== "choosePayment" || step.offered.length > 1;
      }),
    ).toEqual([]);
  });

  it("names the amount that will be charged (D-12)", () => {
    expect(
      broken(({ situation, step }) => !("amount" in step) || step.amount === situation.total),
    ).toEqual([]);
  });

  it("places nothing that was not confirmed at this amount, and sends nobody to pay nothing", () => {
    expect(
      broken(({ situation, step }) => {
        if (step.kind === "payOnline") return step.amount > 0;
        return !PAYING.includes(step.kind) || situation.confirmedAmount === situation.total;
      }),
    ).toEqual([]);
  });

  it("lets nothing below the minimum be paid online", () => {
    expect(
      broken(({ situation, step }) => {
        const { onlineMinimum = 0 } = situation.payments;
        return !("method" in step) || !isPaidOnline(step.method) || onlineMinimum <= SUBTOTAL;
      }),
    ).toEqual([]);
  });

  it("ends for a willing diner, and asks nothing twice", () => {
    expect(
      broken(({ situation }) => {
        const asked = new Set<string>();
        let now: CheckoutSituation | undefined = situation;
        while (now !== undefined) {
          const step = nextCheckoutStep(now);
          if (asked.has(step.kind)) return false;
          asked.add(step.kind);
          now = answered(now, step);
        }
        return true;
      }),
    ).toEqual([]);
  });
});
