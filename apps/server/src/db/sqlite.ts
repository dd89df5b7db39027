import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteConnection from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { DatabaseBase, Writer } from "./database-base.ts";
import { openPrivateFile } from "./private-files.ts";
import { StartError } from "./start-error.ts";
import { WriteQueue } from "./write-queue.ts";
import type { Tables } from "./tables.ts";

/** SQLite in the process: one writing connection behind a queue, one for reading beside it. */
export interface SqliteDatabase extends DatabaseBase {
  readonly kind: "sqlite";
  readonly queue: WriteQueue;
  /** The writing connection, for statements prepared once. Only jobs of the queue may use it. */
  readonly connection: SqliteConnection.Database;
  /** The reading connection, for statements prepared once. */
  readonly readConnection: SqliteConnection.Database;
}

/** `beforeCommit` runs inside every shared transaction, so that a test can stop the process there. */
export function openSqlite(
  file: string,
  beforeCommit: () => void = () => undefined,
): SqliteDatabase {
  const connection = connect(file);
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  const readConnection = connect(file);
  readConnection.pragma("query_only = ON");
  const queue = new WriteQueue(connection, beforeCommit);
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: readConnection }) });
  return {
    kind: "sqlite",
    reader,
    queue,
    connection,
    readConnection,
    write: <T>(work: (trx: Writer) => Promise<T>) =>
      queue.alone(() => writer.transaction().execute(work)),
    exclusively: (work) => queue.alone(() => work(writer)),
    durability: () =>
      Promise.resolve({
        journal_mode: String(connection.pragma("journal_mode", { simple: true })),
        synchronous: SYNCHRONOUS[Number(connection.pragma("synchronous", { simple: true }))] ?? "?",
      }),
    close: async () => {
      await queue.whenIdle();
      await reader.destroy();
      await writer.destroy();
    },
  };
}

const SYNCHRONOUS = ["OFF", "NORMAL", "FULL", "EXTRA"];

function connect(file: string): SqliteConnection.Database {
  try {
    mkdirSync(dirname(file), { recursive: true });
    openPrivateFile(file);
    const connection = new SqliteConnection(file);
    connection.pragma("busy_timeout = 5000");
    // Four megabytes of pages a connection: what is hot fits, and the system keeps the rest.
    connection.pragma("cache_size = -4000");
    return connection;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database ${file} cannot be opened: ${why}.`, { cause: error });
  }
}
