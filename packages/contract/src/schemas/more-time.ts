import * as v from "valibot";
import { MORE_MINUTES, MORE_TIME_HOURS } from "../more-time.ts";
import { code, count, instant } from "./fields.ts";

/** The next so many hours; null is all of today. */
const hours = v.nullable(v.picklist(MORE_TIME_HOURS));
const minutes = v.picklist(MORE_MINUTES);

/** How often a venue has given its orders for later more time, what it gave last, and how many orders are due in each window. */
export const MoreTime = v.object({
  now: instant,
  /** What who gives more has seen: 3 stands for three times. */
  given: count,
  last: v.nullable(v.object({ at: instant, minutes, orders: count })),
  windows: v.array(v.object({ hours, orders: count })),
});

/** More time for all that is due in a window. `key` names the press: sent again it gives nothing more. */
export const MoreTimeBody = v.object({ key: code, seen: count, minutes, hours });

/** The same after it; what was moved, and what kept its time since it would be another day's. */
export const MoreTimeAnswer = v.object({ ...MoreTime.entries, moved: count, kept: count });
