/** Why: what a phone with another venue's ids is told of a payment and may change of it. */
import type { EndpointName } from "@comanda/contract";
import { expect } from "vitest";
import { refusalOf } from "../diner.ts";
import { boardOf, type Trial, type Trials } from "./meeting.ts";

const linking =
  (name: EndpointName): Trial =>
  async ({ double, orderId }) => {
    const body = { amount: "1.00", orderId };
    expect(await refusalOf(double.call(name, { body }))).toBe("not-found");
  };

export const PAYING_TRIALS = {
  makeOnlinePayment: async ({ owner, double, diner }) => {
    const before = await boardOf(owner);
    const body = { ...diner.orderOf(), payType: 0 };
    expect(await refusalOf(double.call("makeOnlinePayment", { body }))).toBe("menu-changed");
    expect(await boardOf(owner)).toEqual(before);
  },
  readAwaiting: async ({ double }) => {
    expect(await double.read("readAwaiting")).toEqual({ payment: null });
  },
  endPayment: async ({ double, orderId }) => {
    const ending = double.call("endPayment", { body: { orderId } });
    expect(await refusalOf(ending)).toBe("not-found");
  },
  // Known to whoever has the address that a provider leads back to, of no venue in particular.
  readPayment: async ({ double }) => {
    const query = { payment: "0123456789abcdefABCDEF" };
    expect(await refusalOf(double.call("readPayment", { query }))).toBe("not-found");
  },
  payByCardForm: linking("payByCardForm"),
  payByHitpay: linking("payByHitpay"),
  payByPocketPay: linking("payByPocketPay"),
  payByQlub: linking("payByQlub"),
  payBySmooch: linking("payBySmooch"),
  payByFomo: linking("payByFomo"),
  payByStripe: linking("payByStripe"),
} satisfies Trials;
