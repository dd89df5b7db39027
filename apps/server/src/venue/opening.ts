import { isVenueOpen, nextOpening, type OpeningRules } from "@comanda/domain/fulfilment";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { ApiRefusal } from "@comanda/contract";

/** What a guest is told outside the venue's hours. */
export type VenueClosed = Extract<ApiRefusal, { readonly kind: "venue-closed" }>;

/** Undefined while the venue takes orders. */
export function closedAt(
  now: number,
  timeZone: string,
  rules: OpeningRules,
): VenueClosed | undefined {
  if (isVenueOpen(now, timeZone, rules)) return undefined;
  const opening = nextOpening(now, timeZone, rules);
  if (opening === undefined) return { kind: "venue-closed", opens: undefined };
  const { date, minute } = opening;
  const isToday = date === localTime(now, timeZone).date;
  return { kind: "venue-closed", opens: { date, time: formatTimeOfDay(minute), isToday } };
}
