import type { Item } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { ItemLookup } from "../menu/menu.ts";
import type { Instant } from "../time/local-time.ts";
import type { BookingRules } from "./booking-rules.ts";

const MINUTE = 60_000;

/** Of a tea, a cake of 24 hours and one of 48 that of 48; undefined where all is had at once. */
export function longestAhead(
  lines: readonly { readonly code: ItemCode }[],
  items: ItemLookup,
): Item | undefined {
  let longest: Item | undefined;
  for (const { code } of lines) {
    const item = items.get(code);
    if (item !== undefined && item.leadMinutes > (longest?.leadMinutes ?? 0)) longest = item;
  }
  return longest;
}

/** When orders with such a dish are booked: the kitchen's 20 minutes count where the dish needs 10, and the dish's 24 hours where it needs those. */
export function rulesAhead<Rules extends Pick<BookingRules, "leadMinutes">>(
  rules: Rules,
  leadMinutes: number,
): Rules {
  return { ...rules, leadMinutes: Math.max(rules.leadMinutes, leadMinutes) };
}

/** A cake of 24 hours that is ordered at 12:00 is not had at 11:45 of tomorrow, and is at 12:00. */
export function isTooSoon(at: Instant, now: Instant, leadMinutes: number): boolean {
  return at < now + leadMinutes * MINUTE;
}
