import { DEFAULT_BOOKING_RULES, type OpeningRules } from "@comanda/domain/fulfilment";
import { parseTimeOfDay, type TimeWindow } from "@comanda/domain/time";
import type { WireOrderingRules } from "../schemas/ordering-rules.ts";

type WireOpening = Pick<WireOrderingRules, "openingHours" | "specialDays">;

/** When a venue takes orders, in the domain's words; one that says nothing always does (M-E8). */
export function openingFromWire({ openingHours, specialDays = [] }: WireOpening): OpeningRules {
  const usual = openingHours === undefined ? DEFAULT_BOOKING_RULES.hours : NEVER;
  return {
    hours: usual,
    extraPickUp: [],
    fixed: (openingHours ?? []).map(({ weekDays, ...span }) => ({
      weekdays: weekDays,
      window: windowFromWire(span),
    })),
    specialDays: specialDays.map(({ date, hours }) => ({
      date,
      windows: hours.map(windowFromWire),
    })),
  };
}

const NEVER: OpeningRules["hours"] = { weekdays: [], window: undefined };

/** Texts that the schema has taken are times. */
function windowFromWire(span: {
  readonly startTime: string;
  readonly endTime: string;
}): TimeWindow {
  return { start: parseTimeOfDay(span.startTime) ?? 0, end: parseTimeOfDay(span.endTime) ?? 0 };
}
