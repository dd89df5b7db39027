import * as v from "valibot";
import { PAYMENT_PROVIDERS } from "../payment-providers.ts";
import { code, count, instant, minorUnits, title } from "./fields.ts";
import { PAYMENT_METHODS } from "./floor.ts";
import { pageOf } from "./pages.ts";

/** Why money has no use. */
const ATTENTION_REASONS = [
  "late",
  "twice",
  "wrong-amount",
  "wrong-currency",
  "cancelled",
  "disputed",
] as const;

/** Why it did not go back, or not yet. */
const REFUND_PROBLEMS = [
  "declined",
  "no-refunds",
  "no-parts",
  "nothing-left",
  "no-answer",
  "no-account",
] as const;

/** Money that came through a provider and has no use, until it went back or somebody says what became of it. */
const Attention = v.object({
  id: v.string(),
  /** As its guest reads it, "SO_1735689600123". */
  orderId: v.string(),
  /** As a board names the order, if it has it. */
  boardId: v.string(),
  /** "007"; empty where the order was never placed. */
  number: v.string(),
  /** Empty where there is none. */
  tableLabel: v.string(),
  /** Minor units of `currency`, which need not be the venue's. */
  amount: minorUnits,
  currency: v.string(),
  why: v.picklist(ATTENTION_REASONS),
  provider: v.picklist(PAYMENT_PROVIDERS),
  /** Our name of the payment, under which the provider's own page finds it. */
  payment: v.string(),
  since: instant,
  /** It stands there; it is on its way back; it was asked back, and did not go. */
  state: v.picklist(["stands", "under-way", "failed"]),
  /** What is on its way back, or was asked back; 0 while nothing was. */
  refund: minorUnits,
  /** Null where nothing is wrong; `detail` is what the provider said. */
  problem: v.nullable(v.object({ kind: v.picklist(REFUND_PROBLEMS), detail: v.string() })),
});
export type WireAttention = v.InferOutput<typeof Attention>;

/** A page of it, the oldest first, and how much waits for an owner: 1,000 at most. */
export const AttentionList = v.object({ now: instant, waiting: count, ...pageOf(Attention) });
export const AttentionRow = Attention;

export const AttentionParams = v.object({ id: code });

/** What became of the money without us: the venue kept it, gave it back out of the till, or on the provider's own page. */
export const SettleAttentionBody = v.object({
  how: v.picklist(["kept", "till", "provider"]),
  note: v.pipe(title, v.trim(), v.minLength(1)),
});

/** A day of the venue, "2026-11-28"; left out: today's. */
export const PaymentTotalsQuery = v.object({
  day: v.optional(v.pipe(v.string(), v.isoDate(), v.regex(/^20/))),
});

/** What came and went back on one day of the venue, by how and in which currency; amounts are minor units of it. */
export const PaymentTotals = v.object({
  day: v.string(),
  /** The last one that can be asked for. */
  today: v.string(),
  totals: v.array(
    v.object({
      method: v.picklist([...PAYMENT_METHODS, ...PAYMENT_PROVIDERS]),
      currency: v.string(),
      captured: minorUnits,
      captures: count,
      refunded: minorUnits,
      refunds: count,
    }),
  ),
});
export type WirePaymentTotals = v.InferOutput<typeof PaymentTotals>;
