import { promotionOf } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { VoucherAnswer } from "../schemas/vouchers.ts";
import { voucherFromWire, voucherOfOrder, voucherToWire } from "./voucher.ts";

const rule = (id: string) => promotionOf({ id, isVoucher: true });

describe("a voucher on the wire", () => {
  it.each([[[]], [[rule("one")]], [[rule("one"), rule("two")]]])(
    "comes back with its promotions, one as itself and several as a list (Q-126) [ENT-037]",
    (promotions) => {
      const voucher = { number: "WELCOME10", title: "Welcome", promotions };
      const wire = v.parse(VoucherAnswer, JSON.parse(JSON.stringify(voucherToWire(voucher))));
      expect(voucherFromWire(wire)).toEqual(voucher);
      expect(Array.isArray(wire.promotion)).toBe(promotions.length !== 1);
    },
  );

  it("marks what it brings as a voucher's [VOU-007]", () => {
    const promotions = [promotionOf({ id: "one" })];
    const wire = voucherToWire({ number: "WELCOME10", title: "", promotions });
    expect(wire.promotion).toMatchObject({ isVoucher: true });
  });

  it("is the first of an order's list, by its code", () => {
    expect(voucherOfOrder([{ voucherNo: "welcome 10" }, { voucherNo: "SECOND" }])).toBe(
      "WELCOME10",
    );
    for (const none of [
      [],
      [{}],
      ["WELCOME10"],
      [null],
      [{ voucherNo: 7 }],
      [{ voucherNo: "%" }],
    ]) {
      expect(voucherOfOrder(none)).toBeUndefined();
    }
  });
});
