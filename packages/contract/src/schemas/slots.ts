import * as v from "valibot";
import { count, instant, textOr } from "./fields.ts";
import { DeliveryType } from "./order.ts";

export const SlotsQuery = v.object({
  /** The day whose slots are wanted, "2026-11-28"; without one the first that has a free slot. */
  date: textOr(""),
  /** How many dishes are in the cart: a slot that does not take them is full for it. */
  dishes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/)), "0"),
  /** Minutes that its dishes are ordered ahead, the longest of them: no earlier time is offered. */
  lead: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/)), "0"),
  /** How the order will be had, as the order itself says it; without it nothing was chosen yet. */
  deliveryType: v.pipe(
    v.optional(v.picklist(["-1", "0", "1", "2", "3", "4"]), "-1"),
    v.transform(Number),
    DeliveryType,
  ),
});

const Slot = v.object({
  /** What an order for it carries as its time. */
  start: instant,
  /** "12:30", as the venue's wall shows it. */
  time: v.string(),
  /** It has begun, and reads "Now" (DLV-021). */
  isNow: v.boolean(),
  /** Orders that it still takes, null for as many as come; 0 too where the dishes of the cart are too many for it (BEY-012). */
  left: v.nullable(count),
  /** Dishes that it still takes; null is as many as come. */
  dishesLeft: v.optional(v.nullable(count), null),
});

/** When an order can be had that leaves the house, by the venue's clock and its wall. */
export const Slots = v.object({
  now: instant,
  /** From when on one without a time can be had; null where all are for another day, and while it is paused. */
  soonest: v.nullable(instant),
  /** The strip; a day without a free slot cannot be chosen (M-E7). Empty where guests choose no time. */
  days: v.array(v.object({ date: v.string(), isFree: v.boolean() })),
  /** The day of these slots; empty where there is none. */
  date: v.string(),
  slots: v.array(Slot),
});
export type WireSlots = v.InferOutput<typeof Slots>;
