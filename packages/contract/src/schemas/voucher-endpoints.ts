import { LATER_ROUTES } from "../later-routes.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import { VoucherAnswer, VoucherBody } from "./vouchers.ts";

/** What a phone asks about a voucher. */
export const VOUCHER_ENDPOINTS = {
  applyVoucher: {
    ...LATER_ROUTES.applyVoucher,
    limit: "read",
    body: VoucherBody,
    bodyBytes: BODY_BYTES.small,
    answer: VoucherAnswer,
    refusals: [
      "view-only",
      "mode-not-served",
      "time-is-up",
      "venue-closed",
      "reservation-closed",
      "voucher-not-applicable",
    ],
  },
} as const satisfies Record<string, Endpoint>;
