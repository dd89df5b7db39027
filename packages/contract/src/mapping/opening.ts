import type { HouseHours, OpeningHours } from "@comanda/domain/fulfilment";
import { parseTimeOfDay, type TimeWindow } from "@comanda/domain/time";
import type { WireOpeningWindow } from "../schemas/opening.ts";
import type { WireOrderingRules } from "../schemas/ordering-rules.ts";

type WireOpening = Pick<WireOrderingRules, "openingHours" | "specialDays">;

/** When a venue is open, in the domain's words; one that says nothing always is (M-E8). */
export function houseHoursFromWire({ openingHours, specialDays = [] }: WireOpening): HouseHours {
  return {
    week: openingHours?.map(hoursFromWire),
    specialDays: specialDays.map(({ date, hours }) => ({
      date,
      windows: hours.map(windowFromWire),
    })),
  };
}

/** A window of the week; without days it is one of every day. */
export function hoursFromWire({ weekDays, ...span }: WireOpeningWindow): OpeningHours {
  return { weekdays: weekDays, window: windowFromWire(span) };
}

/** Texts that the schema has taken are times. */
export function windowFromWire(span: {
  readonly startTime: string;
  readonly endTime: string;
}): TimeWindow {
  return { start: parseTimeOfDay(span.startTime) ?? 0, end: parseTimeOfDay(span.endTime) ?? 0 };
}
