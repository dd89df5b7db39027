import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, AuditAction, WireStaffReservation } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { newSecret } from "../../ids.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import {
  findReservation,
  insertReservation,
  updateReservation,
  type ReservationChange,
  type StoredReservation,
} from "../../tables/reservations/reservation.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { note, readOne } from "./note-reservation.ts";
import { columnsOf, stands, takeAlong } from "./reservation-changes.ts";
import type { StaffParts } from "./reservation-parts.ts";

type Edited = Promise<Result<WireStaffReservation, ApiRefusal>>;

/** Books a table; its link is made with it. */
export async function addReservation(parts: StaffParts, said: BodyOf<"addReservation">): Edited {
  const { database, by, now } = parts;
  const columns = columnsOf(parts, said, undefined);
  if (columns === undefined) return refuse({ kind: "reservation-time" });
  const id = newSecret();
  const refused = await database.write<ApiRefusal | undefined>(async (trx) => {
    if (!(await holdLogin(trx, by.id))) return { kind: "sign-in-required" };
    const times = { created_at: now, changed_at: now };
    const own = { id, venue_id: parts.venue.id, reference: "", revision: 1, changed_by: by.id };
    await insertReservation(trx, { ...own, ...times, ...columns });
    await note(trx, { ...parts, actor: by }, "reservation-added", columns);
    return undefined;
  });
  return refused === undefined ? readOne(parts, id) : refuse(refused);
}

/** Writes what staff have typed over a reservation that still stands as they saw it, and waits for its guests. */
export function changeReservation(
  parts: StaffParts,
  id: string,
  { basis, ...said }: BodyOf<"changeReservation">,
): Edited {
  return change(parts, { id, basis, deed: "reservation-changed" }, (before) => {
    if (before.state !== "booked") return refuse({ kind: "reservation-outdated" });
    const columns = columnsOf(parts, said, before.starts_at);
    return columns === undefined ? refuse({ kind: "reservation-time" }) : accept(columns);
  });
}

/** Nobody comes. One that is cancelled already is answered as it stands; one that sits at a table stays there. */
export function cancelReservation(
  parts: StaffParts,
  id: string,
  { basis }: BodyOf<"cancelReservation">,
): Edited {
  return change(parts, { id, basis, deed: "reservation-cancelled" }, (before) =>
    before.state === "seated"
      ? refuse({ kind: "reservation-outdated" })
      : accept({ state: "cancelled" }),
  );
}

interface Changing {
  readonly id: string;
  /** The revision that its person saw. */
  readonly basis: number;
  readonly deed: AuditAction;
}

/** Changes a reservation: of two who do at one moment one is told. */
async function change(
  parts: StaffParts,
  { id, basis, deed }: Changing,
  decide: (before: StoredReservation) => Result<ReservationChange, ApiRefusal>,
): Edited {
  const { database, venue, by, now } = parts;
  const refused = await database.write<ApiRefusal | undefined>(async (trx) => {
    // What is ordered for it waits, and so does whoever else changes it.
    await lockOrders(database.kind, trx, venue.id);
    if (!(await holdLogin(trx, by.id))) return { kind: "sign-in-required" };
    const before = await findReservation(trx, venue.id, id);
    if (before === undefined) return { kind: "not-found" };
    const decided = decide(before);
    if (!decided.ok) return decided.refusal;
    // What somebody sends again, or somebody else has done already.
    if (stands(before, decided.value)) return undefined;
    if (before.revision !== basis) return { kind: "reservation-outdated" };
    const refusal = await takeAlong(trx, { ...parts, by: by.id }, before, decided.value);
    if (refusal !== undefined) return refusal;
    const changed = { ...decided.value, changed_at: now, changed_by: by.id };
    if (!(await updateReservation(trx, before, changed))) return { kind: "reservation-outdated" };
    await note(trx, { ...parts, actor: by }, deed, { ...before, ...decided.value });
    return undefined;
  });
  return refused === undefined ? readOne(parts, id) : refuse(refused);
}
