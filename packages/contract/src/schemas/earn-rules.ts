import * as v from "valibot";
import { amount, code, count } from "./fields.ts";

/** Most rules by which cards are stamped. */
export const MAX_STAMP_RULES = 50;
/** Most dishes of one. */
export const MAX_STAMP_DISHES = 100;

/** What puts stamps on the card of a reward. */
export const StampRule = v.object({
  reward: code,
  /** One for each order, or one for each piece. */
  per: v.picklist(["order", "dish"]),
  /** Dishes by their code; none means any. */
  dishes: v.optional(v.pipe(v.array(code), v.maxLength(MAX_STAMP_DISHES)), () => []),
});
export type WireStampRule = v.InferOutput<typeof StampRule>;

/** What members get for what they pay, which no settings load carries. */
export const EarnRules = v.object({
  /** Points for each whole `earnPer` that was paid for dishes; 0 gives none. */
  earnPoints: v.optional(v.pipe(count, v.maxValue(10_000)), 0),
  earnPer: v.optional(v.pipe(amount, v.minValue(0.01)), 1),
  /** Days after which points that were not spent are lost; 0 keeps them. */
  pointsKeptDays: v.optional(v.pipe(count, v.maxValue(3650)), 0),
  /** For so many days an order that was placed without a login may be claimed; 0 for never. */
  claimDays: v.optional(v.pipe(count, v.maxValue(365)), 7),
  stampRules: v.optional(v.pipe(v.array(StampRule), v.maxLength(MAX_STAMP_RULES)), () => []),
});
export type WireEarnRules = v.InferOutput<typeof EarnRules>;
