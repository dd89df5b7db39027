import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { ApiRefusal } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { announceReservation } from "../../db/announcement.ts";
import type { Reader, Writer } from "../../db/database.ts";
import type { ReservationTable } from "../../db/reservation-tables.ts";
import { endAwaiting, openForReservation } from "../../tables/orders/awaiting-order.store.ts";
import {
  cancelReserved,
  hasOpenOrders,
  moveReserved,
} from "../../tables/orders/reserved-orders.store.ts";
import { endAttempts } from "../../tables/payments/attempt.store.ts";
import type {
  ReservationChange,
  StoredReservation,
} from "../../tables/reservations/reservation.store.ts";
import type { ReservationParts } from "./reservation-parts.ts";
import { startOf } from "./reservation-time.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * 60_000;

/** Of which venue, when, and by whom: the id of a login, empty for another system. */
interface Taking extends Pick<ReservationParts, "venue" | "now"> {
  readonly by: string;
}

/**
 * What was ordered ahead goes with its reservation: to another time of its day, in whose numbers it stands, or where nobody comes it is
 * cancelled, also while its guest pays. To another day it does not go (`reservation-ordered`).
 */
export async function takeAlong(
  trx: Writer,
  { venue, by, now }: Taking,
  { id, starts_at: before }: StoredReservation,
  { state, starts_at: startsAt = before }: ReservationChange,
): Promise<ApiRefusal | undefined> {
  const { rules } = venue;
  trx.onCommit(announceReservation(venue.id, id));
  if (state === "cancelled") {
    await cancelReserved(trx, venue.id, id, { by, now });
    for (const awaiting of await openForReservation(trx, venue.id, id)) {
      await endAwaiting(trx, venue.id, awaiting, { state: "cancelled", now });
      await endAttempts(trx, awaiting, now);
    }
    return undefined;
  }
  if (startsAt === before) return undefined;
  if (rules.businessDay(startsAt) !== rules.businessDay(before)) {
    return whyNotOn(trx, { venue }, { id, starts_at: before }, startsAt);
  }
  const kitchenAt = Math.max(now, startsAt - rules.ways.laterMinutes * MINUTE);
  await moveReserved(trx, venue.id, id, { dueAt: startsAt, kitchenAt, now });
  return undefined;
}

/** Why a reservation cannot begin at another time: something is ordered for its day, and the time is another day's. */
export async function whyNotOn(
  db: Reader,
  { venue: { id: venueId, rules } }: Pick<ReservationParts, "venue">,
  { id, starts_at: before }: Pick<StoredReservation, "id" | "starts_at">,
  startsAt: number,
): Promise<ApiRefusal | undefined> {
  if (rules.businessDay(startsAt) === rules.businessDay(before)) return undefined;
  const isOrdered = await hasOpenOrders(db, venueId, id);
  return isOrdered ? { kind: "reservation-ordered" } : undefined;
}

/** Whether a reservation is as a change would make it. */
export function stands(before: StoredReservation, next: ReservationChange): boolean {
  return Object.entries(next).every(
    ([column, value]) => before[column as keyof ReservationChange] === value,
  );
}

export type FormColumns = Pick<
  ReservationTable,
  "pax" | "starts_at" | "customer_name" | "phone" | "note" | "erase_at"
>;

/** What is written of what was typed; undefined where the time cannot be had. The time that it has may have passed. */
export function columnsOf(
  { venue, now }: Pick<ReservationParts, "venue" | "now">,
  said: BodyOf<"addReservation">,
  hasStart: number | undefined,
): FormColumns | undefined {
  const { timeZone } = venue.rules.venue;
  const isSame = hasStart !== undefined && isAt(hasStart, said, timeZone);
  const startsAt = isSame ? hasStart : startOf(said, timeZone, now);
  if (startsAt === undefined) return undefined;
  return {
    pax: said.pax,
    starts_at: startsAt,
    customer_name: said.customerName.toWellFormed(),
    phone: said.phone.toWellFormed(),
    note: said.note.trim().toWellFormed(),
    erase_at: startsAt + venue.rules.settings.detailsKeptDays * DAY,
  };
}

function isAt(
  instant: number,
  { date, time }: Pick<BodyOf<"addReservation">, "date" | "time">,
  timeZone: string,
): boolean {
  const wall = localTime(instant, timeZone);
  return wall.date === date && formatTimeOfDay(wall.minute) === time;
}
