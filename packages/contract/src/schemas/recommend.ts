import * as v from "valibot";
import { amount, code, codes, quantity, textOr, title, url } from "./fields.ts";

/** What is asked with a dish (API-003): what else goes with it, beside what is in the cart already. */
export const RecommendBody = v.object({
  codeId: code,
  existingIds: codes,
  /** The engine that the venue has named at the dish; without one nothing is found (Q-063e). */
  recommendedEngine: textOr(""),
});

/** More than this is no recommendation any more. */
export const MAX_RECOMMENDED = 6;

/** The dishes that go with it, the best first; `qty` is as many as the dish is sold in at least. */
export const Recommended = v.array(
  v.object({
    codeId: code,
    title,
    title2: textOr(""),
    price: amount,
    image: v.optional(url, ""),
    qty: quantity,
  }),
);
export type WireRecommended = v.InferOutput<typeof Recommended>;
