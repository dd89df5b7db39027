import {
  bookingDays,
  capsOfMode,
  fitsSlot,
  isCapped,
  leftOfSlot,
  rulesAhead,
  takenFrom,
  type BookingDay,
  type BookingSlot,
  type SlotLeft,
} from "@comanda/domain/fulfilment";
import { isTakeAwayMode, type OrderMode } from "@comanda/domain/order";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { SlotStart, WireSlots } from "@comanda/contract";
import type { Reader } from "../../../db/database.ts";
import { countInSlots } from "../../../tables/orders/slot.store.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";

const MINUTE = 60_000;
const NOTHING_TAKEN = { orders: 0, dishes: 0 };

interface SlotsMoment {
  readonly db: Reader;
  readonly venue: OpenVenue;
  readonly mode: OrderMode;
  /** Of the order that is to fit. */
  readonly dishes: number;
  /** Minutes that its dishes are ordered ahead. */
  readonly lead: number;
  readonly now: number;
}

/**
 * The days on which an order can be had that leaves the house, and the slots of one of them with what is left of each. Without a
 * date the first day that has a free one: at 21:50, with pick-up until 22:00 and 20 minutes of the kitchen, tomorrow.
 */
export async function listSlots(moment: SlotsMoment, wanted: string): Promise<WireSlots> {
  const { venue, now } = moment;
  const { booking } = venue.rules;
  const from = takenFrom(venue.stock.pause, moment.mode, now);
  const isOpen = venue.rules.closed(now, moment.mode) === undefined;
  // A cake of 24 hours is never had as soon as possible, a pizza of 20 minutes is where the kitchen takes 20 anyway.
  const isAhead = moment.lead > booking.leadMinutes;
  const isForToday = isOpen && !isAhead && (booking.allowsToday || !choosesTime(moment));
  const days = bookableDays(moment);
  const free = await freeDates(moment, days);
  const shown = days.find(({ date }) => date === wanted) ?? days.find(({ date }) => free.has(date));
  return {
    now,
    soonest: isForToday && from === 0 ? now + booking.leadMinutes * MINUTE : null,
    days: days.map(({ date }) => ({ date, isFree: free.has(date) })),
    date: shown?.date ?? "",
    slots: (await counted(moment, shown?.slots ?? [])).map((slot) => ({
      start: slot.start,
      time: formatTimeOfDay(slot.minute),
      isNow: slot.isNow,
      left: slot.fits ? slot.left.orders : 0,
      dishesLeft: slot.left.dishes,
    })),
  };
}

/** The first slot that takes an order, from a moment on, or where none follows the first of all. */
export async function nextFreeSlot(
  moment: SlotsMoment,
  from: number,
): Promise<SlotStart | undefined> {
  const days = bookableDays(moment).map(({ slots }) => slots);
  const later = days.map((slots) => slots.filter(({ start }) => start >= from));
  // A day at a time: the first one mostly has it.
  for (const slots of [...later, ...days]) {
    const next = (await counted(moment, slots)).find(({ fits }) => fits);
    if (next === undefined) continue;
    const { start, date, minute } = next;
    const today = localTime(moment.now, moment.venue.rules.venue.timeZone).date;
    return { start, date, time: formatTimeOfDay(minute), isToday: date === today };
  }
  return undefined;
}

interface CountedSlot extends BookingSlot {
  readonly left: SlotLeft;
  /** It takes the order that is asked for. */
  readonly fits: boolean;
}

/** At a table nobody does. */
function choosesTime({ venue, mode }: SlotsMoment): boolean {
  return isTakeAwayMode(mode) && venue.rules.ways.takesLater;
}

function bookableDays(moment: SlotsMoment): readonly BookingDay[] {
  if (!choosesTime(moment)) return [];
  const { venue, mode, lead, now } = moment;
  const rules = rulesAhead(venue.rules.booking, lead);
  const taken = takenFrom(venue.stock.pause, mode, now);
  return bookingDays({ now, timeZone: venue.rules.venue.timeZone, rules }).map((day) => ({
    ...day,
    slots: day.slots.filter(({ start }) => start >= taken),
  }));
}

/**
 * The dates of the days that have a slot which takes the order. The last one of a day mostly does, and no other of that day is
 * counted then: of a month with 10,000 orders those of thirty slots.
 */
async function freeDates(
  moment: SlotsMoment,
  days: readonly BookingDay[],
): Promise<ReadonlySet<string>> {
  const fitting = new Set<number>();
  const isFree = ({ slots }: BookingDay): boolean => slots.some(({ start }) => fitting.has(start));
  const look = async (slots: readonly BookingSlot[]): Promise<void> => {
    for (const { start, fits } of await counted(moment, slots)) if (fits) fitting.add(start);
  };
  await look(days.flatMap(({ slots }) => slots.slice(-1)));
  for (const day of days) if (!isFree(day)) await look(day.slots.slice(0, -1));
  return new Set(days.filter(isFree).map(({ date }) => date));
}

/** What is left of each slot; nobody counts where the venue limits none. */
async function counted(
  { db, venue, mode, dishes }: SlotsMoment,
  slots: readonly BookingSlot[],
): Promise<readonly CountedSlot[]> {
  const caps = capsOfMode(mode, venue.rules.ways.slotCaps);
  const starts = isCapped(caps) ? slots.map(({ start }) => start) : [];
  const taken = await countInSlots(db, venue.id, mode, starts);
  return slots.map((slot) => {
    const left = leftOfSlot(caps, taken.get(slot.start) ?? NOTHING_TAKEN);
    return { ...slot, left, fits: fitsSlot(left, dishes) };
  });
}
