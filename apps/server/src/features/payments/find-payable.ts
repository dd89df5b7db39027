import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { findOwnAwaiting } from "../../tables/orders/awaiting-order.store.ts";
import { findOwnDue } from "../../tables/orders/own-order.store.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

/** What of a phone's own order is to be paid. */
export interface Payable {
  readonly id: string;
  readonly visitId: string;
  /** Minor units, above 0. */
  readonly due: number;
  /** Until when it awaits its payment; 0 of an order that is placed. */
  readonly expiresAt: number;
}

/** A phone's order that may be paid now: one that awaits its payment, or one that is placed and not paid yet. */
export async function findPayable(
  db: Reader,
  venue: OpenVenue,
  { userId }: Pick<DinerSession, "userId">,
  orderId: string,
): Promise<Result<Payable, ApiRefusal>> {
  const placed = await findOwnDue(db, venue.id, userId, orderId);
  if (placed !== undefined) {
    if (placed.state === "cancelled") return refuse({ kind: "payment-settled", why: "cancelled" });
    // Nobody has said yet that it will come.
    if (placed.hold === "held") return refuse({ kind: "payment-unavailable" });
    const { due } = placed;
    if (due <= 0) return refuse({ kind: "payment-settled", why: "paid" });
    return accept({ id: placed.id, visitId: placed.visit_id, due, expiresAt: 0 });
  }
  const awaiting = await findOwnAwaiting(db, venue.id, { userId, orderId });
  // One that was given up before it came is no order.
  if (awaiting === undefined || awaiting.document === "") return refuse({ kind: "not-found" });
  if (awaiting.state !== "awaiting") return refuse({ kind: "payment-over" });
  const { id, visit_id: visitId, total: due, expires_at: expiresAt } = awaiting;
  return accept({ id, visitId, due, expiresAt });
}
