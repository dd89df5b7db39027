import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireRecoveredOrder } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { progressOf } from "../../tables/orders/order-view.ts";
import { findOrderByNumber } from "../../tables/orders/own-order.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { Visits } from "./visits.ts";

/** Orders older than this are not found by their number; the next day has the same ones. */
const FOUND_MILLISECONDS = 12 * 60 * 60 * 1000;

export interface RecoverInput {
  readonly db: Reader;
  readonly venue: OpenVenue;
  /** Where it was ordered: its code has been scanned. */
  readonly placeId: string;
  readonly number: number;
  /** Where the call comes from. */
  readonly address: string;
  readonly now: number;
}

/**
 * How far the order with this number is that was placed at this place, for a guest whose phone knows nothing of it any
 * more (BEY-014). It says nothing of what was ordered or by whom, and numbers that nobody has are counted like wrong PINs.
 */
export async function recoverOrder(
  { wrongNumbers }: Visits,
  { db, venue, placeId, number, address, now }: RecoverInput,
): Promise<Result<WireRecoveredOrder, ApiRefusal>> {
  const retryAfterSeconds = wrongNumbers.take(placeId, address, now);
  if (retryAfterSeconds > 0) return refuse({ kind: "too-many-requests", retryAfterSeconds });
  const since = now - FOUND_MILLISECONDS;
  const order = await findOrderByNumber(db, venue.id, { placeId, number, since });
  if (order === undefined) return refuse({ kind: "not-found" });
  wrongNumbers.giveBack(placeId, address, now);
  const { acknowledgeSeconds } = venue.rules;
  const {
    orderId: _,
    paidAt: __,
    ...progress
  } = progressOf(order, {
    now,
    acknowledgeSeconds,
    // Whoever asks by a number has ordered nothing, as far as anybody knows.
    takeBackSeconds: 0,
  });
  // Staff's own words are for who ordered: they may name a dish or a person.
  return accept({ ...progress, cancelNote: "" });
}
