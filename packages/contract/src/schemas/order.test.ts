import { orderIdAt } from "@comanda/domain/order";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { OrderPayload, OrderStatus, StockCheckAnswer, StoredLine } from "./order.ts";

const WATER = { codeId: "WATER", title: "Water", qty: 1 };
const ORDER = { orderId: "SO_1795235400007", data: [WATER] };

const times = <Part>(count: number, part: Part): Part[] =>
  Array.from({ length: count }, () => part);
const accepts = (members: object): boolean => v.is(OrderPayload, { ...ORDER, ...members });

describe("OrderPayload", () => {
  it("needs its id and its lines, and knows the neutral value of everything else", () => {
    expect(v.parse(OrderPayload, ORDER)).toMatchObject({
      pax: 0,
      deliveryType: -1,
      vouchers: [],
      deliveryPrice: 0,
      scheduleTime: null,
      remark: "",
      redeem: [],
    });
    expect(v.is(OrderPayload, { data: [WATER] })).toBe(false);
    expect(v.is(OrderPayload, { orderId: ORDER.orderId })).toBe(false);
  });

  it("is called SO_ and a millisecond [OUT-039]", () => {
    expect(accepts({ orderId: orderIdAt(1_795_235_400_007) })).toBe(true);
    const wrong = [
      "",
      "SO_",
      "1795235400007",
      "so_1795235400007",
      "SO_17952x",
      "SO_-1",
      " SO_1",
      "SO_1 ",
    ];
    expect(wrong.filter((orderId) => accepts({ orderId }))).toEqual([]);
  });

  it("has at most 100 lines (D-13)", () => {
    expect(accepts({ data: times(100, WATER) })).toBe(true);
    expect(accepts({ data: times(101, WATER) })).toBe(false);
  });

  it("has a remark of at most 200 characters, without signs that nobody sees (D-13)", () => {
    expect(accepts({ remark: "x".repeat(200) })).toBe(true);
    expect(accepts({ remark: "x".repeat(201) })).toBe(false);
    expect(v.parse(OrderPayload, { ...ORDER, remark: " by\0 the\u202E window " }).remark).toBe(
      "by the window",
    );
  });

  it("seats a whole number of guests", () => {
    expect([0, 1, 999].every((pax) => accepts({ pax }))).toBe(true);
    expect([-1, 1.5, 1000, "2"].some((pax) => accepts({ pax }))).toBe(false);
  });

  it("knows the delivery types of the specification and no others", () => {
    const accepted = [-2, -1, 0, 1, 2, 3, 4, 5].filter((deliveryType) => accepts({ deliveryType }));
    expect(accepted).toEqual([-1, 0, 1, 2, 3, 4]);
  });

  it("says the total that was seen in whole cents, if at all", () => {
    expect([undefined, 0, 1799].every((expectedTotal) => accepts({ expectedTotal }))).toBe(true);
    expect([17.99, "1799", null].some((expectedTotal) => accepts({ expectedTotal }))).toBe(false);
  });

  it("passes over members it does not know (D-13)", () => {
    expect(v.parse(OrderPayload, { ...ORDER, tableId: "7", totalAmount: 0 })).toEqual(
      v.parse(OrderPayload, ORDER),
    );
  });

  it.each([
    null,
    [],
    "order",
    7,
    { ...ORDER, data: {} },
    { ...ORDER, data: [null] },
    { ...ORDER, data: "WATER" },
  ])("is not %j", (sent) => {
    expect(v.is(OrderPayload, sent)).toBe(false);
  });
});

describe("StoredOrder", () => {
  it("may hold more containers than a diner may order of one thing (Q-022f)", () => {
    const line = (members: object) => v.is(StoredLine, { ...WATER, ...members });
    expect([line({ qty: 202, isContainer: true }), line({ qty: -1 })]).toEqual([true, false]);
  });
});

describe("StockCheckAnswer", () => {
  it("may say what is short in one language alone", () => {
    expect(v.parse(StockCheckAnswer, { message: ["Laksa is sold out."] })).toEqual({
      message: ["Laksa is sold out."],
      message2: [],
    });
  });
});

describe("OrderStatus", () => {
  it("does not know how far an order is that has no such state", () => {
    const progress = {
      orderId: "SO_1",
      number: "007",
      state: "ready",
      placedAt: 1,
      acknowledgedAt: null,
      readyAt: 2,
      waitsForKitchen: false,
      hold: "none",
      now: 3,
    };
    const status = { isComplete: true, tableId: "7", progress };
    expect(v.is(OrderStatus, status)).toBe(true);
    expect(v.is(OrderStatus, { ...status, progress: { ...progress, state: "eaten" } })).toBe(false);
  });
});
