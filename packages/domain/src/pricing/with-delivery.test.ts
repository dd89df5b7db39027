import { cartOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { priceCart, type PricingInput } from "./price-cart.ts";
import { withDelivery } from "./with-delivery.ts";

const { item, menu, venue } = openVenue(plainVenue());
const input: PricingInput = {
  cart: cartOf(want(item("CAKE"), {}, { quantity: 2 })),
  menu,
  rules: venue.pricing,
  mode: "delivery",
};
const receipt = priceCart(input);

describe("withDelivery", () => {
  it("adds the fee as it is, after everything else (Q-009)", () => {
    expect(withDelivery(receipt, 500)).toEqual({
      ...receipt,
      charges: [...receipt.charges, { kind: "delivery", amount: 500, rate: undefined }],
      total: receipt.total + 500,
    });
  });

  it("is what pricing with the fee answers, so that the fee may depend on the subtotal (Q-099)", () => {
    expect(withDelivery(receipt, 500)).toEqual(priceCart({ ...input, delivery: 500 }));
  });

  it("replaces the fee that was there", () => {
    expect(withDelivery(withDelivery(receipt, 500), 200)).toEqual(withDelivery(receipt, 200));
    expect(withDelivery(withDelivery(receipt, 500), 0)).toEqual(receipt);
  });
});
