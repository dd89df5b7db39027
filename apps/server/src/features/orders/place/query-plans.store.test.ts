import {
  CompiledQuery,
  createQueryId,
  sql,
  type KyselyPlugin,
  type RootOperationNode,
} from "kysely";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reader } from "../../../db/database.ts";
import { DATABASES, type DatabaseKind } from "../../../testing/databases.ts";
import { newOrder, openStored, type Stored } from "../../../testing/stored-venue.ts";
import { NOON } from "../../../testing/world.ts";
import {
  countAcknowledged,
  findBoardRevision,
  listChangedSince,
  listCollectedSince,
  listOpenOrders,
} from "../../../tables/orders/board.store.ts";
import { countHeldBeyond } from "../../../tables/orders/held-beyond.store.ts";
import {
  findJoinable,
  findLastOrderIn,
  findOwnVisit,
  isUnsettled,
  listMaybeOver,
} from "../../../tables/visits/visit.store.ts";
import { listUnpaidVisits } from "../../../tables/orders/bill.store.ts";
import { listVisitsDue } from "../../../tables/visits/visit-looks.store.ts";
import { listVisitOrders, sumVisitOrders } from "../../../tables/visits/visit-orders.store.ts";
import { lateBaskets } from "../../../tables/orders/basket.store.ts";
import { isAnyLeft } from "../../../tables/orders/day-end.store.ts";
import { listWaits } from "../../../tables/orders/kitchen-pace.store.ts";
import { isTooMuch, latelyOrdered } from "../../../tables/orders/lately-ordered.ts";
import { countLater, findVenueToBegin, pageOfLater } from "../../../tables/orders/later.store.ts";
import { withLines } from "../../../tables/orders/line-columns.ts";
import { listDue } from "../../../tables/orders/more-time.store.ts";
import { countInSlots, SLOT } from "../../../tables/orders/slot.store.ts";
import { listOverdue } from "../../../tables/orders/till.store.ts";
import { findOrder, hasOrders } from "../../../tables/orders/order.store.ts";
import {
  findLastOrderAt,
  findOwnStatus,
  listOwnOrders,
} from "../../../tables/orders/own-order.store.ts";

/** Ten orders of each of 9,000 people and 10,000 of one, over a year; the last 200 are still open. */
const ORDERS = 100_000;
const OPEN = 200;
/** For later, all placed before those. */
const LATER = 10_000;
const REGULAR = 10_000;
const YEAR = 365 * 24 * 60 * 60 * 1000;
/** Copies of one statement: a database ends those that take long. */
const AT_ONCE = 10_000;
const AMPLE = 120_000;

/** What the reads below may look at: a few rows for each order that they answer. */
const MAX_ROWS = 5_000;

describe.each(DATABASES)("among 100,000 orders of a venue [%s]", (kind) => {
  let stored: Stored;
  let venue: string;
  beforeAll(async () => {
    stored = await openStored(kind);
    venue = await stored.install({ slug: "here", staff: [] });
    const first = newOrder(venue, { userId: "person-0", orderId: "SO_0" });
    expect((await stored.orders.place(first)).kind).toBe("placed");
    await grow(kind, stored, first.id);
  }, AMPLE);
  afterAll(() => stored.close());

  const own = { userId: "person-9999", startedAt: NOON - YEAR, orderId: "" };
  const inVisit = () => ({ venueId: venue, visitId: "visit", userId: undefined });
  const regular = { ...own, userId: "regular" };
  const reads: readonly (readonly [what: string, read: (db: Reader) => Promise<unknown>])[] = [
    ["the open orders", (db) => listOpenOrders(db, venue)],
    ["which orders are held beyond a few", (db) => countHeldBeyond(db, venue, undefined)],
    ["what was collected lately", (db) => listCollectedSince(db, venue, NOON - 30 * 60_000)],
    ["what changed on the board", (db) => listChangedSince(db, venue, ORDERS - 10)],
    ["the board's revision", (db) => findBoardRevision(db, venue)],
    ["how many are acknowledged", (db) => countAcknowledged(db, venue)],
    [
      "whether an earlier day has to be ended",
      (db) => isAnyLeft(db, { id: venue, day: "2026-03-14" }, NOON),
    ],
    ["one order", (db) => findOrder(db, venue, "copy-500")],
    ["which of some orders are the venue's", (db) => hasOrders(db, venue, ["copy-1", "copy-2"])],
    ["lines of some orders", (db) => withLines(db, [{ id: "copy-1" }, { id: "copy-2" }])],
    ["a person's orders", (db) => listOwnOrders(db, venue, own)],
    ["a page of 10,000 orders", (db) => listOwnOrders(db, venue, regular, "SO_5000")],
    ["how far a person's orders are", (db) => findOwnStatus(db, venue, own)],
    ["when a person ordered last", (db) => findLastOrderAt(db, venue, own.userId)],
    ["whether one more order is too much", (db) => askIfTooMuch(db, venue)],
    ["what was bought together", (db) => lateBaskets(db, venue)],
    ["the visit of a table", (db) => findJoinable(db, venue, "place")],
    ["the visit of a phone", (db) => findOwnVisit(db, venue, "place", "person-9999")],
    ["when a visit ordered last", (db) => findLastOrderIn(db, venue, "visit")],
    ["whether a visit is settled", (db) => isUnsettled(db, venue, "visit")],
    ["the visits that may be over", (db) => listMaybeOver(db, venue, { quiet: NOON, day: 0 }, 300)],
    ["the visits that were left unpaid", (db) => listUnpaidVisits(db, venue, NOON)],
    ["the visits to look at", (db) => listVisitsDue(db, NOON, 200)],
    ["the orders of a visit", (db) => listVisitOrders(db, inVisit())],
    ["what a visit comes to", (db) => sumVisitOrders(db, inVisit())],
    ["how long the kitchen takes", (db) => listWaits(db, venue, "2026-03-14")],
    ["the orders for later", (db) => pageOfLater(db, venue, [NOON + 1, "copy-1"])],
    ["how many are for later", (db) => countLater(db, venue)],
    ["whose time has come", (db) => findVenueToBegin(db, NOON)],
    ["what slots have", (db) => countInSlots(db, venue, "pickUp", [NOON, NOON + SLOT])],
    ["what is due in an hour", (db) => listDue(db, venue, { from: NOON, to: NOON + 3_600_000 })],
    ["what a till has not taken in time", (db) => listOverdue(db, NOON, 300)],
    ["how far one order is", (db) => findOwnStatus(db, venue, { ...own, orderId: "SO_99990" })],
  ];

  it.each(reads)("finds %s by an index, without going through the others", async (_what, read) => {
    const plans = await plansOf(kind, stored.database.reader, read);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      if (kind === "sqlite") expectSearches(plan);
      else expectFewRows(plan);
    }
  });

  it("lists a board without going through 10,000 orders for later", async () => {
    const plans = await plansOf(kind, stored.database.reader, (db) => listOpenOrders(db, venue));
    expect(JSON.stringify(plans)).toContain("orders_in_kitchen");
    expect(JSON.stringify(plans)).not.toContain("open_orders");
  });

  it("finds a page of 10,000 orders without putting them in order", async () => {
    const page = (db: Reader) => listOwnOrders(db, venue, regular, "SO_5000");
    const plans = await plansOf(kind, stored.database.reader, page);
    expect(JSON.stringify(plans)).toContain("own_orders");
    expect(JSON.stringify(plans)).not.toContain("TEMP B-TREE FOR ORDER BY");
  });

  it("finds them at all", async () => {
    const { reader } = stored.database;
    expect((await listOpenOrders(reader, venue)).orders).toHaveLength(OPEN + 1);
    expect((await listOwnOrders(reader, venue, own))?.orders).toHaveLength(10);
    const page = await listOwnOrders(reader, venue, regular, "SO_5000");
    expect(page?.orders.map(({ order_id }) => order_id)).toEqual(
      Array.from({ length: 20 }, (_, at) => `SO_${4_999 - at}`),
    );
    expect((await listChangedSince(reader, venue, ORDERS - 10))?.orders).toHaveLength(10);
  });
});

/** For a person with ten orders at the table with most, over a year in which all of them count. */
function askIfTooMuch(db: Reader, venueId: string) {
  const order = newOrder(venueId, { userId: "person-9999", now: NOON - YEAR });
  const lately = v.parse(v.record(v.string(), v.union([v.string(), v.number()])), {
    ...latelyOrdered(order),
    phoneOrders: 1_000,
    tableOrders: 1_000,
  });
  const literal = (member: string): string => {
    const value = lately[member] ?? 0;
    return typeof value === "string" ? `'${value}'` : String(value);
  };
  return sql`select ${sql.raw(isTooMuch(literal))} as held`.execute(db);
}

/** Copies of an order, the latest of them open. */
async function grow(kind: DatabaseKind, { database }: Stored, id: string): Promise<void> {
  const { reader } = database;
  const sample = await reader
    .selectFrom("placed_order")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const at = sql`${sql.lit(NOON)} - (${sql.lit(ORDERS)} - i) * cast(${sql.lit(YEAR / ORDERS)} as bigint)`;
  const isLater = sql`i > ${sql.lit(ORDERS - OPEN - LATER)} and i <= ${sql.lit(ORDERS - OPEN)}`;
  const own: Record<string, ReturnType<typeof sql>> = {
    id: sql`'copy-' || i`,
    user_id: sql`case when i <= ${sql.lit(REGULAR)} then 'regular' else 'person-' || (i / 10) end`,
    order_id: sql`'SO_' || i`,
    idempotency_key: sql`'copied-key-' || i`,
    number: sql`1000 + i`,
    state: sql`case
      when i > ${sql.lit(ORDERS - OPEN)} then 'ready' when ${isLater} then 'placed' else 'collected'
    end`,
    is_later: sql`case when ${isLater} then 1 else 0 end`,
    kitchen_at: sql`case when ${isLater} then ${sql.lit(NOON)} + i else 0 end`,
    due_at: sql`case when ${isLater} then ${sql.lit(NOON)} + i * 10000 else 0 end`,
    placed_at: at,
    changed_at: at,
    session_started_at: at,
    revision: sql`i`,
  };
  // Counting the changes of 100,000 orders one by one would take most of a minute.
  await database.write((trx) => UNCOUNTED[kind].execute(trx));
  const columns = Object.keys(sample);
  const values = columns.map((column) => own[column] ?? sql.ref(column));
  for (let from = 1; from <= ORDERS; from += AT_ONCE) {
    const copy = sql`
      with recursive n (i) as (
        select ${sql.lit(from)} union all select i + 1 from n where i + 1 < ${sql.lit(from + AT_ONCE)}
      )
      insert into placed_order (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from placed_order, n where id = ${sql.lit(id)}`;
    await database.write((trx) => copy.execute(trx));
  }
  // A PostgreSQL counts its rows by itself; nobody does that for a SQLite, which has to find its way without.
  if (kind === "postgres") await database.write((trx) => sql`analyze`.execute(trx));
}

const UNCOUNTED = {
  sqlite: sql`drop trigger order_placed`,
  postgres: sql`alter table placed_order disable trigger order_revision`,
};

/** How the database goes about each statement of a read. */
async function plansOf(
  kind: DatabaseKind,
  reader: Reader,
  read: (db: Reader) => Promise<unknown>,
): Promise<readonly unknown[][]> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await read(reader.withPlugin(listening));
  return Promise.all(
    asked.map(async (node) => {
      const { sql: text, parameters } = reader.getExecutor().compileQuery(node, createQueryId());
      const asking = CompiledQuery.raw(`${EXPLAIN[kind]} ${text}`, [...parameters]);
      return (await reader.executeQuery(asking)).rows;
    }),
  );
}

const EXPLAIN = { sqlite: "explain query plan", postgres: "explain (analyze, format json)" };

const Details = v.array(v.object({ detail: v.string() }));

/** All orders of a venue, found by the venue alone or by the days before this one. */
const WHOLE_VENUE =
  /placed_order USING (?:COVERING )?INDEX (?!open_orders |orders_in_kitchen |orders_to_come )\w+ \(venue_id=\?(?: AND business_day<\?)?\)/;

/** The few orders that an index has found: those of a person's page, and the held ones, which are ranked; and the slots asked for. */
const COUNTED = /^SCAN (?:own|some|slot|(?:\d+ )?CONSTANT ROWS?|ranked|\(subquery-\d+\))$/;

/** SEARCH goes down an index, SCAN through a whole table or index. */
function expectSearches(plan: readonly unknown[]): void {
  const details = v.parse(Details, plan).map(({ detail }) => detail);
  expect(details.filter((detail) => WHOLE_VENUE.test(detail))).toEqual([]);
  expect(details.filter((detail) => detail.startsWith("SEARCH"))).not.toEqual([]);
  expect(details.filter((detail) => detail.startsWith("SCAN") && !COUNTED.test(detail))).toEqual(
    [],
  );
}

interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const Node: v.GenericSchema<unknown, PlanNode> = v.object({
  "Actual Rows": v.number(),
  "Actual Loops": v.number(),
  "Rows Removed by Filter": v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => Node))),
});
const Explained = v.tuple([v.object({ "QUERY PLAN": v.tuple([v.object({ Plan: Node })]) })]);

function expectFewRows(plan: readonly unknown[]): void {
  const [
    {
      "QUERY PLAN": [{ Plan: root }],
    },
  ] = v.parse(Explained, plan);
  expect(rowsLookedAt(root)).toBeLessThan(MAX_ROWS);
}

function rowsLookedAt(node: PlanNode): number {
  const { "Actual Rows": rows, "Actual Loops": loops, "Rows Removed by Filter": passed = 0 } = node;
  return (node.Plans ?? []).reduce(
    (sum, inner) => sum + rowsLookedAt(inner),
    (rows + passed) * loops,
  );
}
