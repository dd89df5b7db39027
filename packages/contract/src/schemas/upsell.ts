import * as v from "valibot";
import { text } from "./fields.ts";

/**
 * What a venue says where it offers dishes beside those in the cart. Phones read it apart from the rest of the settings,
 * once there is something to offer. Where a venue has decided nothing, the app has words of its own.
 */
export const Upsell = v.object({
  upsell: v.optional(
    v.object({
      /** Above the offered dishes (REC-009): "Try today's special!". */
      title: v.optional(text),
      /** Above the title, for an offer of the day (REC-012). */
      heading: v.optional(text),
    }),
    {},
  ),
});
export type WireUpsell = v.InferOutput<typeof Upsell>;
