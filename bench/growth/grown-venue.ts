/** Why: a year of orders is written in minutes as copies of real ones, with their lines and receipts. */
import { sql, type RawBuilder } from "kysely";
import type { App } from "@comanda/server";
import { ORDER_PATH, orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";
import type { InstalledVenue } from "../kopi-lane.ts";

type Database = App["database"];

/** Orders that are really placed, each by a phone of its own; they stay open. */
const REAL = 200;
const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;
/** Copies of one statement. */
const AT_ONCE = 10_000;

export interface GrownVenue {
  /** Phones with an order of theirs that is still open, its visible id beside it. */
  readonly phones: readonly { readonly token: string; readonly orderId: string }[];
  /** The body of one more order, @ORDER@ where its number goes. */
  readonly body: string;
}

/** So many orders at the venue, spread over the last 365 days, and the real ones that they are copied from. */
export async function growVenue(installed: InstalledVenue, orders: number): Promise<GrownVenue> {
  const { app } = installed;
  const body = await orderTemplate(installed);
  const phones = phoneTokens(installed, REAL).map((token, at) => ({ token, orderId: `SO_${at}` }));
  for (const [at, { token }] of phones.entries()) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const payload = body.replace("@ORDER@", String(at));
    const { statusCode } = await app.http.inject({
      method: "POST",
      url: ORDER_PATH,
      headers,
      payload,
    });
    if (statusCode !== 200) throw new Error(`a real order is refused with ${statusCode}`);
  }
  await copyOrders(app.database, orders - REAL);
  return { phones, body };
}

async function copyOrders(database: Database, copies: number): Promise<void> {
  const { reader, kind } = database;
  const run = (statement: RawBuilder<unknown>) => database.write((trx) => statement.execute(trx));
  const order = await reader.selectFrom("placed_order").selectAll().executeTakeFirstOrThrow();
  const line = await reader.selectFrom("order_line").selectAll().executeTakeFirstOrThrow();
  // Tables of their own, so that no copy is looked for among the copies.
  await run(sql`create table real_order as
    select placed_order.*, row_number() over (order by id) - 1 as at from placed_order`);
  await run(sql`create table real_line as
    select order_line.*, at from order_line join real_order on id = placed_order_id`);
  // Counting a million changes of one venue's board one by one would take most of the time.
  const trigger = await stopCounting(database);
  const orders = copyOf("placed_order", "real_order", order, orderValues(copies));
  const lines = copyOf("order_line", "real_line", line, { placed_order_id: ID });
  for (let from = 1; from <= copies; from += AT_ONCE) {
    const numbers = sql`with recursive n (i) as (select ${sql.lit(from)} union all
      select i + 1 from n where i < ${sql.lit(Math.min(copies, from + AT_ONCE - 1))})`;
    await run(orders(numbers));
    await run(lines(numbers));
  }
  await run(sql`update board_revision set last = last + ${sql.lit(copies)}`);
  await run(trigger);
  await run(sql`drop table real_line`);
  await run(sql`drop table real_order`);
  if (kind === "postgres") await sql`analyze`.execute(reader);
}

/** As long as a real id, and in the order of time as they are. */
const ID = sql`'0copy' || substr('0000000000000000' || i, length('' || i) + 1)`;

function orderValues(copies: number): Record<string, RawBuilder<unknown>> {
  const first = Date.now() - YEAR - DAY;
  const at = sql`${sql.lit(first)} + cast(i as bigint) * ${sql.lit(Math.floor(YEAR / copies))}`;
  return {
    id: ID,
    user_id: sql`'guest' || substr('00000000000000000000' || i, length('' || i) + 1)`,
    order_id: sql`'SO_' || (1700000000000 + i)`,
    idempotency_key: sql`'copy' || substr('00000000000000000000000000000000' || i, length('' || i) + 1)`,
    business_day: sql`'day ' || (i * 365 / ${sql.lit(copies)})`,
    number: sql`1000 + i`,
    state: sql`'collected'`,
    placed_at: at,
    acknowledged_at: at,
    preparing_at: at,
    ready_at: at,
    collected_at: at,
    changed_at: at,
    session_started_at: at,
    revision: sql`i`,
  };
}

/** The i-th copy is of the real order i modulo their number. */
function copyOf(
  table: string,
  real: string,
  row: object,
  own: Record<string, RawBuilder<unknown>>,
) {
  const columns = Object.keys(row);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => own[column] ?? sql.ref(column)));
  return (numbers: RawBuilder<unknown>): RawBuilder<unknown> => {
    const inserting = sql`insert into ${sql.table(table)} (${names})`;
    const from = sql`n join ${sql.table(real)} on at = i % ${sql.lit(REAL)}`;
    return sql`${numbers} ${inserting} select ${values} from ${from}`;
  };
}

/** Answers what lets the board's changes be counted again. */
async function stopCounting(database: Database): Promise<RawBuilder<unknown>> {
  if (database.kind === "postgres") {
    await database.write((trx) =>
      sql`alter table placed_order disable trigger order_revision`.execute(trx),
    );
    return sql`alter table placed_order enable trigger order_revision`;
  }
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'trigger' and name = 'order_placed'`.execute(
    database.reader,
  );
  await database.write((trx) => sql`drop trigger order_placed`.execute(trx));
  return sql.raw(rows[0]?.sql ?? "");
}
