import { RESERVATION_STATES } from "@comanda/domain/session";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { count, instant } from "./fields.ts";
import { ReservationBody } from "./reservations.ts";
import { name } from "./typed-fields.ts";

/** What the other system calls a reservation. */
export const ReferenceParams = v.object({ reference: v.pipe(name, v.maxLength(BOUNDS.code)) });

/** What is typed in the console's form. */
export const PutReservationBody = ReservationBody;

/** A reservation as the other system reads it: how it stands, and the link for its guests. */
export const KeyedReservation = v.object({
  reference: v.string(),
  state: v.picklist(RESERVATION_STATES),
  /** Nobody was seated, and its link opens nothing any more. */
  isPast: v.boolean(),
  startTime: instant,
  date: v.string(),
  time: v.string(),
  pax: count,
  /** Where it was seated; empty before. */
  table: v.string(),
  /** Null while the venue has no code in use. */
  link: v.nullable(v.string()),
});
export type WireKeyedReservation = v.InferOutput<typeof KeyedReservation>;

/** A key that was just made, shown once; null after it was removed. */
export const ReservationKey = v.object({ key: v.nullable(v.string()) });
