import { accept, canMove, refuse, type OrderState, type Result } from "@comanda/domain";
import type { ApiRefusal, WireBoard, WireBoardOrder } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import type { Announcements } from "../live/announcements.ts";
import { returnCampaigns, type CampaignShare } from "../venues/campaign.store.ts";
import type { OpenVenue } from "../venues/open-venue.ts";
import {
  acknowledgeOrders,
  findOrder,
  hasOrders,
  listCollectedSince,
  listOpenOrders,
  moveOrder,
  returnStock,
  type StoredOrder,
} from "./order.store.ts";
import type { CountedPieces } from "./counted-stock.ts";
import { boardOrder } from "./order-view.ts";

export interface BoardParts {
  readonly database: Database;
  readonly announcements: Announcements;
  readonly venue: OpenVenue;
  readonly now: number;
}

interface Step {
  readonly from: OrderState;
  readonly to: OrderState;
}

/** How long a collected order stays at hand for being taken back. */
const COLLECTED_MILLISECONDS = 30 * 60 * 1000;

/** Every open order and those collected lately (D-07). */
export async function readBoard({ database, venue, now }: BoardParts): Promise<WireBoard> {
  const open = await listOpenOrders(database.reader, venue.id);
  const since = now - COLLECTED_MILLISECONDS;
  const collected = await listCollectedSince(database.reader, venue.id, since);
  const moment = { now, acknowledgeSeconds: venue.acknowledgeSeconds };
  return { now, orders: [...open, ...collected].map((order) => boardOrder(order, moment)) };
}

/**
 * A visible board has drawn these orders: the kitchen has them (D-07). Orders further along stay where they are.
 * Refused as a whole when one of them is no order of this venue.
 */
export async function acknowledge(
  { database, announcements, venue, now }: BoardParts,
  ids: readonly string[],
): Promise<Result<{ acknowledged: number }, ApiRefusal>> {
  const rows = await database.write(async (trx) =>
    (await hasOrders(trx, venue.id, ids)) ? acknowledgeOrders(trx, venue.id, ids, now) : undefined,
  );
  if (rows === undefined) return refuse({ kind: "not-found" });
  for (const userId of new Set(rows.map((row) => row.user_id))) {
    announcements.announce({ venueId: venue.id, topic: "orders", userId });
  }
  return accept({ acknowledged: rows.length });
}

/**
 * Moves an order one step, or takes a step back. Refused when the order is no longer where the person saw it,
 * or the step is not in the table of moves. A cancelled order gives back its counted stock and what it took of campaigns.
 */
export async function moveOnBoard(
  { database, announcements, venue, now }: BoardParts,
  id: string,
  step: Step,
): Promise<Result<WireBoardOrder, ApiRefusal>> {
  const moved = await database.write(async (trx) => {
    const isMoved =
      canMove(step.from, step.to) &&
      (await moveOrder(trx, venue.id, id, step.from, timesAfter(step, now)));
    const order = await findOrder(trx, venue.id, id);
    if (isMoved && order !== undefined && step.to === "cancelled") {
      await returnStock(trx, venue.id, JSON.parse(order.taken) as CountedPieces[]);
      await returnCampaigns(trx, venue.id, JSON.parse(order.campaigns) as CampaignShare[]);
    }
    return { isMoved, order };
  });
  const { order } = moved;
  if (order === undefined) return refuse({ kind: "not-found" });
  if (!moved.isMoved) return refuse({ kind: "move-refused", current: order.state });
  announcements.announce({ venueId: venue.id, topic: "orders", userId: order.user_id });
  if (step.to === "cancelled") announcements.announce({ venueId: venue.id, topic: "items" });
  return accept(boardOrder(order, { now, acknowledgeSeconds: venue.acknowledgeSeconds }));
}

/** The times an order carries after a step: that of its state is now, later ones have not happened. */
function timesAfter({ from, to }: Step, now: number): Partial<StoredOrder> {
  const moved = { state: to, changed_at: now };
  switch (to) {
    case "placed":
      return { ...moved, acknowledged_at: null };
    case "acknowledged":
      // Taken back, it stays acknowledged since it was.
      return {
        ...moved,
        ...(from === "placed" && { acknowledged_at: now }),
        preparing_at: null,
        ready_at: null,
      };
    case "preparing":
      return { ...moved, preparing_at: now, ready_at: null };
    case "ready":
      return { ...moved, ready_at: now, collected_at: null };
    case "collected":
      return { ...moved, collected_at: now };
    case "cancelled":
      return { ...moved, cancelled_at: now };
  }
}
