import type { Database } from "../../db/database.ts";
import type { OrderWriter } from "./order-writer.ts";
import { PLACING } from "./placing/placing.ts";
import { postgresOrderWriter } from "./postgres-order-writer.ts";
import { sqliteOrderWriter } from "./sqlite-order-writer.ts";

/** The writer of orders for this database, ready to place the first by these steps. */
export async function openOrderWriter(database: Database, steps = PLACING): Promise<OrderWriter> {
  return database.kind === "sqlite"
    ? sqliteOrderWriter(database, steps)
    : postgresOrderWriter(database, steps);
}
