import { ROUTES } from "../routes.ts";
import {
  AttentionList,
  AttentionParams,
  AttentionRow,
  PaymentTotals,
  PaymentTotalsQuery,
  SettleAttentionBody,
} from "./attention.ts";
import { BODY_BYTES, type Endpoint } from "./endpoint.ts";
import { PageQuery } from "./pages.ts";
import { Nothing } from "./staff.ts";

/** Money that has no use, and what came and went on a day. */
export const ATTENTION_ENDPOINTS = {
  listAttention: {
    ...ROUTES.listAttention,
    limit: "console",
    query: PageQuery,
    answer: AttentionList,
    refusals: [],
  },
  refundAttention: {
    ...ROUTES.refundAttention,
    limit: "console",
    params: AttentionParams,
    answer: AttentionRow,
    refusals: ["not-found", "attention-settled", "money-in-use", "refund-by-bank"],
  },
  settleAttention: {
    ...ROUTES.settleAttention,
    limit: "console",
    params: AttentionParams,
    body: SettleAttentionBody,
    bodyBytes: BODY_BYTES.small,
    answer: Nothing,
    refusals: ["not-found", "attention-settled", "refund-under-way"],
  },
  readPaymentTotals: {
    ...ROUTES.readPaymentTotals,
    limit: "list",
    query: PaymentTotalsQuery,
    answer: PaymentTotals,
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>;
