import { cartOf, openVenue, plainVenue, promotionOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cart } from "../cart/cart.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { Receipt } from "../pricing/receipt.ts";
import { promotionsFor } from "../promotions/promotions-for.ts";
import { voucherPromotions, voucherSaving, type Voucher } from "./voucher.ts";

const { item, menu, venue } = openVenue(plainVenue());

/** Two off from a spend of ten. */
const twoOff = promotionOf({
  id: "two-off",
  condition: { kind: "spend", minimum: 1000 },
  benefit: { kind: "amount", amount: 200 },
});
const voucher: Voucher = { number: "V1", title: "Welcome", promotions: [twoOff] };
const second: Voucher = { ...voucher, number: "V2", promotions: [{ ...twoOff, id: "other" }] };

function receiptWith(cart: Cart, used: Voucher | undefined): Receipt {
  const promotions = promotionsFor({
    venue: [],
    member: [],
    vouchers: voucherPromotions(used),
    hasCustomer: false,
  });
  return priceCart({ cart, menu, rules: venue.pricing, mode: "dineIn", promotions });
}

const enough = cartOf(want(item("CAKE"), {}, { quantity: 2 }));

describe("voucherPromotions", () => {
  it("come with the voucher, marked as its own [VOU-007]", () => {
    expect(voucherPromotions(voucher)).toEqual([{ ...twoOff, isVoucher: true }]);
  });

  it("go with it: a second voucher brings its own, none brings none (Q-126) [VOU-004, VOU-005]", () => {
    expect(voucherPromotions(second).map(({ id }) => id)).toEqual(["other"]);
    expect(voucherPromotions(undefined)).toEqual([]);
  });
});

describe("voucherSaving", () => {
  it("is what its promotions take off", () => {
    const receipt = receiptWith(enough, voucher);
    expect(voucherSaving(voucher, receipt)).toBe(200);
    expect(receipt.subtotal).toBe(1000);
    expect(voucherSaving(second, receipt)).toBe(0);
  });

  it("is 0.00 while the voucher has no effect, which changes no total (Q-127)", () => {
    const small = cartOf(want(item("CAKE")));
    const receipt = receiptWith(small, voucher);
    expect(voucherSaving(voucher, receipt)).toBe(0);
    expect(receipt).toEqual(receiptWith(small, undefined));
  });
});
