import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Reader, Writer } from "../../db/database.ts";
import { newSecret } from "../../ids.ts";
import {
  insertReservation,
  updateReservation,
  type StoredReservation,
} from "../../tables/reservations/reservation.store.ts";
import { columnsOf, whyNotOn, stands, takeAlong, type FormColumns } from "./reservation-changes.ts";
import type { ReservationParts } from "./reservation-parts.ts";

/** A reservation as a file or another system says it, and what that calls it; empty where it calls it nothing. */
export interface Brought {
  readonly reference: string;
  readonly said: BodyOf<"addReservation">;
}

/** What becomes of it. `kept`: it was seated, cancelled or erased, and says something else than it does here. */
export type Fate =
  | { readonly kind: "new"; readonly columns: FormColumns }
  | { readonly kind: "changed"; readonly columns: FormColumns; readonly before: StoredReservation }
  | { readonly kind: "unchanged"; readonly before: StoredReservation }
  | { readonly kind: "kept"; readonly before: StoredReservation };

/** Decides what becomes of a reservation, beside how it stands here. */
export async function fateOf(
  db: Reader,
  parts: Pick<ReservationParts, "venue" | "now">,
  { said }: Brought,
  before: StoredReservation | undefined,
): Promise<Result<Fate, ApiRefusal>> {
  const columns = columnsOf(parts, said, before?.starts_at);
  if (before === undefined) {
    return columns === undefined
      ? refuse({ kind: "reservation-time" })
      : accept({ kind: "new", columns });
  }
  // What a person is called is erased with the name: nothing can be held against it any more.
  if (before.erase_at === 0) return accept({ kind: "kept", before });
  if (columns === undefined) {
    return before.state === "booked"
      ? refuse({ kind: "reservation-time" })
      : accept({ kind: "kept", before });
  }
  // When a name is erased goes with the time alone.
  const { erase_at: _, ...compared } = columns;
  if (stands(before, compared)) return accept({ kind: "unchanged", before });
  if (before.state !== "booked") return accept({ kind: "kept", before });
  const refusal = await whyNotOn(db, parts, before, columns.starts_at);
  return refusal === undefined ? accept({ kind: "changed", columns, before }) : refuse(refusal);
}

/** By which transaction, of which venue, and by whom: the id of a login, empty for another system. */
interface Bringing extends Pick<ReservationParts, "venue" | "now"> {
  readonly by: string;
}

/** Writes one that is new or changed, with the orders locked; answers why it cannot be. */
export async function writeBrought(
  trx: Writer,
  parts: Bringing,
  reference: string,
  fate: Extract<Fate, { readonly kind: "new" | "changed" }>,
): Promise<ApiRefusal | undefined> {
  const { venue, by, now } = parts;
  const { columns } = fate;
  if (fate.kind === "new") {
    const own = { id: newSecret(), venue_id: venue.id, reference, revision: 1, changed_by: by };
    await insertReservation(trx, { ...own, created_at: now, changed_at: now, ...columns });
    return undefined;
  }
  const refusal = await takeAlong(trx, parts, fate.before, columns);
  if (refusal !== undefined) return refusal;
  const change = { ...columns, changed_at: now, changed_by: by };
  const isChanged = await updateReservation(trx, fate.before, change);
  return isChanged ? undefined : { kind: "reservation-outdated" };
}
