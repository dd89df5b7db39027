import { RESERVATION_STATES } from "@comanda/domain/session";
import { isCalendarDate } from "@comanda/domain/time";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { code, count, instant, readable, title } from "./fields.ts";
import { name, remark } from "./typed-fields.ts";
import { timeOfDay } from "./opening.ts";
import { PageQuery, pageOf } from "./pages.ts";

const date = v.pipe(v.string(), v.check(isCalendarDate, "a date, YYYY-MM-DD"));

/** How many come, as a number or as it was typed: 4 or "4". */
const guests = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,4}$/),
      v.transform((typed) => Number(typed)),
    ),
  ]),
  v.integer(),
  v.minValue(1),
  v.maxValue(BOUNDS.guests),
);

/** Who comes, when by the venue's wall, and how many. */
const said = {
  pax: guests,
  date,
  time: timeOfDay,
  customerName: v.pipe(name, v.maxLength(80)),
  phone: v.optional(v.pipe(readable, v.trim(), v.maxLength(40)), ""),
  note: v.optional(remark, ""),
};

/** A reservation as the console lists it. */
const StaffReservation = v.object({
  id: code,
  pax: count,
  startTime: instant,
  /** The same by the venue's wall. */
  date: v.string(),
  time: v.string(),
  customerName: v.string(),
  phone: v.string(),
  note: v.string(),
  state: v.picklist(RESERVATION_STATES),
  /** Nobody was seated, and its link opens nothing any more. */
  isPast: v.boolean(),
  /** Where it was seated; empty before, and where the table has been removed. */
  table: v.string(),
  /** Opens its bill while it sits there; empty before. */
  visitId: v.string(),
  /** For its guests; null while the venue has no code in use. */
  link: v.nullable(v.string()),
  /** What another system calls it; empty where it was made here. */
  reference: v.string(),
  revision: count,
});
export type WireStaffReservation = v.InferOutput<typeof StaffReservation>;

/**
 * Those of a day, or without one from today on; of whom a name or a phone number has these letters. In a body and not in
 * an address, because addresses are logged.
 */
export const ListReservationsBody = v.object({
  date: v.optional(date),
  find: v.optional(title, ""),
  ...PageQuery.entries,
});
/** The next first. */
export const Reservations = v.object({
  /** Today by the venue's wall. */
  today: v.string(),
  ...pageOf(StaffReservation),
});
export type WireReservations = v.InferOutput<typeof Reservations>;

export const ReservationParams = v.object({ id: code });
/** What stands in the form, and of a change what its person saw. */
export const ReservationBody = v.object(said);
export const ChangeReservationBody = v.object({ ...said, basis: count });
export const CancelReservationBody = v.object({ basis: count });
export const SeatReservationBody = v.object({
  basis: count,
  placeId: code,
  /** Its person has been told that others sit there. */
  joins: v.optional(v.boolean(), false),
});
/** The tables at which guests can be seated. */
export const Seats = v.object({
  tables: v.array(
    v.object({ id: code, label: v.string(), area: v.string(), isTaken: v.boolean() }),
  ),
});
export type WireSeats = v.InferOutput<typeof Seats>;
export const OneReservation = StaffReservation;

export const ReserveQuery = v.object({ reserveId: title });
/** What a phone reads of the reservation whose link it has opened (API-012, ENT-028). */
export const Reservation = v.object({
  reservationId: v.string(),
  pax: count,
  startTime: instant,
  customerName: v.string(),
});
export type WireReservation = v.InferOutput<typeof Reservation>;
