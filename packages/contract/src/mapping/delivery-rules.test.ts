import { deliveryFee } from "@comanda/domain/fulfilment";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DeliveryRules, MAX_DELIVERY_BANDS } from "../schemas/delivery-rules.ts";
import { deliveryTermsFromWire } from "./delivery-rules.ts";

const read = (wire: object) => deliveryTermsFromWire(v.parse(DeliveryRules, wire));

describe("what a delivery costs, on the wire", () => {
  it("is nothing, and no minimum, where a venue says nothing [ENT-015]", () => {
    expect(read({})).toEqual({
      method: "bands",
      bands: [],
      reduction: { amount: 0, from: 0 },
      minimumConsumption: 0,
    });
  });

  it("has its specified names, and amounts in major units [ENT-015]", () => {
    expect(
      read({
        deliveryCalMethod: 1,
        deliveryCosts: [
          { minPrice: 0, maxPrice: 30, deliveryPrice: 5 },
          { minPrice: 30, deliveryPrice: 2.5 },
        ],
        deliveryDisAmt: 2,
        deliverySpend: 60,
        minimumConsumption: 15.5,
      }),
    ).toEqual({
      method: "postalLookup",
      bands: [
        { minimum: 0, maximum: 3000, fee: 500 },
        { minimum: 3000, maximum: undefined, fee: 250 },
      ],
      reduction: { amount: 200, from: 6000 },
      minimumConsumption: 1550,
    });
  });

  it.each([
    [1999, 500],
    [2000, 300],
    [5999, 300],
    [6000, 100],
  ])("costs a subtotal of %i a fee of %i [DLV-013, DLV-015]", (subtotal, fee) => {
    const terms = read({
      deliveryCosts: [
        { maxPrice: 20, deliveryPrice: 5 },
        { minPrice: 20, deliveryPrice: 3 },
      ],
      deliveryDisAmt: 2,
      deliverySpend: 60,
    });
    expect(deliveryFee({ mode: "delivery", subtotal, lookedUpFee: undefined }, terms)).toBe(fee);
  });

  it.each([
    { deliveryCalMethod: 2 },
    { deliveryCosts: [{ deliveryPrice: -1 }] },
    { deliveryCosts: [{ deliveryPrice: 1e7 }] },
    {
      deliveryCosts: Array.from({ length: MAX_DELIVERY_BANDS + 1 }, () => ({ deliveryPrice: 1 })),
    },
    { minimumConsumption: -1 },
    { deliverySpend: Number.POSITIVE_INFINITY },
  ])("is refused as %j", (wire) => {
    expect(v.safeParse(DeliveryRules, wire).success).toBe(false);
  });
});
