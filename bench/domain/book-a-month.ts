/** Why: the date strip asks for all days at once, and again when a minute has passed. */
import { bookingDays, DEFAULT_BOOKING_RULES, type BookingMoment } from "@comanda/domain/fulfilment";
import type { Tasks } from "./stopwatch.ts";

const DAYS = 31;
const NOW = Date.UTC(2026, 9, 7, 3, 5);
/** Clocks change in the month that is booked: in Berlin at its end, in Santiago not; in Singapore never. */
const ZONES = ["Asia/Singapore", "Europe/Berlin", "America/Santiago"];

/** Every quarter of an hour of a month; throws when days or slots are missing. */
export function bookAMonth(): Tasks {
  return ZONES.map((timeZone, at) => {
    const moment: BookingMoment = {
      now: NOW + at,
      timeZone,
      rules: { ...DEFAULT_BOOKING_RULES, days: DAYS },
    };
    const days = bookingDays(moment);
    const slots = days.reduce((sum, day) => sum + day.slots.length, 0);
    if (days.length !== DAYS || slots < 24 * 4 * (DAYS - 1)) {
      throw new Error(`only ${days.length} days with ${slots} slots`);
    }
    return () => () => bookingDays(moment);
  });
}
