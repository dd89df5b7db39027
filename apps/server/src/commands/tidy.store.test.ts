import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { openDatabase } from "../db/open.ts";
import { openOrderWriter } from "../tables/orders/open-order-writer.ts";
import { PLACING } from "../tables/orders/placing/placing.ts";
import { DATABASES, freshDatabase, type FreshDatabase } from "../testing/databases.ts";
import { runComanda } from "../testing/run-comanda.ts";

describe.each(DATABASES)("tidying up after older versions [%s]", (kind) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    return () => fresh.remove();
  });

  it("takes away what they alone called, and says so", async () => {
    const database = await openDatabase(readConfig(fresh.env, "").database);
    onTestFinished(() => database.close());
    await openOrderWriter(database);
    await openOrderWriter(database, PLACING.slice(1));
    const nothing = "Older versions have left nothing behind.\n";
    const { out } = await runComanda(["tidy"], fresh.env);
    const taken = /^Taken away, as only older versions called it: place_orders_[0-9a-f]{16}\.\n$/;
    expect(out).toMatch(kind === "postgres" ? taken : nothing);
    expect((await runComanda(["tidy"], fresh.env)).out).toBe(nothing);
  });
});
