import { accept, refuse, type Result } from "@comanda/domain";
import { RESERVATION_MODE, type OrderMode } from "@comanda/domain/order";
import {
  boundMode,
  GUEST,
  isCheckInExpired,
  isViewOnly,
  offeredModes,
  sessionGuard,
  type GuardReason,
  type Orderer,
} from "@comanda/domain/session";
import type { ApiRefusal } from "@comanda/contract";
import type { Reader } from "../db/database.ts";
import type { OpenVenue } from "../venue/open-venue.ts";
import { findSeatedAt } from "../tables/visits/seated.store.ts";
import { findLastOrderAt } from "../tables/orders/own-order.store.ts";
import { endedPhoneKey } from "../tables/visits/ended-phone.store.ts";
import type { DinerSession } from "../tables/visits/diner-session.ts";

/** A session that has not ended: with its venue as it is now, and what its place is called. */
export interface ActiveSession {
  readonly session: DinerSession;
  readonly venue: OpenVenue;
  readonly placeLabel: string;
}

/**
 * The session while it is active. Refused once it has expired (`session-invalid`), and once the code that
 * opened it has been revoked or replaced, for all or for this phone (`code-unknown`).
 */
export function activeSession(
  session: DinerSession,
  venue: OpenVenue | undefined,
  now: number,
): Result<ActiveSession, ApiRefusal> {
  if (now >= session.expiresAt) return refuse({ kind: "session-invalid" });
  const place = venue?.places.inUse.get(session.placeId);
  if (venue === undefined || place?.generation !== session.generation) {
    return refuse({ kind: "code-unknown" });
  }
  // Hardly any venue has put a phone off.
  if (venue.places.endedPhones.size > 0 && venue.places.endedPhones.has(endedPhoneKey(session))) {
    return refuse({ kind: "code-unknown" });
  }
  const { reservation, mode } = session;
  const isReserved = mode === RESERVATION_MODE && reservation !== undefined;
  return accept({ session, venue, placeLabel: isReserved ? reservation.label : place.label });
}

/** A session in which an order can be placed, and who orders. */
export interface OrderingSession extends ActiveSession {
  /** How an order of it can be served: behind the venue's own link its guest chooses among several. */
  readonly modes: readonly [OrderMode, ...OrderMode[]];
  readonly orderer: Orderer;
}

/** When somebody wants to order, and when this phone ordered last, as far as that matters. */
export interface OrderingMoment {
  readonly now: number;
  readonly lastOrderAt?: number | undefined;
  /** When the table was taken, where the venue lets one stay for some time only. */
  readonly seatedAt?: number | undefined;
  /** Who orders, as far as somebody has found it out; a guest otherwise. */
  readonly orderer?: Orderer;
}

/**
 * The moment with the phone's last order, where its check-in is too old without it and the venue counts from it: checked
 * in at 12:00 with an order at 12:50, a phone may order until 13:50 (D-04, Q-078). The database is not asked before. Where a
 * table is taken for some time only, with when that began.
 */
export function orderingMoment(
  db: Reader,
  session: DinerSession,
  venue: OpenVenue | undefined,
  now: number,
): OrderingMoment | Promise<OrderingMoment> {
  if (venue === undefined) return { now };
  const { venueId, userId, startedAt } = session;
  const { checkInMinutes: validMinutes, checkInCountsFrom } = venue.rules.ordering;
  const isFresh = !isCheckInExpired({ validFrom: startedAt, validMinutes, now });
  const isLimited = venue.rules.initialFlow.minutes > 0;
  const asksOrders = !isFresh && checkInCountsFrom === "lastOrder";
  if (!isLimited && !asksOrders) return { now };
  const look = async (): Promise<OrderingMoment> => {
    const lastOrderAt = asksOrders ? await findLastOrderAt(db, venueId, userId) : undefined;
    const seatedAt = isLimited ? await findSeatedAt(db, session) : undefined;
    return { now, lastOrderAt, seatedAt };
  };
  return look();
}

/**
 * The session of a phone that wants to order, by the guard that the phone itself asks. Where it has ended, or its check-in
 * is too old, the guest is asked to scan again (D-04), and to ask the staff where the table may be taken no longer
 * (`time-is-up`, Q-133); behind some codes nothing is ordered (`view-only`), or not here (`mode-not-served`), and what leaves
 * the house not outside its hours (`venue-closed`, CHK-047): where nothing else can be ordered.
 */
export function orderingSession(
  session: DinerSession,
  venue: OpenVenue | undefined,
  { now, lastOrderAt = 0, seatedAt = session.startedAt, orderer: found = GUEST }: OrderingMoment,
): Result<OrderingSession, ApiRefusal> {
  const active = activeSession(session, venue, now);
  if (!active.ok) return refuse({ kind: "session-invalid" });
  const closed = closedReservation(session);
  if (closed !== undefined) return refuse(closed);
  const hasMember = session.member !== undefined && active.value.venue.rules.settings.hasMember;
  const orderer = hasMember === found.hasCustomer ? found : { ...found, hasCustomer: hasMember };
  const { rules } = active.value.venue;
  const mode = boundMode(session.mode, rules.ways);
  const shut = rules.closed(now, mode);
  const decision = sessionGuard({
    page: "sending",
    requiresLogin: rules.settings.haveToLogin,
    hasMembership: rules.settings.hasMember,
    isOpen: shut === undefined,
    // For a later time, which placing holds it to.
    allowsAfterHours: shut !== undefined && rules.laterFrom(now) !== undefined,
    isLoggedIn: session.member !== undefined,
    now,
    validFrom: Math.max(session.startedAt, lastOrderAt),
    validMinutes: rules.ordering.checkInMinutes,
    mode,
    isValid: true,
    isViewOnly: isViewOnly(session.mode),
  });
  if (decision.kind === "redirect") {
    const isClosed = decision.reason === "outside-hours" && shut !== undefined;
    return refuse(isClosed ? shut : refusalFor(decision.reason));
  }
  const { minutes } = rules.initialFlow;
  const isUp = isCheckInExpired({ validFrom: seatedAt, validMinutes: minutes, now });
  if (minutes > 0 && isUp) return refuse({ kind: "time-is-up" });
  const modes = offeredModes(session.mode, rules.ways);
  return modes.ok ? accept({ ...active.value, modes: modes.value, orderer }) : modes;
}

/** Why nothing is ordered with the link of a reservation any more; undefined where it is, and without one. */
export function closedReservation({ reservation }: DinerSession): ApiRefusal | undefined {
  const standing = reservation?.standing;
  const isClosed = standing === "cancelled" || standing === "past";
  return isClosed ? { kind: "reservation-closed", why: standing } : undefined;
}

/** Who has to log in can, and a menu that is looked at goes on; all else ends the phone's session until the next scan. */
function refusalFor(reason: GuardReason): ApiRefusal {
  if (reason === "login-required") return { kind: "member-login-required" };
  return { kind: reason === "view-only" ? "view-only" : "session-invalid" };
}
