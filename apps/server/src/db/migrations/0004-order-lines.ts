import { sql, type Kysely } from "kysely";
import type { Database } from "../database.ts";
import { lineRowsOf, type LineRow, type PlacedBefore } from "./0004-lines-of-order.ts";

interface Tables {
  placed_order: PlacedBefore;
  order_line: LineRow;
}

/** Orders read, and rows written, at once: neither database takes many more parameters. */
const ORDERS = 500;
const ROWS = 1_000;

/**
 * An order's lines as rows, in place of its second copy as a cart of the wire. A receipt says in which version it was
 * frozen. Orders of before are carried over a few at a time, in the one transaction in which both databases migrate: a
 * program that is killed meanwhile has changed nothing.
 */
export function orderLines(dialect: Database["kind"]) {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await createLines(db);
      await carryOver(db as unknown as Kysely<Tables>);
      await db.schema.alterTable("placed_order").dropColumn("cart").execute();
      if (dialect === "postgres") await DROP_FUNCTIONS.execute(db);
    },
  };
}

async function createLines(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("order_line")
    .addColumn("placed_order_id", "text", (column) =>
      column.notNull().references("placed_order.id"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("line", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addColumn("is_take_away", "integer", (column) => column.notNull())
    .addColumn("is_container", "integer", (column) => column.notNull())
    .addColumn("remark", "text", (column) => column.notNull())
    .addColumn("unit_price", "bigint", (column) => column.notNull())
    .addColumn("unit_total", "bigint", (column) => column.notNull())
    .addColumn("line_total", "bigint", (column) => column.notNull())
    .addColumn("tax", "bigint", (column) => column.notNull())
    .addColumn("choices", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_line_key", ["placed_order_id", "position"])
    .execute();
  await db.schema
    .alterTable("placed_order")
    .addColumn("receipt_version", "integer", (column) => column.notNull().defaultTo(sql`1`))
    .execute();
}

async function carryOver(db: Kysely<Tables>): Promise<void> {
  for (let last = ""; ;) {
    const orders = await db
      .selectFrom("placed_order")
      .select(["id", "cart", "receipt"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(ORDERS)
      .execute();
    const rows = orders.flatMap(lineRowsOf);
    for (let at = 0; at < rows.length; at += ROWS) {
      await db
        .insertInto("order_line")
        .values(rows.slice(at, at + ROWS))
        .execute();
    }
    const end = orders.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** The function that places orders is no longer a matter of migrations. */
const DROP_FUNCTIONS = sql`
do $$
declare
  old regprocedure;
begin
  for old in
    select oid::regprocedure from pg_proc
    where proname = 'place_order' and pronamespace = current_schema()::regnamespace
  loop
    execute format('drop function %s', old);
  end loop;
end $$`;
