import type SqliteConnection from "better-sqlite3";
import type { Statement } from "better-sqlite3";
import type { Hold } from "@comanda/domain/order";
import type { SqliteDatabase } from "../../db/sqlite.ts";
import type { OrderLineTable, OrderTable } from "../../db/tables.ts";
import { typedError } from "../../db/unavailable.ts";
import { INSERT_PLACED_EVENT, placedEvent, type PlacedEvent } from "./placed-event.ts";
import { isTooMuch, latelyOrdered, type LatelyOrdered } from "./lately-ordered.ts";
import { lineRows, orderRow, type NewOrder } from "./new-order.ts";
import {
  answerOf,
  knownFrom,
  announcementsOf,
  type KeptRow,
  type OrderWriter,
  type PlaceOutcome,
} from "./order-writer.ts";

/** Orders that arrive together share one commit, one after the other; statements are prepared once. */
export function sqliteOrderWriter(database: SqliteDatabase): OrderWriter {
  const statements = prepare(database.connection);
  const findKey = database.readConnection.prepare<[string, string, string], KeptRow>(KEY);
  return {
    place: async (order) => {
      const outcome = await database.queue.share(() => placeOne(statements, order));
      if (outcome.kind === "placed") announcementsOf(order).forEach(database.announce);
      return outcome;
    },
    findKey: async (...wanted) => {
      try {
        const row = findKey.get(...wanted);
        return await Promise.resolve(row === undefined ? undefined : knownFrom(row));
      } catch (error) {
        throw typedError(error);
      }
    },
  };
}

/**
 * One order inside the shared transaction. Nobody else writes meanwhile, so everything is looked at before anything is
 * written, and a refused order leaves nothing to undo.
 */
function placeOne(statements: Statements, order: NewOrder): PlaceOutcome {
  const known = key(statements, order);
  if (known !== undefined) return known;
  const { venueId, placeId, generation, userId, visitId } = order;
  const venue = statements.venue.get({ venueId, placeId, generation, userId, visitId });
  const placeLabel = venue?.placeLabel ?? null;
  if (placeLabel === null || venue?.isEnded === 1) return { kind: "session-ended" };
  const refused =
    flow(statements, order) ??
    revision(statements, order, venue) ??
    stock(statements, order) ??
    quotas(statements, order);
  if (refused !== undefined) return refused;
  const held = hold(statements, order);
  const given = number(statements, order);
  rows(statements, { ...order, placeLabel }, { hold: held, number: given });
  if (venue?.tells === 1) statements.told.run(placedEvent(order, held));
  return { kind: "placed", answer: answerOf(order, given) };
}

const KEY = `
  select digest, order_id, number, placed_at, total, receipt, receipt_version from placed_order
  where venue_id = ? and user_id = ? and idempotency_key = ?`;

/** The key has been answered before, or the person's visible id stands for another order (D-02). */
function key(statements: Statements, order: NewOrder): PlaceOutcome | undefined {
  const { venueId, userId } = order;
  const known = statements.key.get(venueId, userId, order.key);
  if (known !== undefined) return { kind: "known", known: knownFrom(known) };
  const isUsed = statements.visibleId.get(venueId, userId, order.orderId) !== undefined;
  return isUsed ? { kind: "order-id-used" } : undefined;
}

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

interface VenueNow {
  readonly revision: number;
  readonly itemsRevision: number;
  /** Null where the place has been removed. */
  readonly placeLabel: string | null;
  readonly isEnded: 0 | 1;
  /** Whether it has a webhook that is on; null where it has none. */
  readonly tells: 0 | 1 | null;
}

/** The initial order of a visit is its first one, whichever of its phones sends it (Q-130). */
function flow(statements: Statements, order: NewOrder): PlaceOutcome | undefined {
  const { isInitial, venueId, visitId, userId, sessionStartedAt } = order;
  if (!isInitial) return undefined;
  const before =
    visitId === ""
      ? statements.orderedBy.get(venueId, userId, sessionStartedAt)
      : statements.orderedIn.get(venueId, visitId);
  return before === undefined ? undefined : { kind: "initial-order-placed" };
}

/** Menu and settings are those that the order was priced against, and the cart's dishes are sold as they were (D-01). */
function revision(
  statements: Statements,
  order: NewOrder,
  found: VenueNow | undefined,
): PlaceOutcome | undefined {
  const { venueId, codes, counted, checkedAt } = order;
  const isSoldAsBefore = (): boolean =>
    found?.itemsRevision === order.itemsRevision ||
    codes().every((code) => {
      const wasCounted = counted.some((pieces) => pieces.code === code) ? 1 : 0;
      return statements.soldOtherwise.get(venueId, code, checkedAt, wasCounted) === undefined;
    });
  const isSame = found?.revision === order.revision && isSoldAsBefore();
  return isSame ? undefined : { kind: "revision-changed" };
}

/** Enough is left of every counted dish. */
function stock(statements: Statements, { venueId, counted }: NewOrder): PlaceOutcome | undefined {
  const isThere = counted.every(
    ({ code, quantity }) => statements.enoughStock.get(venueId, code, quantity) !== undefined,
  );
  return isThere ? undefined : { kind: "short" };
}

/** Enough is left of every limited campaign (Q-029, Q-030). */
function quotas(
  statements: Statements,
  { venueId, campaigns }: NewOrder,
): PlaceOutcome | undefined {
  const isThere = campaigns.every(
    (share) => statements.enoughQuota.get({ ...share, venueId }) !== undefined,
  );
  return isThere ? undefined : { kind: "campaign-short" };
}

/** Whether it is more than the venue takes without asking its staff (D-07). */
function hold(statements: Statements, order: NewOrder): Hold {
  const lately = latelyOrdered(order);
  if (lately === undefined) return "none";
  return statements.isTooMuch.get(lately)?.isTooMuch === 1 ? "held" : "none";
}

/** The next number of the venue's day (BEY-001). */
function number(statements: Statements, { venueId, businessDay }: NewOrder): number {
  return statements.number.get(venueId, businessDay)?.last ?? 1;
}

/** What the order takes, the order and its lines. */
function rows(
  statements: Statements,
  order: NewOrder,
  given: Pick<OrderTable, "hold" | "number">,
): void {
  const { venueId, counted, campaigns } = order;
  for (const { code, quantity } of counted) statements.takeStock.run(quantity, venueId, code);
  for (const share of campaigns) statements.takeQuota.run({ ...share, venueId });
  statements.order.write({ ...orderRow(order), ...given });
  for (const line of lineRows(order)) statements.line.write(line);
}

interface Statements {
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
  readonly order: RowInsert<Omit<OrderTable, "revision">>;
  readonly line: RowInsert<OrderLineTable>;
  readonly told: Statement<[PlacedEvent]>;
}

function prepare(connection: SqliteConnection.Database): Statements {
  return {
    key: connection.prepare(KEY),
    visibleId: connection.prepare(
      "select 1 from placed_order where venue_id = ? and user_id = ? and order_id = ?",
    ),
    venue: connection.prepare(VENUE),
    orderedIn: connection.prepare(`
      select 1 from placed_order where venue_id = ? and visit_id = ? and visit_id <> '' limit 1`),
    orderedBy: connection.prepare(`
      select 1 from placed_order where venue_id = ? and user_id = ? and placed_at >= ? limit 1`),
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
    order: new RowInsert(connection, "placed_order"),
    line: new RowInsert(connection, "order_line"),
    told: connection.prepare(INSERT_PLACED_EVENT),
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
