import { describe, expect, it } from "vitest";
import { choosePayment } from "./payment-choice.ts";

const order = {
  offered: ["online", "counter", "storeCredit", "topUp", "bankTransfer"],
  subtotal: 1999,
  onlineMinimum: 2000,
} as const;
const below = { kind: "below-online-minimum", minimum: 2000, subtotal: 1999 };

describe("choosePayment", () => {
  it("asks for a choice", () => {
    expect(choosePayment(undefined, order)).toEqual({
      ok: false,
      refusal: { kind: "payment-not-chosen" },
    });
  });

  it("takes only what is offered", () => {
    expect(choosePayment("storeCredit", { ...order, offered: ["online", "counter"] })).toEqual({
      ok: false,
      refusal: { kind: "payment-not-offered", method: "storeCredit" },
    });
  });

  it.each(["online", "bankTransfer"] as const)("holds %s to the minimum (M-F5)", (method) => {
    expect(choosePayment(method, order)).toEqual({ ok: false, refusal: below });
    expect(choosePayment(method, { ...order, subtotal: 2000 })).toEqual({
      ok: true,
      value: method,
    });
    expect(choosePayment(method, { ...order, onlineMinimum: undefined }).ok).toBe(true);
  });

  it.each(["counter", "storeCredit", "topUp"] as const)("takes %s below the minimum", (method) => {
    expect(choosePayment(method, order)).toEqual({ ok: true, value: method });
  });
});
