import type { PostgresDatabase } from "../../db/postgres.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import { retried } from "../../db/retried.ts";
import { GatheredWrites } from "../../db/gathered-writes.ts";
import { lineRows } from "./line-columns.ts";
import { detailRow } from "./order-detail.store.ts";
import { latelyOrdered } from "./lately-ordered.ts";
import { initialState, orderRow, type NewOrder } from "./order-rows.ts";
import {
  announcementsOf,
  answerOf,
  findKeyStatement,
  isWritten,
  type KnownKey,
  type OrderWriter,
  type PlaceOutcome,
} from "./order-writer.ts";
import { callOf, makeFunction, placingFunction } from "./placing/placing-function.ts";
import type { PlacingStep } from "./placing/placing-step.ts";

/** What the function says of one order: its place in the document, what came of it, and of a known key which order has it. */
interface PlacedRow extends KnownKey {
  readonly at: number;
  readonly number: number;
  readonly outcome: PlaceOutcome["kind"];
}

const FIND_KEY = { name: "find-key", text: findKeyStatement("$1", "$2", "$3") };

/**
 * Orders of one venue that arrive together are one call of the function that places orders: one round trip, one transaction
 * and one commit.
 */
export async function postgresOrderWriter(
  database: PostgresDatabase,
  steps: readonly PlacingStep[],
): Promise<OrderWriter> {
  const { connections } = database;
  const placing = placingFunction(steps);
  await makeFunction(database, placing);
  const call = callOf(placing);
  const place = async (orders: readonly NewOrder[]): Promise<readonly PlaceOutcome[]> => {
    const values = [JSON.stringify(orders.map(documentOf))];
    const rows = await retried(() => connections.query<PlacedRow>({ ...call, values }));
    const byPlace = new Map(rows.map((row) => [row.at, row]));
    return orders.map((order, at) => outcomeOf(order, byPlace.get(at + 1)));
  };
  const batches = new GatheredWrites({
    keyOf: ({ venueId }: NewOrder) => venueId,
    writeTogether: place,
  });
  return {
    place: async (order) => {
      const outcome = await batches.write(order);
      if (isWritten(outcome)) announcementsOf(order).forEach(database.announce);
      return outcome;
    },
    findKey: async (venueId, userId, key): Promise<KnownKey | undefined> => {
      const values = [venueId, userId, key];
      return (await connections.query<KnownKey>({ ...FIND_KEY, values }))[0];
    },
  };
}

/** An order as the function reads it; its rows have the columns of their tables. */
function documentOf(order: NewOrder): object {
  const { generation, isInitial, revision, checkedAt, counted, campaigns } = order;
  const { slotOrders, slotDishes } = order;
  const details = detailRow(order);
  const lately = latelyOrdered(order);
  const codes = order.codes();
  const looks = { generation, isInitial, revision, codes, checkedAt, slotOrders, slotDishes };
  return {
    ...looks,
    reservedFor: order.reservation?.startsAt,
    counted,
    campaigns,
    lately,
    order: orderRow(order, initialState(order)),
    lines: lineRows(order.id, order.lines),
    ...(order.awaitsUntil !== undefined && { awaitsUntil: order.awaitsUntil }),
    ...(details !== undefined && { details }),
    ...(order.voucher !== undefined && { voucher: order.voucher }),
    ...(order.rewards !== undefined && { rewards: order.rewards }),
    ...(order.topUp !== undefined && { topUp: order.topUp }),
    ...(order.programmeReservation !== undefined && {
      programmeReservation: order.programmeReservation,
    }),
    ...(order.programmeMember !== undefined && { programmeMember: order.programmeMember }),
    ...(order.member !== undefined && { member: order.member }),
  };
}

function outcomeOf(order: NewOrder, row: PlacedRow | undefined): PlaceOutcome {
  if (row === undefined) throw new DatabaseUnavailable("failed", "an order was passed over");
  switch (row.outcome) {
    case "placed":
    case "awaiting":
      return { kind: row.outcome, answer: answerOf(order, row.number) };
    case "known":
      return { kind: "known", known: { id: row.id, digest: row.digest } };
    default:
      return { kind: row.outcome };
  }
}
