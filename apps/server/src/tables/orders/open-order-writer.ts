import type { Database } from "../../db/database.ts";
import type { OrderWriter } from "./order-writer.ts";
import { postgresOrderWriter } from "./postgres-order-writer.ts";
import { sqliteOrderWriter } from "./sqlite-order-writer.ts";

/** The writer of orders for this database, ready to place the first. */
export async function openOrderWriter(database: Database): Promise<OrderWriter> {
  return database.kind === "sqlite" ? sqliteOrderWriter(database) : postgresOrderWriter(database);
}
