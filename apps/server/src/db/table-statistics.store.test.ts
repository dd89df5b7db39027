import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { newOrder, openStored } from "../testing/stored-venue.ts";
import { findKeyStatement } from "../tables/orders/order-writer.ts";
import type { PostgresDatabase } from "./postgres.ts";
import { analyzeGrownTables } from "./table-statistics.ts";

async function openPostgresStored() {
  const stored = await openStored("postgres");
  onTestFinished(() => stored.close());
  const database = stored.database as PostgresDatabase;
  for (const table of ["secret", "placed_order"]) {
    // PostgreSQL's own upkeep may come at any time.
    await sql`alter table ${sql.id(table)} set (autovacuum_enabled = off)`.execute(database.reader);
  }
  return { ...stored, database };
}

/** Writes so many rows, and has PostgreSQL say at once that they are there. */
async function writeSecrets({ reader }: PostgresDatabase, first: number, count: number) {
  const names = Array.from({ length: count }, (_, at) => `secret ${first + at}`);
  await reader.transaction().execute(async (trx) => {
    await trx
      .insertInto("secret")
      .values(names.map((name) => ({ name, value: "" })))
      .execute();
    await sql`select pg_stat_force_next_flush()`.execute(trx);
  });
}

it("analyzes a table again when it has doubled, and no other", async () => {
  const { database } = await openPostgresStored();
  const isAnalyzed = async () => (await analyzeGrownTables(database)).includes("secret");
  await writeSecrets(database, 0, 40);
  expect(await isAnalyzed()).toBe(false);
  await writeSecrets(database, 40, 20);
  expect(await isAnalyzed()).toBe(true);
  expect(await isAnalyzed()).toBe(false);
  await writeSecrets(database, 60, 40);
  expect(await isAnalyzed()).toBe(false);
  await writeSecrets(database, 100, 40);
  expect(await isAnalyzed()).toBe(true);
});

it("looks for an order's key among the orders of its phone, in the first minute of a venue too", async () => {
  const { database, orders, install } = await openPostgresStored();
  const venueId = await install({ slug: "new" });
  const plan = async (): Promise<string> => {
    const statement = sql.raw(findKeyStatement(`'${venueId}'`, "'somebody'", "'a key'"));
    const { rows } = await sql<{ readonly "QUERY PLAN": string }>`explain ${statement}`.execute(
      database.reader,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const ofPhone = /using (?:order_key|own_orders) on placed_order/;
  expect(await plan()).not.toMatch(ofPhone);
  await Promise.all(Array.from({ length: 300 }, () => orders.place(newOrder(venueId))));
  // A session says within a second what it has written, when it is asked for something else.
  await expect
    .poll(() => analyzeGrownTables(database), { timeout: 30_000 })
    .toContain("placed_order");
  expect(await plan()).toMatch(ofPhone);
});
