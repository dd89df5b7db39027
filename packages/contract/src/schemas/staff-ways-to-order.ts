import * as v from "valibot";
import { DeliveryRules } from "./delivery-rules.ts";
import { WaysToOrder } from "./ways-to-order.ts";

/** All that a venue decides about orders that leave the house: how and when they are taken, and what bringing them costs. */
const DECIDED = { ...WaysToOrder.entries, ...DeliveryRules.entries };

/** The same as an owner edits it, and a text that is another one as soon as somebody changes it. */
export const StaffWaysToOrder = v.object({ ...DECIDED, basis: v.string() });
export type WireStaffWaysToOrder = v.InferOutput<typeof StaffWaysToOrder>;

/** What is left out stays as it is: a console from before does not know it. */
export const ChangeWaysToOrderBody = v.object({
  ...v.partial(v.object(DECIDED)).entries,
  basis: v.pipe(v.string(), v.maxLength(100)),
});
