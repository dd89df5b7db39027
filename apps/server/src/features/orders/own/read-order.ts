import { accept, refuse, type Result } from "@comanda/domain";
import { formatOrderNumber, isComplete, isOpen, RESERVATION_MODE } from "@comanda/domain/order";
import type { ApiRefusal, WireOrderStatus, WireStoredOrder } from "@comanda/contract";
import type { Reader } from "../../../db/database.ts";
import type { DinerSession } from "../../../tables/visits/diner-session.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import { forgottenVisits } from "../../../tables/orders/forgotten-visits.ts";
import {
  progressOf,
  totalAmount,
  type OrderStatus,
  type OwnPage,
  type OwnMoment,
} from "../../../tables/orders/order-view.ts";
import { withDetails } from "../../../tables/orders/order-detail.store.ts";
import type { KitchenPace } from "../../../venue/kitchen-pace.ts";
import { scheduleTimeOf, storedOrderView } from "./stored-order-view.ts";
import { listMailable } from "../../../tables/members/receipt-mail.store.ts";
import { findOwnStatus, listOwnOrders, type Own } from "../../../tables/orders/own-order.store.ts";

export interface ReadOrderInput {
  readonly db: Reader;
  readonly venue: OpenVenue;
  readonly session: DinerSession;
  /** Empty: all orders of the check-in. */
  readonly orderId: string;
  readonly now: number;
  /** How fast kitchens are. */
  readonly pace: KitchenPace;
  /** Whether a mail server is set. */
  readonly canMail: boolean;
}

/**
 * The diner's own order, or a page of those of this check-in, as placed (API-009); a check-in without orders has none.
 * `before` names the oldest order that the phone has: empty asks for the latest.
 */
export async function readOrder(
  input: ReadOrderInput,
  before: string,
): Promise<Result<WireStoredOrder, ApiRefusal>> {
  const { db, venue } = input;
  const found = await listOwnOrders(db, venue.id, ownOf(input), before);
  if (found === undefined) return refuse({ kind: "not-found" });
  const page = await readable(input, found);
  if (page.orders.length === 0 && input.orderId !== "") return refuse({ kind: "not-found" });
  const waits = page.open > 0 ? await input.pace.at(venue, input.now) : [];
  // Who has the link of a reservation need not know the number of who has reserved.
  const own = page.orders.slice(0, 1).filter(({ mode }) => mode !== RESERVATION_MODE);
  const [latest] = await withDetails(db, own);
  const mailable = await mailableOf(input, page);
  const read = { ...page, dishes: venue, details: latest?.details ?? null, mailable };
  const { leadMinutes } = venue.rules.ways;
  return accept(storedOrderView(read, { ...moment(input), waits, leadMinutes }));
}

/** How far an order has come (API-010); asked every 30 seconds by every phone that waits. */
export async function readOrderStatus(
  input: ReadOrderInput,
): Promise<Result<WireOrderStatus, ApiRefusal>> {
  const order = await findStatus(input);
  if (order === undefined) return refuse({ kind: "not-found" });
  return accept({
    isComplete: isComplete(order.state),
    tableId: order.place_id,
    progress: progressOf(order, moment(input)),
  });
}

/** The number to wait for (API-011). */
export async function readTakeAwayNumber(
  input: ReadOrderInput,
): Promise<
  Result<{ takeAwayId: string; totalAmount: number; scheduleTime: number | null }, ApiRefusal>
> {
  const order = await findStatus(input);
  if (order === undefined) return refuse({ kind: "not-found" });
  return accept({
    takeAwayId: formatOrderNumber(order.number),
    totalAmount: totalAmount(order),
    scheduleTime: scheduleTimeOf(order),
  });
}

async function findStatus(input: ReadOrderInput): Promise<OrderStatus | undefined> {
  const { db, venue, session, now } = input;
  const order = await findOwnStatus(db, venue.id, ownOf(input));
  if (order === undefined || isOpen(order.state)) return order;
  const forgotten = await forgottenVisits(db, venue.id, session.userId, [order], now);
  return forgotten.has(order.visit_id) ? undefined : order;
}

/** What of a page a phone still reads; who reads the orders of an earlier visit no more reads none before it either. */
async function readable(
  { db, venue, session, now }: ReadOrderInput,
  page: OwnPage,
): Promise<OwnPage> {
  const forgotten = await forgottenVisits(db, venue.id, session.userId, page.orders, now);
  const end = page.orders.findIndex((order) => forgotten.has(order.visit_id));
  if (end < 0) return page;
  const orders = page.orders.slice(0, end);
  return { orders, total: end, open: orders.filter(({ state }) => isOpen(state)).length };
}

/** The orders of a page whose receipts their member can have by mail. Of a guest's nothing is asked. */
function mailableOf(
  { db, venue, session: { member }, canMail }: ReadOrderInput,
  { orders }: OwnPage,
): Promise<ReadonlySet<string>> | ReadonlySet<string> {
  if (!canMail || member?.isByPassword !== true || !venue.rules.settings.hasMember)
    return new Set();
  const ids = orders.filter(({ hold }) => hold !== "held").map(({ id }) => id);
  return listMailable(db, member.memberId, ids);
}

function ownOf({ session, orderId }: ReadOrderInput): Own {
  const { userId, startedAt, reservation } = session;
  // With the link of a reservation one may order days before.
  return { userId, startedAt: Math.min(startedAt, reservation?.createdAt ?? startedAt), orderId };
}

function moment({ venue, now }: ReadOrderInput): OwnMoment {
  const { acknowledgeSeconds, ordering } = venue.rules;
  return { now, acknowledgeSeconds, takeBackSeconds: ordering.takeBackSeconds };
}
