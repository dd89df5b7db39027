import { accept, refuse, type Result } from "@comanda/domain";
import { canMove, type OrderState } from "@comanda/domain/order";
import {
  BOUNDS,
  type ApiRefusal,
  type WireBoard,
  type WireBoardStep,
  type WireCollected,
} from "@comanda/contract";
import type { Database, Reader } from "../../../db/database.ts";
import { jsonWithLast, lastProperty, type Answer } from "../../../lib/reply.ts";
import type { SharedReads } from "../../../lib/shared-reads.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import {
  countAcknowledged,
  findBoardRevision,
  listChangedSince,
  listCollectedSince,
  listOpenOrders,
  lockOrders,
} from "../../../tables/orders/board.store.ts";
import {
  acknowledgeOrders,
  findOrder,
  hasOrders,
  moveOrder,
} from "../../../tables/orders/order.store.ts";
import { boardOrder, collectedOrder, type BoardTicket } from "../../../tables/orders/order-view.ts";
import { countLater } from "../../../tables/orders/later.store.ts";
import { countHeldBeyond } from "../../../tables/orders/held-beyond.store.ts";
import { readStations } from "./stations.ts";
import { answerStep } from "../../../tables/orders/step-answer.ts";
import { changeBy } from "../../../tables/orders/step-change.ts";

export interface BoardParts {
  readonly database: Database;
  readonly venue: OpenVenue;
  readonly now: number;
}

/** The open orders of a venue as its boards show them, written once for all, and how many more there are. */
interface OpenOrders {
  readonly orders: Buffer;
  readonly notListed: number;
}

export interface BoardReadParts extends BoardParts {
  readonly reads: SharedReads<OpenOrders>;
}

interface Step {
  readonly from: OrderState;
  readonly to: Exclude<OrderState, "cancelled">;
}

/** How long a collected order stays at hand for being taken back. */
const COLLECTED_MILLISECONDS = 30 * 60 * 1000;

/** Up to where a board knows its orders. */
export interface KnownBoard {
  readonly epoch: string;
  readonly since?: number | undefined;
  readonly station?: "awake" | undefined;
  /** Names the browser's tab among those of one session. */
  readonly tab?: string | undefined;
  /** The ids of the categories that the station cooks. */
  readonly cooks?: readonly string[] | undefined;
  /** The table of which somebody looks at the held orders. */
  readonly heldAt?: string | undefined;
}

/**
 * What has changed since the revision that a board knows; all open orders where it knows none, where the database has
 * been restored since, and where more are open or held than a board is shown (D-07). The revision is read first: a change that
 * comes meanwhile is told now and once more by the next answer, and never passed over.
 */
export async function readBoard(
  parts: BoardReadParts,
  known: KnownBoard,
  session: string,
): Promise<Answer> {
  const { database, venue, now } = parts;
  const { reader } = database;
  const stations = await readStations(database, {
    venueId: venue.id,
    session,
    tab: known.tab,
    isStation: known.station === "awake",
    cooks: known.cooks,
    now,
  });
  const { epoch, last } = (await findBoardRevision(reader, venue.id)) ?? { epoch: "", last: 0 };
  const later = await countLater(reader, venue.id);
  const at = { now, epoch, revision: last, later, ...stations };
  const held = await countHeldBeyond(reader, venue.id, known.heldAt);
  const isSame = known.epoch === epoch && held.length === 0;
  const changed = await changesSince(reader, venue.id, { ...known, last, isSame });
  if (changed !== undefined) {
    const few = { isWhole: false, gone: [...changed.gone], notShown: 0, heldBeyond: [] };
    return boardAnswer({ ...at, ...few }, ordersAsJson(changed.orders, venue, now));
  }
  const { orders, notListed } = await readOpenOrders(parts, known.heldAt);
  // A board that leaves orders out asks for all: some come back as others are decided.
  const notShown = held.reduce((sum, { count }) => sum + count, notListed);
  return boardAnswer({ ...at, isWhole: true, gone: [], notShown, heldBeyond: held }, orders);
}

/** All boards of a venue show the same orders: those that ask at one moment share a reading. */
function readOpenOrders(
  { database, venue, now, reads }: BoardReadParts,
  heldAt: string | undefined,
): Promise<OpenOrders> {
  return reads.read(`${venue.id} ${heldAt ?? ""}`, async () => {
    const open = await listOpenOrders(database.reader, venue.id, heldAt);
    return { orders: ordersAsJson(open.orders, venue, now), notListed: open.notListed };
  });
}

function boardAnswer(head: Omit<WireBoard, "orders">, orders: Buffer): Answer {
  return jsonWithLast(head, orders);
}

interface Known {
  readonly since?: number | undefined;
  readonly last: number;
  /** Whether what the board knows is a part of what it is shown now. */
  readonly isSame: boolean;
}

async function changesSince(reader: Reader, venueId: string, { since, last, isSame }: Known) {
  if (since === undefined || since > last || !isSame) return undefined;
  const acknowledged = await countAcknowledged(reader, venueId);
  return acknowledged > BOUNDS.board ? undefined : listChangedSince(reader, venueId, since);
}

function ordersAsJson(
  tickets: readonly BoardTicket[],
  { rules: { acknowledgeSeconds } }: OpenVenue,
  now: number,
): Buffer {
  const orders: WireBoard["orders"] = tickets.map((order) =>
    boardOrder(order, { now, acknowledgeSeconds }),
  );
  return lastProperty("orders", orders);
}

/** Orders collected in the last half hour, for the plate that comes back. */
export async function readCollected({ database, venue, now }: BoardParts): Promise<WireCollected> {
  const orders = await listCollectedSince(database.reader, venue.id, now - COLLECTED_MILLISECONDS);
  const { acknowledgeSeconds } = venue.rules;
  return { now, orders: orders.map((order) => collectedOrder(order, { now, acknowledgeSeconds })) };
}

/**
 * A visible board has drawn these orders: the kitchen has them (D-07). Orders further along stay where they are.
 * Refused as a whole when one of them is no order of this venue.
 */
export async function acknowledge(
  { database, venue, now }: BoardParts,
  ids: readonly string[],
): Promise<Result<{ acknowledged: number }, ApiRefusal>> {
  const rows = await database.write(async (trx) => {
    await lockOrders(database.kind, trx, venue.id);
    if (!(await hasOrders(trx, venue.id, ids))) return undefined;
    return acknowledgeOrders(trx, venue.id, ids, now);
  });
  if (rows === undefined) return refuse({ kind: "not-found" });
  return accept({ acknowledged: rows.length });
}

/**
 * Moves an order one step, or takes a step back. Refused when the order is no longer where the person saw it,
 * or the step is not in the table of moves. Cancelling is more than a step: see cancel-order.ts.
 */
export async function moveOnBoard(
  { database, venue, now }: BoardParts,
  id: string,
  step: Step,
): Promise<Result<WireBoardStep, ApiRefusal>> {
  const moved = await database.write(async (trx) => {
    await lockOrders(database.kind, trx, venue.id);
    const isMoved =
      canMove(step.from, step.to) &&
      (await moveOrder(trx, venue.id, id, step.from, changeBy(step.from, step.to, now)));
    return { isMoved, order: await findOrder(trx, venue.id, id) };
  });
  return answerStep(moved, { now, acknowledgeSeconds: venue.rules.acknowledgeSeconds });
}
