import type SqliteConnection from "better-sqlite3";
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from "kysely";
import { typedError } from "./unavailable.ts";

/** A dialect whose errors are typed (DatabaseUnavailable). */
export class ReadingDialect extends SqliteDialect {
  protected readonly connection: SqliteConnection.Database;

  constructor(connection: SqliteConnection.Database) {
    super({ database: connection });
    this.connection = connection;
  }

  override createDriver(): Driver {
    return new TypedDriver({ database: this.connection });
  }
}

/** The dialect of the writing connection: the write queue begins and ends its transactions. */
export class QueuedDialect extends ReadingDialect {
  override createDriver(): Driver {
    return new QueuedDriver({ database: this.connection });
  }
}

class TypedDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query: CompiledQuery) => {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          throw typedError(error);
        }
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }
}

/** A transaction of Kysely is a piece of the queue's: it begins before, and ends after, whatever comes of this one. */
class QueuedDriver extends TypedDriver {
  override beginTransaction(): Promise<void> {
    return Promise.resolve();
  }

  override commitTransaction(): Promise<void> {
    return Promise.resolve();
  }

  override rollbackTransaction(): Promise<void> {
    return Promise.resolve();
  }
}
