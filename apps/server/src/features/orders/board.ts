import { accept, canMove, refuse, type OrderState, type Result } from "@comanda/domain";
import type { ApiRefusal, WireBoard, WireBoardOrder } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import { returnCampaigns } from "../venues/campaign.store.ts";
import type { OpenVenue } from "../venues/open-venue.ts";
import {
  acknowledgeOrders,
  findOrder,
  hasOrders,
  listCollectedSince,
  listOpenOrders,
  moveOrder,
  returnStock,
} from "./order.store.ts";
import { boardOrder } from "./order-view.ts";
import { changeBy } from "./step-change.ts";
import { readPieces, readShares } from "./stored-order.ts";

export interface BoardParts {
  readonly database: Database;
  readonly venue: OpenVenue;
  readonly now: number;
}

interface Step {
  readonly from: OrderState;
  readonly to: OrderState;
}

/** How long a collected order stays at hand for being taken back. */
const COLLECTED_MILLISECONDS = 30 * 60 * 1000;

/**
 * The open orders and those collected lately (D-07): every order that nobody has acknowledged, and the latest of the
 * others; says how many of them are left out.
 */
export async function readBoard({ database, venue, now }: BoardParts): Promise<WireBoard> {
  const open = await listOpenOrders(database.reader, venue.id);
  const since = now - COLLECTED_MILLISECONDS;
  const collected = await listCollectedSince(database.reader, venue.id, since);
  const moment = { now, acknowledgeSeconds: venue.acknowledgeSeconds };
  const orders = [...open.orders, ...collected].map((order) => boardOrder(order, moment));
  return { now, orders, notShown: open.notListed };
}

/**
 * A visible board has drawn these orders: the kitchen has them (D-07). Orders further along stay where they are.
 * Refused as a whole when one of them is no order of this venue.
 */
export async function acknowledge(
  { database, venue, now }: BoardParts,
  ids: readonly string[],
): Promise<Result<{ acknowledged: number }, ApiRefusal>> {
  const rows = await database.write(async (trx) =>
    (await hasOrders(trx, venue.id, ids)) ? acknowledgeOrders(trx, venue.id, ids, now) : undefined,
  );
  if (rows === undefined) return refuse({ kind: "not-found" });
  return accept({ acknowledged: rows.length });
}

/**
 * Moves an order one step, or takes a step back. Refused when the order is no longer where the person saw it,
 * or the step is not in the table of moves. A cancelled order gives back its counted stock and what it took of campaigns.
 */
export async function moveOnBoard(
  { database, venue, now }: BoardParts,
  id: string,
  step: Step,
): Promise<Result<WireBoardOrder, ApiRefusal>> {
  const moved = await database.write(async (trx) => {
    const isMoved =
      canMove(step.from, step.to) &&
      (await moveOrder(trx, venue.id, id, step.from, changeBy(step.from, step.to, now)));
    const order = await findOrder(trx, venue.id, id);
    if (isMoved && order !== undefined && step.to === "cancelled") {
      await returnStock(trx, venue.id, readPieces(order));
      await returnCampaigns(trx, venue.id, readShares(order));
    }
    return { isMoved, order };
  });
  const { order } = moved;
  if (order === undefined) return refuse({ kind: "not-found" });
  if (!moved.isMoved) return refuse({ kind: "move-refused", current: order.state });
  return accept(boardOrder(order, { now, acknowledgeSeconds: venue.acknowledgeSeconds }));
}
