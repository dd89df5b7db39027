import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, count, textOr, title } from "./fields.ts";

const PickUpPoint = v.object({
  pickUpPoint: v.pipe(title, v.minLength(1)),
  /** Ours: its name in the second language. */
  pickUpPoint2: textOr(""),
  /** 1 is where take-away is handed out. */
  type: v.optional(count, 0),
  tableIds: v.optional(v.pipe(v.array(code), v.maxLength(BOUNDS.list)), () => []),
});

/** Where a venue hands out what is ready, and for which tables (ENT-027). Read apart, once an order is ready. */
export const PickUpPoints = v.object({
  pickUpPoints: v.optional(v.pipe(v.array(PickUpPoint), v.maxLength(BOUNDS.options)), () => []),
});
export type WirePickUpPoints = v.InferOutput<typeof PickUpPoints>;
