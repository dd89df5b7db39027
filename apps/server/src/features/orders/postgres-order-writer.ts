import type { PostgresDatabase } from "../../db/postgres.ts";
import { retried, sqlStateOf } from "../../db/retried.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import { NumberLease } from "./number-lease.ts";
import type { KnownKey, NewOrder, OrderWriter, PlaceOutcome } from "./order-writer.ts";

interface KeptRow {
  readonly is_new: boolean;
  readonly digest: string;
  readonly order_id: string;
  readonly number: number;
  readonly placed_at: number;
  readonly total: number;
  readonly receipt: string;
}

/** A receipt just sent need not come back. */
const PLACE = {
  name: "place-order",
  text: `select is_new, digest, order_id, number, placed_at, total,
    case when is_new then '' else receipt end as receipt
  from place_order(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22, $23, $24, $25, $26)`,
};

const FIND_KEY = {
  name: "find-key",
  text: `select digest, order_id, number, placed_at, total, receipt from placed_order
    where venue_id = $1 and user_id = $2 and idempotency_key = $3`,
};

/** An order is one statement of the function `place_order`; it commits by itself. */
export function postgresOrderWriter(database: PostgresDatabase): OrderWriter {
  const { connections } = database;
  const numbers = new NumberLease(database);
  const findKey: OrderWriter["findKey"] = async (venueId, userId, key) => {
    const values = [venueId, userId, key];
    const [row] = await connections.query<KeptRow>({ ...FIND_KEY, values });
    return row === undefined ? undefined : knownFrom(row);
  };
  return {
    place: async (order) => {
      try {
        const number = await numbers.take(order.venueId, order.businessDay);
        const rows = await retried(() =>
          connections.query<KeptRow>({ ...PLACE, values: valuesOf(order, number) }),
        );
        return outcomeOf(order, rows);
      } catch (error) {
        const outcome = outcomeOfError(error);
        if (outcome.kind !== "order-id-used") return outcome;
        // A repetition that overtakes its first sending meets the visible id before the key.
        const known = await findKey(order.venueId, order.userId, order.key);
        return known === undefined ? outcome : { kind: "known", known };
      }
    },
    findKey,
  };
}

function valuesOf(order: NewOrder, number: number): unknown[] {
  return [
    order.id,
    order.venueId,
    order.userId,
    order.orderId,
    order.placeId,
    order.placeLabel,
    order.mode,
    number,
    order.businessDay,
    order.guests,
    order.remark,
    order.cart,
    order.receipt,
    order.total,
    JSON.stringify(order.counted),
    order.sessionStartedAt,
    order.key,
    order.digest,
    order.now,
    order.revision,
    order.counted.map(({ code }) => code),
    order.counted.map(({ quantity }) => quantity),
    JSON.stringify(order.campaigns),
    order.campaigns.map(({ promotion }) => promotion),
    order.campaigns.map(({ quantity }) => quantity),
    order.campaigns.map(({ amount }) => amount),
  ];
}

function outcomeOf({ receipt }: NewOrder, rows: readonly KeptRow[]): PlaceOutcome {
  const row = rows[0];
  // The key was there when the row was to be written, and gone when it was read.
  if (row === undefined) throw new DatabaseUnavailable("busy", "the order's key has just gone");
  const known = knownFrom(row);
  return row.is_new
    ? { kind: "placed", answer: { ...known.answer, receipt } }
    : { kind: "known", known };
}

/** What the database's refusal means; everything else is thrown as it came. */
function outcomeOfError(error: unknown): PlaceOutcome {
  switch (sqlStateOf(error)) {
    case "CM001":
      return { kind: "revision-changed" };
    case "CM002":
      return { kind: "short" };
    case "CM003":
      return { kind: "campaign-short" };
    case "23505":
      if (isVisibleId(error)) return { kind: "order-id-used" };
      // Its number: a crash has undone the lease of it. The next try leases another.
      throw new DatabaseUnavailable("busy", error);
    default:
      throw error;
  }
}

function isVisibleId(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "order_visible_id";
}

function knownFrom(row: KeptRow): KnownKey {
  return {
    digest: row.digest,
    answer: {
      orderId: row.order_id,
      number: row.number,
      placedAt: row.placed_at,
      total: row.total,
      receipt: row.receipt,
    },
  };
}
