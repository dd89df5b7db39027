import { MIGRATION_JOURNAL } from "./migrate.ts";
import type { Database } from "./database.ts";
import type { PostgresDatabase } from "./postgres.ts";
import type { SqliteDatabase } from "./sqlite.ts";
import { TABLE_NAMES } from "./tables.ts";

/** Texts, whole numbers and nulls by column: both databases keep nothing else. */
export type Row = Readonly<Record<string, unknown>>;
/** A row and the table it stands in. */
export type TableRow = readonly [table: string, row: Row];

/** Made anew as orders are restored, with another epoch: no board takes the restored revisions for its own. */
const MADE_ANEW = "board_revision";

/** Rows that PostgreSQL hands over at once. */
const FETCHED = 500;

/**
 * Every row of the database as of one moment, while others go on writing; never more than a few in memory.
 * The names of the applied migrations come first, then the tables, what is referred to before what refers to it.
 */
export async function* readSnapshot(database: Database): AsyncGenerator<TableRow> {
  const found = await database.reader.introspection.getTables();
  const names = new Set(found.map(({ name }) => name));
  const kept = TABLE_NAMES.filter((name) => names.has(name) && name !== MADE_ANEW);
  const tables = [MIGRATION_JOURNAL, ...kept];
  yield* database.kind === "sqlite" ? sqliteRows(database, tables) : postgresRows(database, tables);
}

function* sqliteRows(
  { readConnection }: SqliteDatabase,
  tables: readonly string[],
): Generator<TableRow> {
  readConnection.exec("begin");
  try {
    for (const table of tables) {
      const rows = readConnection.prepare<[], Row>(`select * from "${table}"`).iterate();
      for (const row of rows) yield [table, row];
    }
  } finally {
    readConnection.exec("rollback");
  }
}

async function* postgresRows(
  database: PostgresDatabase,
  tables: readonly string[],
): AsyncGenerator<TableRow> {
  const client = await database.connectForLongReads();
  // One that breaks fails the read under way; unheard it would end the process.
  client.on("error", () => undefined);
  try {
    await client.query("begin isolation level repeatable read, read only");
    // Whoever takes the rows may be slower than a call may be.
    await client.query("set local statement_timeout = 0");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    for (const table of tables) {
      await client.query(`declare rows no scroll cursor for select * from "${table}"`);
      for (let isLast = false; !isLast;) {
        const { rows } = await client.query<Row>(`fetch ${FETCHED} from rows`);
        for (const row of rows) yield [table, row];
        isLast = rows.length < FETCHED;
      }
      await client.query("close rows");
    }
  } finally {
    // The transaction ends with its connection.
    await client.end();
  }
}
