import type { PostgresPool, PostgresPoolClient } from "kysely";
import {
  DatabaseError,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResultRow,
} from "pg";
import { DatabaseUnavailable, unavailableFrom } from "./unavailable.ts";

/** A pool's connections with typed errors; one that broke or fell silent is thrown away and not used again. */
export class PostgresConnections implements PostgresPool {
  readonly #pool: Pool;
  readonly options = {};

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    return guarded(await this.#take());
  }

  /** One statement that commits by itself. */
  async query<Row extends QueryResultRow>(config: QueryConfig): Promise<readonly Row[]> {
    const client = await this.#take();
    let broken: DatabaseUnavailable | undefined;
    try {
      const { rows } = await client.query<Row>(config);
      return rows;
    } catch (error) {
      broken = brokenBy(error);
      throw broken ?? unavailableFrom(error) ?? error;
    } finally {
      client.release(broken !== undefined);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #take(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw new DatabaseUnavailable("unreachable", error);
    }
  }
}

/** A connection for Kysely. After it broke, the rollback that follows fails at once instead of waiting too. */
function guarded(client: PoolClient): PostgresPoolClient {
  let broken: DatabaseUnavailable | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (broken !== undefined) throw broken;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      broken = brokenBy(error);
      throw broken ?? unavailableFrom(error) ?? error;
    }
  };
  return {
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || broken !== undefined),
  };
}

/** PostgreSQL ends these connections itself. */
const ENDED = /^(57P0|08|25P03)/;

/** Why the connection is of no more use; undefined when only its statement failed. */
function brokenBy(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseError) {
    return ENDED.test(error.code ?? "") ? unavailableFrom(error) : undefined;
  }
  // Not said by the server, so it is the connection: pg's own deadline has no code, a lost connection has the system's.
  const isLate = error instanceof Error && /timeout/i.test(error.message);
  return new DatabaseUnavailable(isLate ? "timed-out" : "unreachable", error);
}
