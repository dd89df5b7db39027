import type SqliteConnection from "better-sqlite3";

/** Prepares the insertion of one row. Every column is named: one that only a newer program knows gets what its migration says. */
export function insertInto(
  connection: SqliteConnection.Database,
  table: string,
  columns: readonly string[],
): SqliteConnection.Statement {
  const values = columns.map(() => "?").join(", ");
  return connection.prepare(`insert into ${table} (${columns.join(", ")}) values (${values})`);
}
