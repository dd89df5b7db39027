import type { PostgresDatabase } from "../../db/postgres.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import { retried } from "../../db/retried.ts";
import { GatheredWrites } from "../../db/gathered-writes.ts";
import { latelyOrdered } from "./lately-ordered.ts";
import { lineRows, orderRow, type NewOrder } from "./order-rows.ts";
import {
  answerOf,
  knownFrom,
  announcementsOf,
  type KeptRow,
  type KnownKey,
  type OrderWriter,
  type PlaceOutcome,
} from "./order-writer.ts";
import { replacePlaceOrders } from "./postgres-place-orders.ts";

/** What the function says of one order: its place in the document, what came of it, and what answers a known key. */
interface PlacedRow extends KeptRow {
  readonly at: number;
  readonly outcome: PlaceOutcome["kind"];
}

const PLACE = {
  name: "place-orders",
  text: `select at, outcome, digest, order_id, number, placed_at, total, receipt, receipt_version
    from place_orders($1::jsonb)`,
};

const FIND_KEY = {
  name: "find-key",
  text: `select digest, order_id, number, placed_at, total, receipt, receipt_version from placed_order
    where venue_id = $1 and user_id = $2 and idempotency_key = $3`,
};

/**
 * Orders of one venue that arrive together are one call of the function `place_orders`: one round trip, one transaction
 * and one commit.
 */
export async function postgresOrderWriter(database: PostgresDatabase): Promise<OrderWriter> {
  const { connections } = database;
  await replacePlaceOrders(database);
  const place = async (orders: readonly NewOrder[]): Promise<readonly PlaceOutcome[]> => {
    const values = [JSON.stringify(orders.map(documentOf))];
    const rows = await retried(() => connections.query<PlacedRow>({ ...PLACE, values }));
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
      if (outcome.kind === "placed") announcementsOf(order).forEach(database.announce);
      return outcome;
    },
    findKey: async (venueId, userId, key): Promise<KnownKey | undefined> => {
      const values = [venueId, userId, key];
      const [row] = await connections.query<KeptRow>({ ...FIND_KEY, values });
      return row === undefined ? undefined : knownFrom(row);
    },
  };
}

/** An order as the function reads it; its rows have the columns of their tables. */
function documentOf(order: NewOrder): object {
  const { generation, isInitial, revision, checkedAt, counted, campaigns } = order;
  const rows = { order: orderRow(order), lines: lineRows(order) };
  const lately = latelyOrdered(order);
  const codes = order.codes();
  const looks = { generation, isInitial, revision, codes, checkedAt };
  return { ...looks, counted, campaigns, lately, ...rows };
}

function outcomeOf(order: NewOrder, row: PlacedRow | undefined): PlaceOutcome {
  if (row === undefined) throw new DatabaseUnavailable("failed", "an order was passed over");
  switch (row.outcome) {
    case "placed":
      return { kind: "placed", answer: answerOf(order, row.number) };
    case "known":
      return { kind: "known", known: knownFrom(row) };
    default:
      return { kind: row.outcome };
  }
}
