import { sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { orderedLine } from "../../../testing/ordered-line.ts";
import { newOrder, openStored, type Stored } from "../../../testing/stored-venue.ts";
import { LINE_COLUMNS } from "../line-columns.ts";
import { ORDER_COLUMNS } from "../order-rows.ts";
import { openOrderWriter } from "../open-order-writer.ts";
import { dropOldFunctions } from "./placing-function.ts";
import { PLACING } from "./placing.ts";
import type { PlacingStep } from "./placing-step.ts";

describe("functions that place orders [postgres]", () => {
  let stored: Stored;
  let venueId: string;
  beforeEach(async () => {
    stored = await openStored("postgres");
    venueId = await stored.install({ slug: "venue" });
    return () => stored.close();
  });

  const functions = async (): Promise<string[]> => {
    const found = await sql<{ name: string }>`
      select proname as name from pg_proc where proname like 'place_orders%' order by name`.execute(
      stored.database.reader,
    );
    return found.rows.map(({ name }) => name);
  };

  it("are made once, however many processes start together", async () => {
    const { database } = stored;
    const [own = ""] = await functions();
    await database.write(async (trx) => {
      await sql`drop function ${sql.raw(own)}(jsonb)`.execute(trx);
    });
    const [one, other] = await Promise.all([openOrderWriter(database), openOrderWriter(database)]);
    expect((await one.place(newOrder(venueId))).kind).toBe("placed");
    expect((await other.place(newOrder(venueId))).kind).toBe("placed");
    expect(await functions()).toEqual([own]);
  });

  it("tell PostgreSQL to plan their statements once", async () => {
    const found = await sql<{ readonly settings: readonly string[] | null }>`
      select proconfig as settings from pg_proc where proname like 'place_orders%'`.execute(
      stored.database.reader,
    );
    expect(found.rows).toEqual([{ settings: ["plan_cache_mode=force_generic_plan"] }]);
  });

  it("leave those of another version alone until a command drops them", async () => {
    const { database } = stored;
    const own = await functions();
    await database.write(async (trx) => {
      await sql`create function place_orders(orders jsonb) returns integer
        language sql as 'select 1'`.execute(trx);
    });
    const other = await openOrderWriter(database, [...PLACING, NOTHING]);
    expect(await functions()).toHaveLength(3);
    expect((await stored.orders.place(newOrder(venueId))).kind).toBe("placed");
    expect((await other.place(newOrder(venueId))).kind).toBe("placed");
    expect(await dropOldFunctions(database)).toHaveLength(2);
    expect(await functions()).toEqual(own);
    expect((await stored.orders.place(newOrder(venueId))).kind).toBe("placed");
  });

  it("of an older version give a newer one's columns what its migration says", async () => {
    const { database } = stored;
    await database.write(async (trx) => {
      await sql`alter table placed_order add column added text not null default 'as said'`.execute(
        trx,
      );
      await sql`alter table order_line add column added text not null default 'as said'`.execute(
        trx,
      );
    });
    expect((await stored.orders.place(newOrder(venueId, { lines: [orderedLine()] }))).kind).toBe(
      "placed",
    );
    const { rows } = await sql`
      select placed_order.added as of_order, order_line.added as of_line
      from placed_order join order_line on placed_order_id = placed_order.id`.execute(
      database.reader,
    );
    expect(rows).toEqual([{ of_order: "as said", of_line: "as said" }]);
  });
});

describe.each(DATABASES)("the columns that placing writes [%s]", (kind) => {
  it("are all there: a new one has its migration", async () => {
    const stored = await openStored(kind);
    onTestFinished(() => stored.close());
    const tables = await stored.database.reader.introspection.getTables();
    const columnsOf = (table: string): readonly string[] =>
      tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    expect(columnsOf("placed_order")).toEqual(expect.arrayContaining([...ORDER_COLUMNS]));
    expect(columnsOf("order_line")).toEqual(expect.arrayContaining([...LINE_COLUMNS]));
  });
});

/** A step more makes another function. */
const NOTHING: PlacingStep = {
  name: "nothing",
  sqlite: () => ({}),
  postgres: { write: "perform 1;" },
};
