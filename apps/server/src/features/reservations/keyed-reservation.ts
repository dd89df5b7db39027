import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireKeyedReservation } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Writer } from "../../db/database.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import {
  findByReferences,
  updateReservation,
  type StoredReservation,
} from "../../tables/reservations/reservation.store.ts";
import { fateOf, writeBrought, type Fate } from "./brought-reservation.ts";
import { note } from "./note-reservation.ts";
import { takeAlong } from "./reservation-changes.ts";
import type { ReservationParts } from "./reservation-parts.ts";
import { linksOf, reservationView } from "./reservation-view.ts";

/** How another system stands in what is written down. */
const SYSTEM = { name: "API", login: "reservations" } as const;
/** No login has done it. */
const NOBODY = "";

type Answered = Promise<Result<WireKeyedReservation, ApiRefusal>>;

/**
 * Another system books a table, or says again how it is booked. Who sends the same twice, or twice at one moment, has one reservation. One
 * that was seated, cancelled or erased here is answered as it stands where nothing else is said of it.
 */
export function putReservation(
  parts: ReservationParts,
  reference: string,
  said: BodyOf<"putReservation">,
): Answered {
  return change(parts, reference, async (trx, before) => {
    const fate = await fateOf(trx, parts, { reference, said }, before);
    if (!fate.ok) return fate.refusal;
    const { value } = fate;
    if (value.kind === "kept") return { kind: "reservation-ended", why: endOf(value.before) };
    if (value.kind === "unchanged") return undefined;
    const refusal = await writeBrought(trx, { ...parts, by: NOBODY }, reference, value);
    if (refusal === undefined) await noteFate(trx, parts, value);
    return refusal;
  });
}

function endOf({ state, erase_at: eraseAt }: StoredReservation): "seated" | "cancelled" | "erased" {
  return state === "booked" || eraseAt === 0 ? "erased" : state;
}

function noteFate(
  trx: Writer,
  parts: ReservationParts,
  { kind, columns }: Extract<Fate, { readonly kind: "new" | "changed" }>,
): Promise<void> {
  const deed = kind === "new" ? "reservation-added" : "reservation-changed";
  return note(trx, { ...parts, actor: SYSTEM }, deed, columns);
}

/** Nobody comes, says another system. What is cancelled is answered as it stands; who sits at a table stays there. */
export function deleteReservation(parts: ReservationParts, reference: string): Answered {
  return change(parts, reference, async (trx, before) => {
    if (before === undefined) return { kind: "not-found" };
    if (before.state === "cancelled") return undefined;
    if (before.state === "seated") return { kind: "reservation-ended", why: "seated" };
    const { now } = parts;
    await takeAlong(trx, { ...parts, by: NOBODY }, before, { state: "cancelled" });
    const cancelled = { state: "cancelled", changed_at: now, changed_by: NOBODY } as const;
    await updateReservation(trx, before, cancelled);
    await note(trx, { ...parts, actor: SYSTEM }, "reservation-cancelled", before);
    return undefined;
  });
}

/** Changes the reservation of a reference, one call after the other, and answers how it stands then. */
async function change(
  parts: ReservationParts,
  reference: string,
  act: (trx: Writer, before: StoredReservation | undefined) => Promise<ApiRefusal | undefined>,
): Answered {
  const { database, venue } = parts;
  const refused = await database.write(async (trx) => {
    // What is ordered for it waits, and so does whoever else changes it or brings the same reference.
    await lockOrders(database.kind, trx, venue.id);
    return act(trx, await findOne(trx, venue.id, reference));
  });
  if (refused !== undefined) return refuse(refused);
  const row = await findOne(database.reader, venue.id, reference);
  return row === undefined ? refuse({ kind: "not-found" }) : accept(await viewOf(parts, row));
}

async function findOne(
  db: Parameters<typeof findByReferences>[0],
  venueId: string,
  reference: string,
): Promise<StoredReservation | undefined> {
  return (await findByReferences(db, venueId, [reference]))[0];
}

async function viewOf(
  parts: ReservationParts,
  row: StoredReservation,
): Promise<WireKeyedReservation> {
  const view = reservationView(row, parts, await linksOf(parts));
  const { reference, state, isPast, startTime, date, time, pax, table, link } = view;
  return { reference, state, isPast, startTime, date, time, pax, table, link };
}
