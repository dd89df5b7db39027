import { existsSync } from "node:fs";
import type { Database } from "./database.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { appliedMigrations, isUpToDate, migrate, refuseUnknown } from "./migrate.ts";
import { StartError } from "./start-error.ts";
import { unavailableFrom } from "./unavailable.ts";

/** Opens the database and brings it to this program's schema. `beforeCommit`: see openSqlite. */
export async function openDatabase(
  address: DatabaseAddress,
  beforeCommit?: () => void,
): Promise<Database> {
  const database = await openUnchanged(address, beforeCommit);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    const why = unavailableFrom(error);
    if (why === undefined) throw error;
    throw new StartError(`Comanda cannot start: ${why.message}.`, { cause: error });
  }
  return database;
}

/**
 * Opens the database of a Comanda that has been started before, perhaps beside it; makes and migrates nothing.
 * @throws StartError where there is none, or a newer program has changed it
 */
export async function openExisting(address: DatabaseAddress): Promise<Database> {
  if (address.kind === "sqlite" && !existsSync(address.file)) {
    throw new StartError(
      `There is no database at ${address.file}; set DATA_DIR (or DATABASE_URL) as the server has it.`,
    );
  }
  const database = await openUnchanged(address);
  try {
    const applied = await appliedMigrations(database);
    if (applied.length === 0) throw new StartError("This database holds no Comanda yet.");
    refuseUnknown(applied, "This database");
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The same, for commands that change something: they know the newest schema only. */
export async function openUpToDate(address: DatabaseAddress): Promise<Database> {
  const database = await openExisting(address);
  if (isUpToDate(await appliedMigrations(database))) return database;
  await database.close();
  throw new StartError("An older Comanda uses this database; start this version once first.");
}

/** Opens the database as it is. Each driver is loaded only by those who use it. */
export async function openUnchanged(
  address: DatabaseAddress,
  beforeCommit?: () => void,
): Promise<Database> {
  if (address.kind === "sqlite") {
    const { openSqlite } = await import("./sqlite.ts");
    return openSqlite(address.file, beforeCommit);
  }
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(address.url);
}
