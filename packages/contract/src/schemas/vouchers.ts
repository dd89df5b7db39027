import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { flagOr, readable } from "./fields.ts";
import { Promotion } from "./promotion.ts";

/** Whether the checkout asks for a code (ENT-017, VOU-002). Phones read it apart from the rest of the settings, in the cart. */
export const VoucherRules = v.object({ hasVoucher: flagOr(false) });
export type WireVoucherRules = v.InferOutput<typeof VoucherRules>;

/** What a guest has typed; one that can be no code is answered like one that is none. */
export const VoucherBody = v.object({ promoCode: v.pipe(readable, v.maxLength(BOUNDS.title)) });

/** A voucher with what it brings (API-021, ENT-037). Several promotions are read as well as one. */
export const VoucherAnswer = v.object({
  voucherData: v.object({ voucherTitle: v.string(), voucherNo: v.string() }),
  promotion: v.union([v.pipe(v.array(Promotion), v.maxLength(BOUNDS.list)), Promotion]),
});
export type WireVoucher = v.InferOutput<typeof VoucherAnswer>;
