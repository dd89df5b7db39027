import { Migrator, type Migration } from "kysely/migration";
import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { StartError } from "./start-error.ts";
import { firstLight } from "./migrations/0001-first-light.ts";
import { campaigns } from "./migrations/0002-campaigns.ts";

/** Every migration by name, in order; a released one is never changed. */
function migrationsFor(dialect: Database["kind"]): Record<string, Migration> {
  return { "0001-first-light": firstLight(dialect), "0002-campaigns": campaigns(dialect) };
}

/**
 * Brings the database to this program's schema. A database that a newer program has changed is refused in one
 * sentence, before anything is written.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = migrationsFor(database.kind);
  await refuseNewer(database, migrations);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  await database.exclusively(async (db) => {
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined)
      throw new Error("the schema could not be brought up to date", { cause: error });
  });
}

async function refuseNewer({ reader }: Database, known: Record<string, Migration>): Promise<void> {
  const tables = await reader.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return;
  const journal = reader as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const applied = await journal.selectFrom("kysely_migration").select("name").execute();
  const unknown = applied.map(({ name }) => name).filter((name) => !(name in known));
  if (unknown.length > 0) {
    throw new StartError(
      `This database was made by a newer Comanda (it knows ${unknown.join(", ")}); please start that version.`,
    );
  }
}
