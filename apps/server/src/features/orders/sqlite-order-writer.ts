import type { Statement } from "better-sqlite3";
import type { SqliteDatabase } from "../../db/sqlite.ts";
import { typedError } from "../../db/unavailable.ts";
import type { KeptAnswer, KnownKey, NewOrder, OrderWriter, PlaceOutcome } from "./order-writer.ts";

interface KeptRow {
  readonly digest: string;
  readonly order_id: string;
  readonly number: number;
  readonly placed_at: number;
  readonly total: number;
  readonly receipt: string;
}

/** Ends an order's write so that its savepoint is undone; the outcome is what the caller hears. */
class Undone extends Error {
  readonly outcome: PlaceOutcome;

  constructor(outcome: PlaceOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const FIND_KEY = `
  select digest, order_id, number, placed_at, total, receipt from placed_order
  where venue_id = ? and user_id = ? and idempotency_key = ?`;

/** Orders that arrive together share one commit; statements are prepared once. */
export function sqliteOrderWriter(database: SqliteDatabase): OrderWriter {
  const statements = prepare(database);
  const findKey = database.readConnection.prepare<[string, string, string], KeptRow>(FIND_KEY);
  return {
    place: async (order) => {
      try {
        return await database.queue.share(() => write(statements, order));
      } catch (error) {
        if (error instanceof Undone) return error.outcome;
        throw error;
      }
    },
    findKey: async (venueId, userId, key) => {
      try {
        const row = findKey.get(venueId, userId, key);
        return await Promise.resolve(row === undefined ? undefined : knownFrom(row));
      } catch (error) {
        throw typedError(error);
      }
    },
  };
}

interface Statements {
  readonly key: Statement<[string, string, string], KeptRow>;
  readonly visibleId: Statement<[string, string, string]>;
  readonly revision: Statement<[string], { revision: number }>;
  readonly takeStock: Statement<[number, string, string, number]>;
  readonly takeCampaign: Statement<[Record<string, string | number>]>;
  readonly number: Statement<[string, string], { last: number }>;
  readonly insert: Statement<[Record<string, string | number>]>;
}

function prepare({ connection }: SqliteDatabase): Statements {
  return {
    key: connection.prepare(FIND_KEY),
    visibleId: connection.prepare(
      "select 1 from placed_order where venue_id = ? and user_id = ? and order_id = ?",
    ),
    revision: connection.prepare("select revision from venue where id = ?"),
    takeStock: connection.prepare(
      "update item_state set stock = stock - ? where venue_id = ? and code = ? and stock >= ?",
    ),
    takeCampaign: connection.prepare(`
      update campaign set quantity_left = quantity_left - @quantity, amount_left = amount_left - @amount
      where venue_id = @venueId and promotion_id = @promotion
        and coalesce(quantity_left, @quantity) >= @quantity and coalesce(amount_left, @amount) >= @amount`),
    number: connection.prepare(`
      insert into order_number (venue_id, business_day, last) values (?, ?, 1)
      on conflict (venue_id, business_day) do update set last = last + 1 returning last`),
    insert: connection.prepare(`
      insert into placed_order (
        id, venue_id, user_id, order_id, place_id, place_label, mode, number, business_day, state,
        guests, remark, cart, receipt, total, taken, campaigns, session_started_at, idempotency_key,
        digest, placed_at, changed_at
      ) values (
        @id, @venueId, @userId, @orderId, @placeId, @placeLabel, @mode, @number, @businessDay,
        'placed', @guests, @remark, @cart, @receipt, @total, @taken, @campaigns, @sessionStartedAt, @key,
        @digest, @now, @now
      )`),
  };
}

/** One order inside the shared transaction: key, revision, stock, campaigns, number, row. */
function write(statements: Statements, order: NewOrder): PlaceOutcome {
  const { venueId, userId } = order;
  const known = statements.key.get(venueId, userId, order.key);
  if (known !== undefined) return { kind: "known", known: knownFrom(known) };
  if (statements.visibleId.get(venueId, userId, order.orderId) !== undefined) {
    return { kind: "order-id-used" };
  }
  if (statements.revision.get(venueId)?.revision !== order.revision) {
    return { kind: "revision-changed" };
  }
  for (const { code, quantity } of order.counted) {
    const { changes } = statements.takeStock.run(quantity, venueId, code, quantity);
    if (changes === 0) throw new Undone({ kind: "short" });
  }
  for (const share of order.campaigns) {
    const { changes } = statements.takeCampaign.run({ ...share, venueId });
    if (changes === 0) throw new Undone({ kind: "campaign-short" });
  }
  const number = statements.number.get(venueId, order.businessDay)?.last ?? 1;
  const { revision: _, counted, campaigns, ...row } = order;
  const taken = { taken: JSON.stringify(counted), campaigns: JSON.stringify(campaigns) };
  statements.insert.run({ ...row, ...taken, number });
  return { kind: "placed", answer: answerOf(order, number) };
}

function answerOf(order: NewOrder, number: number): KeptAnswer {
  const { orderId, now: placedAt, total, receipt } = order;
  return { orderId, number, placedAt, total, receipt };
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
