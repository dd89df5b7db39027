import type { OrderState } from "@comanda/domain/order";
import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { toAcknowledge } from "./to-acknowledge.ts";

const order = (placedAt: number, state: OrderState) =>
  boardOrder(String(placedAt), { state, placedAt });
const many = (count: number, from: number, state: OrderState) =>
  Array.from({ length: count }, (_, at) => order(from + at, state));

describe("toAcknowledge", () => {
  it("is every placed order that is drawn", () => {
    const [seen, placed, hidden] = [order(1, "preparing"), order(2, "placed"), order(3, "placed")];
    expect(toAcknowledge([seen, placed, hidden], [seen, placed])).toEqual(["2"]);
  });

  it("is no order that would leave the board by it", () => {
    const placed = many(600, 0, "placed");
    expect(toAcknowledge(placed, placed)).toEqual(placed.slice(100).map(({ id }) => id));
  });

  it("is a new order also on a board that is full of old ones", () => {
    const open = [...many(500, 0, "acknowledged"), order(900, "placed")];
    expect(toAcknowledge(open, open)).toEqual(["900"]);
  });
});
