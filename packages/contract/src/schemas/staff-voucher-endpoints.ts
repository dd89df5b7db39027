import { ROUTES } from "../routes.ts";
import { BODY_BYTES } from "./endpoint.ts";
import { StaffOffers, SwitchOfferBody } from "./staff-offers.ts";
import * as vouchers from "./staff-vouchers.ts";

/** The calls by which a venue switches offers, makes codes and ends them. */
export const STAFF_VOUCHER_ENDPOINTS = {
  listOffers: {
    ...ROUTES.listOffers,
    limit: "console",
    answer: StaffOffers,
    refusals: [],
  },
  switchOffer: {
    ...ROUTES.switchOffer,
    limit: "console",
    body: SwitchOfferBody,
    bodyBytes: BODY_BYTES.small,
    answer: StaffOffers,
    refusals: ["settings-outdated", "not-found"],
  },
  readVoucherRules: {
    ...ROUTES.readVoucherRules,
    limit: "console",
    answer: vouchers.StaffVoucherRules,
    refusals: [],
  },
  changeVoucherRules: {
    ...ROUTES.changeVoucherRules,
    limit: "console",
    body: vouchers.ChangeVoucherRulesBody,
    bodyBytes: BODY_BYTES.small,
    answer: vouchers.StaffVoucherRules,
    refusals: ["settings-outdated"],
  },
  listVoucherBatches: {
    ...ROUTES.listVoucherBatches,
    limit: "list",
    query: vouchers.VoucherBatchesQuery,
    answer: vouchers.VoucherBatches,
    refusals: [],
  },
  makeVouchers: {
    ...ROUTES.makeVouchers,
    limit: "console",
    body: vouchers.MakeVouchersBody,
    bodyBytes: BODY_BYTES.cart,
    answer: vouchers.VoucherBatch,
    refusals: ["voucher-code-used"],
  },
  endVouchers: {
    ...ROUTES.endVouchers,
    limit: "console",
    params: vouchers.VoucherBatchParams,
    answer: vouchers.VoucherBatch,
    refusals: ["not-found"],
  },
  listVoucherCodes: {
    ...ROUTES.listVoucherCodes,
    limit: "list",
    params: vouchers.VoucherBatchParams,
    answer: vouchers.VoucherCodes,
    refusals: ["not-found"],
  },
} as const;
