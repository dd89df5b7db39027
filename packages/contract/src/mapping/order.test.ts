import { toDecimal } from "@comanda/domain/money";
import { priceCart } from "@comanda/domain/pricing";
import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CartLine } from "../schemas/cart-line.ts";
import { OrderPayload } from "../schemas/order.ts";
import { cartFromWire, orderAmountsToWire, orderCommandFromWire } from "./order.ts";

const AT_TABLE = "dineIn";

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

  it("drops containers, which pricing makes anew (Q-018)", () => {
    const { lines } = cartFromWire([line({}), line({ codeId: "BOX", isContainer: true })]);
    expect(lines.map(({ code }) => code)).toEqual(["WATER"]);
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
    orderCommandFromWire(v.parse(OrderPayload, { ...payload, ...members }), AT_TABLE);

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

  it("hears nothing of promotions and special discounts on its lines (D-01, M-A10)", () => {
    const [honest] = payload.data;
    const forged = {
      ...honest,
      hasSpecialDiscount: true,
      specialDiscount: 1,
      specialDiscountRemark: "Staff said so",
      promotions: [{ promoId: "HH", eventName: "Happy hour", discountPrice: 99 }],
    };
    expect(JSON.stringify(command({ data: [forged] }))).toBe(JSON.stringify(command()));
  });

  it("has its members always in the same order, whatever the order of the phone (D-02)", () => {
    const turned = Object.fromEntries(Object.entries(payload).reverse());
    expect(JSON.stringify(orderCommandFromWire(v.parse(OrderPayload, turned), AT_TABLE))).toBe(
      JSON.stringify(command()),
    );
  });

  it("knows who it is for where it is fetched or brought, and at a table nothing of that (DLV-001)", () => {
    const said = { customerName: " Mei ", phone: "9123 4567", checkbox: ["No cutlery"] };
    const read = v.parse(OrderPayload, { ...payload, ...said });
    expect(orderCommandFromWire(read, "pickUp").details).toMatchObject({
      name: "Mei",
      phone: "9123 4567",
      checkboxes: ["No cutlery"],
      time: undefined,
    });
    expect(JSON.stringify(orderCommandFromWire(read, AT_TABLE))).toBe(JSON.stringify(command()));
  });

  it("knows no total where the phone did not say which it showed (D-13)", () => {
    expect(command({ expectedTotal: undefined }).expectedTotal).toBeUndefined();
  });
});

describe("the amounts of an order", () => {
  const { item, venue } = openVenue(plainVenue());
  const order = {
    cart: cartOf(want(item("CAKE"), {}, { quantity: 2 })),
    menu: { categories: [], items: new Map([["CAKE", item("CAKE")]]) },
  };
  const price = (more: Partial<Parameters<typeof priceCart>[0]> = {}) =>
    priceCart({ ...order, rules: venue.pricing, mode: "dineIn", ...more });

  it("says what was taken off it in all, and what delivery cost (Q-142, Q-144)", () => {
    const receipt = price({
      orderDiscounts: [
        {
          source: "staff",
          name: { en: "Regular", zh: "" },
          kind: "percent",
          rate: { numerator: 1, denominator: 10 },
        },
        { source: "reward", name: { en: "Two off", zh: "减二" }, kind: "amount", amount: 200 },
      ],
      delivery: 350,
    });
    const off = receipt.discounts.reduce((sum, { amount }) => sum + amount, 0);
    expect(orderAmountsToWire(receipt)).toEqual({
      discount: {
        hasFurtherDiscount: true,
        furtherDiscount: 0,
        furtherDiscountAmount: toDecimal(off),
        furtherDiscountRemark: "Regular, Two off",
      },
      deliveryFee: 3.5,
    });
  });

  it("says so where nothing was (Q-144)", () => {
    expect(orderAmountsToWire(price())).toEqual({
      discount: {
        hasFurtherDiscount: false,
        furtherDiscount: 0,
        furtherDiscountAmount: 0,
        furtherDiscountRemark: "",
      },
      deliveryFee: 0,
    });
  });
});
