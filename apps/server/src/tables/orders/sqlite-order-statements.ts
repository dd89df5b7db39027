import type SqliteConnection from "better-sqlite3";
import type { Statement } from "better-sqlite3";
import type { OrderLineTable, OrderTable } from "../../db/tables.ts";
import { isTooMuch, type LatelyOrdered } from "./lately-ordered.ts";
import type { NewOrder } from "./order-rows.ts";
import type { KeptRow } from "./order-writer.ts";
import { INSERT_PLACED_EVENT, type PlacedEvent } from "./placed-event.ts";

export const KEY = `
  select digest, order_id, number, placed_at, total, receipt, receipt_version from placed_order
  where venue_id = ? and user_id = ? and idempotency_key = ?`;

/**
 * Step "session" and the venue's revision in one: what the place is called, and whether the code that the phone has
 * scanned is out of use, the phone was put off (D-03), or its visit is closed (D-04). No other table, code, phone or visit
 * matters. Written without a join: SQLite would plan one anew at every order, ten times what this takes.
 */
const VENUE = `
  select revision, items_revision as itemsRevision,
    (select label from place where id = @placeId and venue_id = @venueId) as placeLabel,
    not exists (
      select 1 from place_code
      where place_id = @placeId and revoked_at is null and generation = @generation
    ) or exists (
      select 1 from ended_phone where venue_id = @venueId and place_id = @placeId
        and generation = @generation and user_id = @userId
    ) or @visitId <> '' and not exists (
      select 1 from visit where id = @visitId and venue_id = @venueId and place_id = @placeId
        and closed_at is null
    ) as isEnded,
    (select is_on from webhook where venue_id = @venueId) as tells
  from venue where id = @venueId`;

export interface VenueNow {
  readonly revision: number;
  readonly itemsRevision: number;
  /** Null where the place has been removed. */
  readonly placeLabel: string | null;
  readonly isEnded: 0 | 1;
  /** Whether it has a webhook that is on; null where it has none. */
  readonly tells: 0 | 1 | null;
}

export interface Statements {
  readonly key: Statement<[string, string, string], KeptRow>;
  readonly visibleId: Statement<[string, string, string]>;
  readonly venue: Statement<
    [Pick<NewOrder, "venueId" | "placeId" | "generation" | "userId" | "visitId">],
    VenueNow
  >;
  readonly orderedIn: Statement<[string, string]>;
  readonly orderedBy: Statement<[string, string, number]>;
  readonly soldOtherwise: Statement<[string, string, number, number]>;
  readonly enoughStock: Statement<[string, string, number]>;
  readonly takeStock: Statement<[number, string, string]>;
  readonly enoughQuota: Statement<[Record<string, string | number>]>;
  readonly takeQuota: Statement<[Record<string, string | number>]>;
  readonly isTooMuch: Statement<[LatelyOrdered], { isTooMuch: 0 | 1 }>;
  readonly number: Statement<[string, string], { last: number }>;
  readonly hasNumber: Statement<[string, string, number]>;
  readonly order: RowInsert<Omit<OrderTable, "revision">>;
  readonly line: RowInsert<OrderLineTable>;
  readonly event: Statement<[PlacedEvent]>;
}

export function prepare(connection: SqliteConnection.Database): Statements {
  return {
    key: connection.prepare(KEY),
    visibleId: connection.prepare(
      "select 1 from placed_order where venue_id = ? and user_id = ? and order_id = ?",
    ),
    venue: connection.prepare(VENUE),
    orderedIn: connection.prepare(`
      select 1 from placed_order
      where venue_id = ? and visit_id = ? and visit_id <> '' and state <> 'cancelled' limit 1`),
    orderedBy: connection.prepare(`
      select 1 from placed_order
      where venue_id = ? and user_id = ? and placed_at >= ? and state <> 'cancelled' limit 1`),
    soldOtherwise: connection.prepare(`
      select 1 from item_state
      where venue_id = ? and code = ? and (
        (is_sold_out = 1 and (sold_out_until = 0 or sold_out_until > ?)) or (stock is not null) <> ?)`),
    enoughStock: connection.prepare(
      "select 1 from item_state where venue_id = ? and code = ? and stock >= ?",
    ),
    takeStock: connection.prepare(
      "update item_state set stock = stock - ? where venue_id = ? and code = ?",
    ),
    enoughQuota: connection.prepare(`
      select 1 from campaign where venue_id = @venueId and promotion_id = @promotion
        and coalesce(quantity_left, @quantity) >= @quantity
        and coalesce(amount_left, @amount) >= @amount`),
    takeQuota: connection.prepare(`
      update campaign set quantity_left = quantity_left - @quantity, amount_left = amount_left - @amount
      where venue_id = @venueId and promotion_id = @promotion`),
    isTooMuch: connection.prepare(`select ${isTooMuch((member) => `@${member}`)} as isTooMuch`),
    number: connection.prepare(`
      insert into order_number (venue_id, business_day, last) values (?, ?, 1)
      on conflict (venue_id, business_day) do update set last = last + 1 returning last`),
    hasNumber: connection.prepare(`
      select 1 from placed_order where venue_id = ? and visit_id = ? and visit_id <> '' and number = ?`),
    order: new RowInsert(connection, "placed_order"),
    line: new RowInsert(connection, "order_line"),
    event: connection.prepare(INSERT_PLACED_EVENT),
  };
}

/** Writes rows whose members are the columns of a table, always in the same order. */
class RowInsert<Row extends object> {
  readonly #connection: SqliteConnection.Database;
  readonly #table: string;
  #statement: Statement | undefined;

  constructor(connection: SqliteConnection.Database, table: string) {
    this.#connection = connection;
    this.#table = table;
  }

  write(row: Row): void {
    this.#statement ??= this.#prepare(Object.keys(row));
    this.#statement.run(Object.values(row));
  }

  #prepare(columns: readonly string[]): Statement {
    const values = columns.map(() => "?").join(", ");
    return this.#connection.prepare(
      `insert into ${this.#table} (${columns.join(", ")}) values (${values})`,
    );
  }
}
