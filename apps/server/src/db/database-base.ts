import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Reads outside a transaction, and the shape stores take first. */
export type Reader = Kysely<Tables>;
/** Inside a transaction: what must be written together. */
export type Writer = Transaction<Tables>;

/** What both databases can do. Orders have a writer of their own, one for each kind. */
export interface DatabaseBase {
  readonly reader: Reader;
  /** One transaction; runs alone on SQLite, retried on PostgreSQL when it lost a race. */
  write<T>(work: (trx: Writer) => Promise<T>): Promise<T>;
  /** A connection that may change the schema, while nothing else writes through this process. */
  exclusively<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /** The settings that make an acknowledged commit survive a crash, read from the connections in use. */
  durability(): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}
