import { accept, type Result } from "@comanda/domain";
import { isOpen } from "@comanda/domain/order";
import type { ApiRefusal, WireVisit, WireVisitOrder } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { callsOfVisit } from "../../tables/visits/calls-of-visit.ts";
import { forgottenVisits } from "../../tables/orders/forgotten-visits.ts";
import type { KitchenPace } from "../../venue/kitchen-pace.ts";
import { ownOrder, PAGE_BYTES, type WaitingMoment } from "../../tables/orders/order-view.ts";
import { readKept } from "../../tables/orders/kept-order.ts";
import { activeSession } from "../../auth/active-session.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { findGuest, findVisit } from "../../tables/visits/visit.store.ts";
import {
  listVisitOrders,
  sumVisitOrders,
  type OrderInVisit,
  type VisitOrders,
} from "../../tables/visits/visit-orders.store.ts";

export interface ReadVisitInput {
  readonly db: Reader;
  readonly venue: OpenVenue;
  readonly session: DinerSession;
  readonly now: number;
  /** How fast kitchens are. */
  readonly pace: KitchenPace;
}

/**
 * What the guests of a phone's visit have ordered, all of them together, as long as the visit is open and the phone could
 * scan its way back into it. Of a visit that is closed, or where the phone's code is no longer in use, it reads its own
 * orders alone (D-04).
 */
export async function readVisit({
  db,
  venue,
  session,
  now,
  pace,
}: ReadVisitInput): Promise<Result<{ visit: WireVisit }, ApiRefusal>> {
  const visit = session.visitId === "" ? undefined : await findVisit(db, venue.id, session.visitId);
  if (visit === undefined) return accept({ visit: null });
  const { userId } = session;
  const isWhole = visit.closed_at === null && activeSession(session, venue, now).ok;
  const wanted: VisitOrders = {
    venueId: venue.id,
    visitId: visit.id,
    userId: isWhole ? undefined : userId,
  };
  const orders = await listVisitOrders(db, wanted);
  const asked = orders.slice(0, isWhole ? 0 : 1);
  const forgotten = await forgottenVisits(db, venue.id, userId, asked, now);
  const isReadable = isWhole || (orders.length > 0 && !forgotten.has(visit.id));
  if (!isReadable) return accept({ visit: null });
  const { count, total, paid, due } = await sumVisitOrders(db, wanted);
  const { acknowledgeSeconds, ordering } = venue.rules;
  const waits = orders.some(({ state }) => isOpen(state)) ? await pace.at(venue, now) : [];
  const { takeBackSeconds } = ordering;
  // Nothing of a table is fetched.
  const moment = { now, acknowledgeSeconds, takeBackSeconds, waits, leadMinutes: 0 };
  const shown = onePage(orders, { userId, ...moment });
  return accept({
    visit: {
      openedAt: visit.opened_at,
      closedAt: visit.closed_at,
      guest: await findGuest(db, visit.id, userId),
      pax: visit.guests,
      orders: shown,
      notShown: Math.max(0, count - shown.length),
      total,
      paid,
      due,
      calls: isWhole ? await callsOfVisit(db, visit.id, now) : [],
    },
  });
}

interface Reading extends WaitingMoment {
  /** Who reads. */
  readonly userId: string;
}

/** As many of the newest as an answer holds, one at least; oldest first. */
function onePage(orders: readonly OrderInVisit[], reading: Reading): WireVisitOrder[] {
  const shown: WireVisitOrder[] = [];
  let bytes = 0;
  for (const order of orders) {
    const view = visitOrder(order, reading);
    bytes += Buffer.byteLength(JSON.stringify(view));
    if (shown.length > 0 && bytes > PAGE_BYTES) break;
    shown.unshift(view);
  }
  return shown;
}

/**
 * What another guest has told the kitchen to be allergic to is nobody's business at the table, and nobody takes back what
 * another has ordered.
 */
function visitOrder(order: OrderInVisit, { userId, ...moment }: Reading): WireVisitOrder {
  const isOwn = order.user_id === userId;
  const own = isOwn ? moment : { ...moment, takeBackSeconds: 0 };
  const view = ownOrder(order, readKept(order), own);
  const { allergies: _, ...receipt } = view.receipt;
  return { ...view, receipt: isOwn ? view.receipt : receipt, guest: order.guest ?? 0, isOwn };
}
