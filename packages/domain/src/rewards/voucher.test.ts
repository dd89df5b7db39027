import { cartOf, openVenue, plainVenue, promotionOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cart } from "../cart/cart.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { Receipt } from "../pricing/receipt.ts";
import { promotionsFor } from "../promotions/promotions-for.ts";
import {
  canUseVoucher,
  showsVoucherBox,
  voucherCodeOf,
  voucherPromotions,
  voucherSaving,
  type Voucher,
  type VoucherUse,
} from "./voucher.ts";

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

describe("canUseVoucher", () => {
  const use: VoucherUse = {
    now: 100,
    validFrom: 50,
    validUntil: 200,
    endedAt: 0,
    usesPerCode: 3,
    usesPerMember: 1,
    uses: 2,
    ownUses: 0,
  };

  it("counts for the third of three orders, once for each guest, while it is valid", () => {
    expect(canUseVoucher(use)).toBe(true);
    expect(canUseVoucher({ ...use, uses: 3 })).toBe(false);
    expect(canUseVoucher({ ...use, ownUses: 1 })).toBe(false);
    expect(canUseVoucher({ ...use, now: 50 })).toBe(true);
    expect(canUseVoucher({ ...use, now: 49 })).toBe(false);
    expect(canUseVoucher({ ...use, now: 200 })).toBe(false);
    expect(canUseVoucher({ ...use, endedAt: 99 })).toBe(false);
  });

  it("has no end and no limit where those are 0", () => {
    const open = { ...use, validUntil: 0, usesPerCode: 0, usesPerMember: 0 };
    expect(canUseVoucher({ ...open, now: 1e15, uses: 1e9, ownUses: 1e6 })).toBe(true);
  });
});

describe("voucherCodeOf", () => {
  it("reads a code however it was typed", () => {
    expect([" welcome-10", "WELCOME10", "Ｗelcome 10"].map(voucherCodeOf)).toEqual([
      "WELCOME10",
      "WELCOME10",
      "WELCOME10",
    ]);
  });

  it.each(["", "ABC", "A".repeat(33), "50% off", "欢迎光临", "\uD800ABCD"])(
    "%j is none",
    (typed) => {
      expect(voucherCodeOf(typed)).toBeUndefined();
    },
  );
});

describe("showsVoucherBox", () => {
  it("shows where the venue has vouchers and redeems neither rewards nor a programme [VOU-002, VOU-003]", () => {
    const shown = { hasVoucher: true, redeemsRewards: false, redeemsProgramme: false };
    expect(showsVoucherBox(shown)).toBe(true);
    expect(showsVoucherBox({ ...shown, hasVoucher: false })).toBe(false);
    expect(showsVoucherBox({ ...shown, redeemsRewards: true })).toBe(false);
    expect(showsVoucherBox({ ...shown, redeemsProgramme: true })).toBe(false);
  });
});
