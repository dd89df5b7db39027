import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DatabaseUnavailable } from "../../../db/unavailable.ts";
import { DATABASES } from "../../../testing/databases.ts";
import { counted, newOrder, openStored, type Stored } from "../../../testing/stored-venue.ts";

const ONE_CAKE = [{ code: "CAKE", quantity: 1 }];

async function openWithCakes(beforeCommit?: () => void): Promise<Stored & { venueId: string }> {
  const stored = await openStored(beforeCommit === undefined ? "postgres" : "sqlite", beforeCommit);
  onTestFinished(() => stored.close());
  const venueId = await stored.install({ itemStates: [counted("CAKE", 10)] });
  return { ...stored, venueId };
}

describe("orders whose commit fails [sqlite]", () => {
  it("are all refused as worth another try, and nothing of them is stored [DEC-014]", async () => {
    let isDiskFull = false;
    const { orders, database, venueId, stockOf } = await openWithCakes(() => {
      if (isDiskFull) throw new Error("database or disk is full");
    });
    const batch = Array.from({ length: 5 }, () => newOrder(venueId, { counted: ONE_CAKE }));
    isDiskFull = true;
    const lost = await Promise.allSettled(batch.map((order) => orders.place(order)));
    const unavailable = expect.any(DatabaseUnavailable) as unknown;
    expect(lost).toEqual(batch.map(() => ({ status: "rejected", reason: unavailable })));
    expect(await stockOf(venueId, "CAKE")).toBe(10);
    isDiskFull = false;
    const written = await Promise.all(batch.map((order) => orders.place(order)));
    expect(written.map(({ kind }) => kind)).toEqual(batch.map(() => "placed"));
    expect(await stockOf(venueId, "CAKE")).toBe(5);
    const rows = await database.reader
      .selectFrom("placed_order")
      .select("number")
      .orderBy("number")
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("an order whose connection breaks [postgres]", () => {
  it("is refused as worth another try, and nothing of it is stored [DEC-014]", async () => {
    const { orders, database, address, venueId, stockOf } = await openWithCakes();
    const other = new Client({
      connectionString: address.kind === "postgres" ? address.url : undefined,
    });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("begin");
    await other.query("select 1 from item_state for update");
    const order = newOrder(venueId, { counted: ONE_CAKE });
    const placing = orders.place(order).catch((error: unknown) => error);
    // The order waits for the stock that another connection holds; there its own connection is cut.
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toEqual([{ ended: true }]);
    }, 30_000);
    expect(await placing).toBeInstanceOf(DatabaseUnavailable);
    await other.query("rollback");
    expect(await stockOf(venueId, "CAKE")).toBe(10);
    expect((await orders.place(order)).kind).toBe("placed");
    expect(await stockOf(venueId, "CAKE")).toBe(9);
    const { rows } = await sql`select 1 from placed_order`.execute(database.reader);
    expect(rows).toHaveLength(1);
  });
});

describe.each(DATABASES)("an order whose database has gone [%s]", (kind) => {
  it("is refused as worth another try [DEC-014]", async () => {
    const stored = await openStored(kind);
    onTestFinished(() => stored.remove());
    const order = newOrder(await stored.install({}));
    await stored.database.close();
    await expect(stored.orders.place(order)).rejects.toThrow(DatabaseUnavailable);
  });
});
