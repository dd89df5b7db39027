import { describe, expect, it } from "vitest";
import {
  offeredPayments,
  paysOnSubmit,
  type Payer,
  type PaymentSettings,
} from "./offered-payments.ts";

const counterOnly: PaymentSettings = {
  hasOnlinePayment: false,
  isOnlineForTakeAwayOnly: false,
  requiresOnlinePayment: false,
  hasBankTransfer: false,
  hasStoreCredit: false,
  hasTopUp: false,
  onlineMinimum: undefined,
};
const guest = { mode: "dineIn", hasProgrammeCustomer: false, hasToppedUp: false } as const;
const member = { ...guest, hasProgrammeCustomer: true };
const offered = (settings: Partial<PaymentSettings>, payer: Payer = guest) =>
  offeredPayments({ ...counterOnly, ...settings }, payer);

describe("offeredPayments (Q-084)", () => {
  it("is the counter, unless the venue wants online payment", () => {
    expect(offered({})).toEqual(["counter"]);
    expect(offered({ requiresOnlinePayment: true })).toEqual([]);
  });

  it("is online payment where the venue has it", () => {
    expect(offered({ hasOnlinePayment: true })).toEqual(["online", "counter"]);
    expect(offered({ hasOnlinePayment: true, requiresOnlinePayment: true })).toEqual(["online"]);
  });

  it.each([
    ["dineIn", false],
    ["inRoom", false],
    ["reservation", false],
    ["pickUp", true],
    ["delivery", true],
  ] as const)("of a venue that has it for take-away only, to %s: %s", (mode, isOffered) => {
    const settings = { ...counterOnly, hasOnlinePayment: true, isOnlineForTakeAwayOnly: true };
    expect(offeredPayments(settings, { ...guest, mode }).includes("online")).toBe(isOffered);
  });

  it("is store credit for those who have an account with the programme", () => {
    expect(offered({ hasStoreCredit: true })).toEqual(["counter"]);
    expect(offered({ hasStoreCredit: true }, member)).toEqual(["counter", "storeCredit"]);
    expect(offered({}, member)).toEqual(["counter"]);
  });

  it("is topped-up money for members who have topped up, where the venue offers it", () => {
    const mei = { ...guest, hasToppedUp: true };
    expect(offered({ hasTopUp: true })).toEqual(["counter"]);
    expect(offered({}, mei)).toEqual(["counter"]);
    expect(offered({ hasTopUp: true }, mei)).toEqual(["counter", "topUp"]);
    expect(offered({ hasTopUp: true, requiresOnlinePayment: true }, mei)).toEqual(["topUp"]);
  });

  it("is a bank transfer even where online payment is not (M-F4)", () => {
    expect(offered({ hasBankTransfer: true })).toEqual(["counter", "bankTransfer"]);
    const takeAway = { hasOnlinePayment: true, isOnlineForTakeAwayOnly: true };
    expect(offered({ ...takeAway, hasBankTransfer: true })).toEqual(["counter", "bankTransfer"]);
  });
});

describe("paysOnSubmit", () => {
  it("is true where online payment is all there is (Q-096n)", () => {
    expect(paysOnSubmit(["online"])).toBe(true);
    expect(paysOnSubmit(["online", "counter"])).toBe(false);
    expect(paysOnSubmit(["bankTransfer"])).toBe(false);
    expect(paysOnSubmit([])).toBe(false);
  });
});
