import { describe, expect, it } from "vitest";
import cases from "../cases/fulfilment/order-modes.json" with { type: "json" };
import type { OrderMode } from "../order/order-mode.ts";
import { modeOf, ORDER_TYPES, orderTypeOf, type OrderSituation } from "./order-type.ts";

const usual: OrderSituation = {
  isInRoom: false,
  placeLabel: "A12",
  isReservation: false,
  orderType: undefined,
};

interface Case {
  readonly name: string;
  readonly situation: Partial<OrderSituation>;
  readonly mode: OrderMode;
}

describe("modeOf", () => {
  it.each(cases.cases as readonly Case[])("$name", ({ situation, mode }) => {
    expect(modeOf({ ...usual, ...situation })).toBe(mode);
  });
});

describe("orderTypeOf", () => {
  it("gives every order type back [DLV-002]", () => {
    expect(ORDER_TYPES).toEqual(["dineIn", "pickUp", "delivery"]);
    for (const orderType of ORDER_TYPES) {
      expect(orderTypeOf(modeOf({ ...usual, orderType }))).toBe(orderType);
    }
  });

  it("brings a room's order like a delivery and has none for a reservation (Q-098, Q-080)", () => {
    expect(orderTypeOf("inRoom")).toBe("delivery");
    expect(orderTypeOf("reservation")).toBeUndefined();
  });
});
