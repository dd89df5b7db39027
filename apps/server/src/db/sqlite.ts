import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import SqliteConnection from "better-sqlite3";
import { Kysely } from "kysely";
import { announcingTransaction } from "./announcing-transaction.ts";
import { announcer, type DatabaseBase, type Writer } from "./database-base.ts";
import { LOCK_TIMEOUT_MILLISECONDS, pauseAfter } from "./lock-timeout.ts";
import { openPrivateFile } from "./private-files.ts";
import { QueuedDialect, ReadingDialect } from "./sqlite-dialect.ts";
import { StartError } from "./start-error.ts";
import { typedError, unavailableFrom } from "./unavailable.ts";
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

/**
 * SQLite itself waits this long for a lock, and holds the event loop meanwhile; what takes longer is tried again by the
 * write queue.
 */
const BUSY_MILLISECONDS = 20;

/** `beforeCommit` runs inside every transaction, so that a test can stop the process there. */
export async function openSqlite(
  file: string,
  beforeCommit: () => void = () => undefined,
): Promise<SqliteDatabase> {
  const connection = await connect(file, (opened) => {
    opened.pragma("journal_mode = WAL");
    opened.pragma("synchronous = FULL");
    opened.pragma("foreign_keys = ON");
  });
  const readConnection = await connect(file, (opened) => {
    opened.pragma("query_only = ON");
  });
  const queue = new WriteQueue(connection, beforeCommit);
  const writer = new Kysely<Tables>({ dialect: new QueuedDialect(connection) });
  const reader = new Kysely<Tables>({ dialect: new ReadingDialect(readConnection) });
  const announcing = announcer();
  return {
    ...announcing,
    kind: "sqlite",
    reader,
    queue,
    connection,
    readConnection,
    write: <T>(work: (trx: Writer) => Promise<T>) =>
      announcingTransaction(
        (run) => queue.alone(() => writer.transaction().execute(run)),
        work,
        announcing.announce,
      ),
    throttle: async (milliseconds) => {
      checkpoint(readConnection);
      await setTimeout(milliseconds);
    },
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

/** Waits for nobody: what somebody still reads, or writes just now, is taken the next time. */
function checkpoint(connection: SqliteConnection.Database): void {
  try {
    connection.pragma("wal_checkpoint(PASSIVE)");
  } catch (error) {
    throw typedError(error);
  }
}

const SYNCHRONOUS = ["OFF", "NORMAL", "FULL", "EXTRA"];

/** Opens a connection; while another process keeps it from that it tries again. */
async function connect(
  file: string,
  prepare: (connection: SqliteConnection.Database) => void,
): Promise<SqliteConnection.Database> {
  const since = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return connectNow(file, prepare);
    } catch (error) {
      const isBusy = unavailableFrom(error)?.reason === "busy";
      if (!isBusy || performance.now() - since > LOCK_TIMEOUT_MILLISECONDS) {
        const why = error instanceof Error ? error.message : String(error);
        throw new StartError(`The database ${file} cannot be opened: ${why}.`, { cause: error });
      }
      await pauseAfter(attempt);
    }
  }
}

function connectNow(
  file: string,
  prepare: (connection: SqliteConnection.Database) => void,
): SqliteConnection.Database {
  mkdirSync(dirname(file), { recursive: true });
  openPrivateFile(file);
  const connection = new SqliteConnection(file);
  try {
    connection.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
    // Four megabytes of pages a connection: what is hot fits, and the system keeps the rest.
    connection.pragma("cache_size = -4000");
    prepare(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
