import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CartLine } from "../schemas/cart-line.ts";
import { OrderPayload } from "../schemas/order.ts";
import { cartFromWire, deliveryTypeOf, orderCommandFromWire } from "./order.ts";

const line = (members: object) =>
  v.parse(CartLine, { codeId: "WATER", title: "Water", qty: 1, ...members });

describe("cartFromWire", () => {
  it("drops lines of nothing [CRT-017]", () => {
    const { lines } = cartFromWire([line({ qty: 0 }), line({ codeId: "CAKE", qty: 2 })]);
    expect(lines.map(({ code, quantity }) => [code, quantity])).toEqual([["CAKE", 2]]);
  });

  it("names lines without a name by their place, and no two alike", () => {
    const { lines } = cartFromWire([line({}), line({ lineId: "kept" }), line({})]);
    expect(lines.map(({ id }) => id)).toEqual(["line-0", "kept", "line-2"]);
  });
});

describe("orderCommandFromWire", () => {
  const payload = {
    orderId: "SO_1795235400007",
    data: [{ codeId: "WATER", title: "Water", qty: 2 }],
    pax: 3,
    remark: "  window seat ",
    expectedTotal: 360,
  };
  const command = (members: object = {}) =>
    orderCommandFromWire(v.parse(OrderPayload, { ...payload, ...members }));

  it("is what the diner asks for", () => {
    expect(command()).toMatchObject({
      orderId: "SO_1795235400007",
      cart: { lines: [{ code: "WATER", quantity: 2 }] },
      guests: 3,
      remark: "window seat",
      expectedTotal: 360,
    });
  });

  it("hears nothing that a phone may not decide: tables, fees, discounts, points (D-01)", () => {
    const forged = {
      tableId: "7",
      deliveryPrice: -50,
      discount: { hasFurtherDiscount: true, furtherDiscountAmount: 99 },
      redeem: [{ rewardId: "free-meal" }],
      vouchers: [{ voucherNo: "ALL" }],
      customer: { rewardPts: 1_000_000 },
      totalAmount: 0.01,
    };
    expect(command(forged)).toEqual(command());
  });

  it("has its members always in the same order, whatever the order of the phone (D-02)", () => {
    const turned = Object.fromEntries(Object.entries(payload).reverse());
    expect(JSON.stringify(orderCommandFromWire(v.parse(OrderPayload, turned)))).toBe(
      JSON.stringify(command()),
    );
  });

  it("knows no total where the phone did not say which it showed (D-13)", () => {
    expect(command({ expectedTotal: undefined }).expectedTotal).toBeUndefined();
  });
});

describe("deliveryTypeOf", () => {
  it.each([
    ["dineIn", -1],
    ["pickUp", 0],
    ["delivery", 2],
    ["inRoom", 2],
    ["reservation", 4],
  ] as const)("%s travels as %d (Q-080, M-A4)", (mode, type) => {
    expect(deliveryTypeOf(mode)).toBe(type);
  });
});
