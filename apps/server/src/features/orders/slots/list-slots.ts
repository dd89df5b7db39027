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
import { countBySlot } from "../../../tables/orders/slot.store.ts";
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
  const days = await bookableDays(moment);
  const shown = days.find(({ date }) => date === wanted) ?? days.find(hasFree);
  return {
    now,
    soonest: isForToday && from === 0 ? now + booking.leadMinutes * MINUTE : null,
    days: days.map((day) => ({ date: day.date, isFree: hasFree(day) })),
    date: shown?.date ?? "",
    slots: (shown?.slots ?? []).map((slot) => ({
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
  const slots = (await bookableDays(moment)).flatMap((day) => day.slots).filter(({ fits }) => fits);
  const next = slots.find(({ start }) => start >= from) ?? slots[0];
  if (next === undefined) return undefined;
  const { start, date, minute } = next;
  const today = localTime(moment.now, moment.venue.rules.venue.timeZone).date;
  return { start, date, time: formatTimeOfDay(minute), isToday: date === today };
}

interface CountedSlot extends BookingSlot {
  readonly left: SlotLeft;
  /** It takes the order that is asked for. */
  readonly fits: boolean;
}

interface CountedDay extends BookingDay {
  readonly slots: readonly CountedSlot[];
}

/** At a table nobody does. */
function choosesTime({ venue, mode }: SlotsMoment): boolean {
  return isTakeAwayMode(mode) && venue.rules.ways.takesLater;
}

async function bookableDays(moment: SlotsMoment): Promise<readonly CountedDay[]> {
  if (!choosesTime(moment)) return [];
  const { db, venue, mode, dishes, lead, now } = moment;
  const { ways } = venue.rules;
  const booking = rulesAhead(venue.rules.booking, lead);
  const { timeZone } = venue.rules.venue;
  const taken = takenFrom(venue.stock.pause, mode, now);
  const days = bookingDays({ now, timeZone, rules: booking }).map((day) => ({
    ...day,
    slots: day.slots.filter(({ start }) => start >= taken),
  }));
  const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start));
  const [from, to] = [starts[0], starts.at(-1)];
  const caps = capsOfMode(mode, ways.slotCaps);
  const isLimited = isCapped(caps) && from !== undefined && to !== undefined;
  const counts = isLimited ? await countBySlot(db, venue.id, { mode, from, to }) : undefined;
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => {
      const left = leftOfSlot(caps, counts?.get(slot.start) ?? NOTHING_TAKEN);
      return { ...slot, left, fits: fitsSlot(left, dishes) };
    }),
  }));
}

function hasFree({ slots }: CountedDay): boolean {
  return slots.some(({ fits }) => fits);
}
