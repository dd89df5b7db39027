import {
  accept,
  GUEST,
  orderingMode,
  refuse,
  type Orderer,
  type OrderMode,
  type Result,
} from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { OpenVenue } from "../venues/open-venue.ts";
import type { DinerSession } from "./session-token.ts";

/** A session that stands: its venue as it is now, and what its place is called. */
export interface Seat {
  readonly session: DinerSession;
  readonly venue: OpenVenue;
  readonly placeLabel: string;
}

/**
 * Where the phone of a session sits. Refused once the session has expired (`session-invalid`), and once the code that
 * opened it has been revoked or replaced (`code-unknown`).
 */
export function seatOf(
  session: DinerSession,
  venue: OpenVenue | undefined,
  now: number,
): Result<Seat, ApiRefusal> {
  if (now >= session.expiresAt) return refuse({ kind: "session-invalid" });
  const place = venue?.places.get(session.placeId);
  if (venue === undefined || place?.generation !== session.generation) {
    return refuse({ kind: "code-unknown" });
  }
  return accept({ session, venue, placeLabel: place.label });
}

/** A seat at which an order can be placed: how it is served, and who orders. Both flow into its price. */
export interface OrderingSeat extends Seat {
  readonly mode: OrderMode;
  readonly orderer: Orderer;
}

/**
 * The seat of a phone that wants to order, now. Who sits nowhere any more is asked to scan again (D-04); behind some
 * codes nothing is ordered (`view-only`), or not yet (`mode-not-served`).
 */
export function orderingSeat(
  session: DinerSession,
  venue: OpenVenue | undefined,
  now: number,
): Result<OrderingSeat, ApiRefusal> {
  const seat = seatOf(session, venue, now);
  if (!seat.ok) return refuse({ kind: "session-invalid" });
  const mode = orderingMode(session.mode);
  return mode.ok ? accept({ ...seat.value, mode: mode.value, orderer: GUEST }) : mode;
}
