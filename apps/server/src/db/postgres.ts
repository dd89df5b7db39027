import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool, TypeOverrides } from "pg";
import type { DatabaseBase } from "./database-base.ts";
import { retried } from "./retried.ts";
import { StartError } from "./start-error.ts";
import type { Tables } from "./tables.ts";

/** PostgreSQL 15 or later, for several processes behind a balancer. */
export interface PostgresDatabase extends DatabaseBase {
  readonly kind: "postgres";
  readonly pool: Pool;
  /** A connection of its own, outside the pool: for LISTEN. */
  connect(): Promise<Client>;
}

const BIGINT = 20;
const CONNECTIONS = 20;
export async function openPostgres(url: string): Promise<PostgresDatabase> {
  const types = new TypeOverrides();
  // Instants and amounts are whole numbers well inside what a double holds exactly.
  types.setTypeParser(BIGINT, Number);
  const options = { connectionString: url, types, application_name: "comanda" };
  const pool = new Pool({ ...options, max: CONNECTIONS });
  // A connection that breaks, idle or in use, is replaced by the next query; unheard it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  await probe(pool, url);
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: "postgres",
    reader,
    pool,
    connect: async () => {
      const client = new Client(options);
      await client.connect();
      return client;
    },
    write: (work) => retried(() => reader.transaction().execute(work)),
    exclusively: (work) => work(reader),
    durability: () => durability(pool),
    close: () => reader.destroy(),
  };
}

async function probe(pool: Pool, url: string): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    const why = error instanceof Error ? error.message : String(error);
    const { host, pathname } = new URL(url);
    throw new StartError(`PostgreSQL at ${host}${pathname} cannot be reached: ${why}.`, {
      cause: error,
    });
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
