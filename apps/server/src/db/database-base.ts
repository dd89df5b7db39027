import type { Kysely, Transaction } from "kysely";
import type { Announce } from "./announcement.ts";
import type { Tables } from "./tables.ts";

/** Reads outside a transaction, and the shape stores take first. */
export type Reader = Kysely<Tables>;
/** Inside a transaction: what must be written together, and what is announced when it is. */
export type Writer = Transaction<Tables> & { readonly onCommit: Announce };

/** What both databases can do. Orders have a writer of their own, one for each kind. */
export interface DatabaseBase {
  readonly reader: Reader;
  /** One transaction; runs alone on SQLite, retried on PostgreSQL when it lost a race. */
  write<T>(work: (trx: Writer) => Promise<T>): Promise<T>;
  /** Who hears what was announced in a transaction, after its commit. Before it is said, nobody does. */
  announceTo(hear: Announce): void;
  /** Tells what a commit has changed that did not go through `write`. */
  readonly announce: Announce;
  /**
   * Lets others write, between the parts of a long write; the last one took so many milliseconds. SQLite has one writer: it waits for
   * as long as that, and takes what it keeps of commits beside its file into it now, 4 ms, where the commit of an order would take it
   * with a thousand other pages, 25 ms. PostgreSQL has several.
   * @throws DatabaseUnavailable
   */
  throttle(milliseconds: number): Promise<void>;
  /** A connection that may change the schema, while nothing else writes through this process. */
  exclusively<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /** The settings that make an acknowledged commit survive a crash, read from the connections in use. */
  durability(): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** The one listener of a database, which is named after the database has been opened. */
export function announcer(): Pick<DatabaseBase, "announce" | "announceTo"> {
  let listener: Announce = () => undefined;
  return {
    announce: (announcement) => listener(announcement),
    announceTo: (hear) => {
      listener = hear;
    },
  };
}
