import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

export type DatabaseAddress =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/** Opens the database and brings it to this program's schema. `beforeCommit`: see openSqlite. */
export async function openDatabase(
  address: DatabaseAddress,
  beforeCommit?: () => void,
): Promise<Database> {
  const database = await open(address, beforeCommit);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Each driver is loaded only by those who use it. */
async function open(address: DatabaseAddress, beforeCommit?: () => void): Promise<Database> {
  if (address.kind === "sqlite") {
    const { openSqlite } = await import("./sqlite.ts");
    return openSqlite(address.file, beforeCommit);
  }
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(address.url);
}
