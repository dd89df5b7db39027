import { setImmediate } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool, TypeOverrides, type ClientBase, type ClientConfig } from "pg";
import { announcingTransaction } from "./announcing-transaction.ts";
import { announcer, type DatabaseBase, type Reader } from "./database-base.ts";
import { databaseName } from "./database-address.ts";
import { PostgresConnections } from "./postgres-connections.ts";
import { retried } from "./retried.ts";
import { StartError } from "./start-error.ts";
import type { Tables } from "./tables.ts";
import { textOf } from "./unavailable.ts";

/** PostgreSQL 15 or later, for several processes behind a balancer. */
export interface PostgresDatabase extends DatabaseBase {
  readonly kind: "postgres";
  /** The connections as they are; use `connections` where errors are to be typed. */
  readonly pool: Pool;
  readonly connections: PostgresConnections;
  /** A connection of its own, outside the pool: for LISTEN. */
  connect(): Promise<Client>;
  /** A connection of its own whose statements may take minutes: for reading whole tables. */
  connectForLongReads(): Promise<Client>;
}

const BIGINT = 20;
/** What PostgreSQL makes of a sum of bigint. */
const NUMERIC = 1700;
const CONNECTIONS = 20;

/**
 * No call waits for ever. PostgreSQL ends a statement, and the wait for a lock, by itself; when it does not even answer
 * that (it is frozen, or the network swallows everything), the connection is given up a second later. Together with
 * connecting that is less than the ten seconds for which phones and consoles wait.
 */
const DEADLINES = {
  /** Until there is a connection, a new one or one of the pool. */
  connect: 3_000,
  lock: 3_000,
  statement: 5_000,
  answer: 6_000,
  idleInTransaction: 10_000,
  /** Some hundred rows of a long table, from a slow disk. */
  longRead: 300_000,
} as const;

export async function openPostgres(url: string): Promise<PostgresDatabase> {
  const types = new TypeOverrides();
  // Instants and amounts are whole numbers well inside what a double holds exactly.
  for (const type of [BIGINT, NUMERIC]) types.setTypeParser(type, Number);
  const base: ClientConfig = {
    connectionString: url,
    types,
    application_name: "comanda",
    connectionTimeoutMillis: DEADLINES.connect,
    keepAlive: true,
  };
  const options: ClientConfig = { ...base, query_timeout: DEADLINES.answer };
  // The pool waits for what `onConnect` promises; its types do not say so.
  const onConnect = setDeadlines as (client: ClientBase) => void;
  const pool = new Pool({ ...options, max: CONNECTIONS, onConnect });
  // A connection that breaks, idle or in use, is replaced by the next query; unheard it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  await probe(pool, url);
  const connections = new PostgresConnections(pool);
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  const announcing = announcer();
  return {
    ...announcing,
    kind: "postgres",
    reader,
    pool,
    connections,
    connect: () => connected(options),
    connectForLongReads: () => connected({ ...base, query_timeout: DEADLINES.longRead }),
    write: (work) =>
      announcingTransaction(
        (run) => retried(() => reader.transaction().execute(run)),
        work,
        announcing.announce,
      ),
    throttle: () => setImmediate(),
    exclusively: (work) => withoutDeadlines(base, work),
    durability: () => durability(pool),
    close: () => reader.destroy(),
  };
}

async function connected(options: ClientConfig): Promise<Client> {
  const client = new Client(options);
  await client.connect();
  return client;
}

/** Set by a statement: a pooler in between would refuse them as parameters of the connection. */
function setDeadlines(client: ClientBase): Promise<unknown> {
  const { statement, lock, idleInTransaction } = DEADLINES;
  return client.query(
    `select set_config('statement_timeout', '${statement}', false),
      set_config('lock_timeout', '${lock}', false),
      set_config('idle_in_transaction_session_timeout', '${idleInTransaction}', false)`,
  );
}

/** A migration of a large table takes its time, and waits for one that another process has begun. */
async function withoutDeadlines<T>(
  options: ClientConfig,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  const pool = new Pool({ ...options, max: 1 });
  pool.on("error", () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new PostgresConnections(pool) }),
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function probe(pool: Pool, url: string): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    const name = databaseName({ kind: "postgres", url });
    throw new StartError(`${name} cannot be reached: ${textOf(error)}.`, { cause: error });
  }
}

async function durability(pool: Pool): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of ["fsync", "synchronous_commit", "full_page_writes"]) {
    const { rows } = await pool.query<Record<string, string>>(`show ${name}`);
    found[name] = rows[0]?.[name] ?? "?";
  }
  return found;
}
