import { VOUCHER_LENGTH } from "@comanda/domain/rewards";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, count, instant, text } from "./fields.ts";
import { PageQuery, pageOf } from "./pages.ts";
import { name } from "./typed-fields.ts";

/** Codes of one batch: as many as a list for printing has lines. */
export const MAX_VOUCHER_CODES = 5_000;
/** The end of the year 9999: no later day is written by a calendar. */
const LAST_INSTANT = 253_402_300_799_999;

const uses = v.pipe(count, v.maxValue(BOUNDS.integer));
const moment = v.nullable(v.pipe(instant, v.minValue(0), v.maxValue(LAST_INSTANT)));

/** Whether guests may bring vouchers, and the promotions of the menu that codes can bring. */
export const StaffVoucherRules = v.object({
  hasVoucher: v.boolean(),
  promotions: v.array(v.object({ id: v.string(), name: text })),
  basis: v.string(),
});
export type WireStaffVoucherRules = v.InferOutput<typeof StaffVoucherRules>;

export const ChangeVoucherRulesBody = v.object({
  hasVoucher: v.boolean(),
  basis: v.pipe(v.string(), v.maxLength(100)),
});

/** A batch of codes, with the orders that they count for. */
export const VoucherBatch = v.object({
  id: v.string(),
  title: v.string(),
  promotionId: v.string(),
  /** Null is at once and for ever. */
  validFrom: v.nullable(instant),
  validUntil: v.nullable(instant),
  /** Orders that a code counts for, and for one guest; 0 is as many as come. */
  usesPerCode: count,
  usesPerMember: count,
  codes: count,
  uses: count,
  madeAt: instant,
  madeBy: v.string(),
  /** Null while its codes count. */
  endedAt: v.nullable(instant),
});
export type WireVoucherBatch = v.InferOutput<typeof VoucherBatch>;

export const VoucherBatches = v.object(pageOf(VoucherBatch));
export const VoucherBatchesQuery = PageQuery;

export const MakeVouchersBody = v.object({
  title: v.pipe(name, v.maxLength(BOUNDS.title)),
  promotionId: code,
  validFrom: moment,
  validUntil: moment,
  usesPerCode: uses,
  usesPerMember: uses,
  /** So many codes are made up, unless the venue brings its own. */
  count: v.pipe(count, v.maxValue(MAX_VOUCHER_CODES)),
  /** As somebody has typed them. */
  codes: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(2 * VOUCHER_LENGTH.most))),
    v.maxLength(MAX_VOUCHER_CODES),
  ),
});

export const VoucherBatchParams = v.object({ id: code });
export const VoucherCodes = v.object({
  codes: v.array(v.object({ code: v.string(), uses: count })),
});
export type WireVoucherCodes = v.InferOutput<typeof VoucherCodes>;
