import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, link, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Database, Reader } from "./database.ts";
import {
  migrate,
  migrateTo,
  migrateToNewest,
  MIGRATION_JOURNAL,
  refuseUnknown,
} from "./migrate.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { openUnchanged } from "./open.ts";
import { readBackup } from "./read-backup.ts";
import type { Row, TableRow } from "./snapshot.ts";
import { StartError } from "./start-error.ts";
import { TABLE_NAMES } from "./tables.ts";
import { textOf } from "./unavailable.ts";

/** Rows of one insert; 200 of the widest table's are 5,400 values, and SQLite takes 32,766. */
const BATCH = 200;

/**
 * Puts a backup into a database that does not exist yet, or, on PostgreSQL, has no table of Comanda; brings it to this
 * program's schema. Whatever fails, nothing has changed. Answers the rows by table.
 */
export async function restoreBackup(
  file: string,
  address: DatabaseAddress,
): Promise<ReadonlyMap<string, number>> {
  try {
    return address.kind === "sqlite"
      ? await restoreToFile(file, address.file)
      : await restoreToServer(file, address);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${file} could not be restored, and nothing has changed: ${textOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}

/** Fills a file beside the database's and gives it the name when it is whole. */
async function restoreToFile(file: string, target: string): Promise<ReadonlyMap<string, number>> {
  const there = `There is a database at ${target} already; move it away, with its -wal and -shm, or set DATA_DIR to another folder.`;
  // A log that was left behind would be played over the restored pages.
  if (["", "-wal", "-shm", "-journal"].some((ending) => existsSync(target + ending)))
    throw new StartError(there);
  const fresh = `${target}.${randomBytes(6).toString("hex")}`;
  try {
    const counts = await fillFile(fresh, file);
    await giveToOwnerOf(dirname(target), fresh);
    await link(fresh, target).catch((error: unknown) => {
      throw isThere(error) ? new StartError(there, { cause: error }) : error;
    });
    return counts;
  } finally {
    for (const ending of ["", "-wal", "-shm"]) await rm(fresh + ending, { force: true });
  }
}

async function fillFile(fresh: string, file: string): Promise<ReadonlyMap<string, number>> {
  const database = await openUnchanged({ kind: "sqlite", file: fresh });
  try {
    const counts = await database.exclusively((db) => fill(db, database.kind, file));
    await migrate(database);
    return counts;
  } finally {
    await database.close();
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/** What root restores belongs to whom the folder belongs to: the service must be able to open it. */
async function giveToOwnerOf(folder: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
}

async function restoreToServer(
  file: string,
  address: DatabaseAddress,
): Promise<ReadonlyMap<string, number>> {
  const database = await openUnchanged(address);
  try {
    const ours = new Set<string>([...TABLE_NAMES, MIGRATION_JOURNAL]);
    const tables = await database.reader.introspection.getTables({
      withInternalKyselyTables: true,
    });
    if (tables.some(({ name }) => ours.has(name))) {
      throw new StartError("This database holds a Comanda already; restore into an empty one.");
    }
    const restore = async (trx: Reader): Promise<ReadonlyMap<string, number>> => {
      const counts = await fill(trx, database.kind, file);
      await migrateToNewest(trx, database.kind);
      return counts;
    };
    return await database.exclusively((db) => db.transaction().execute(restore));
  } finally {
    await database.close();
  }
}

/** Makes the tables as they were when the backup was taken, and writes its rows. */
async function fill<DB>(
  db: Kysely<DB>,
  kind: Database["kind"],
  file: string,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const applied: string[] = [];
  const target = db as unknown as Kysely<Record<string, Row>>;
  for await (const [table, rows] of batches(readBackup(file))) {
    if (table === MIGRATION_JOURNAL) {
      applied.push(...rows.map(({ name }) => String(name)));
      continue;
    }
    if (counts.size === 0) await migrateAsWas(db, kind, applied);
    const isFirstOrder = table === "placed_order" && !counts.has(table);
    if (isFirstOrder && countsByTrigger(kind, applied)) await STOP_COUNTING.execute(db);
    await target.insertInto(table).values(rows).execute();
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
  }
  if (counts.size === 0) throw new StartError(`${file} holds nothing.`);
  if (counts.has("placed_order") && countsByTrigger(kind, applied)) {
    await COUNT_AT_ONCE.execute(db);
    await GO_ON_COUNTING.execute(db);
  }
  return counts;
}

/**
 * On PostgreSQL each order moves its venue's board on, which in one transaction costs the square of their number: the
 * last 2,500 of 15,000 orders took ten times as long as the first. The board is counted when all are there.
 */
function countsByTrigger(kind: Database["kind"], applied: readonly string[]): boolean {
  return kind === "postgres" && applied.includes("0007-board-revisions");
}

const STOP_COUNTING = sql`alter table placed_order disable trigger order_revision`;
const GO_ON_COUNTING = sql`alter table placed_order enable trigger order_revision`;
const COUNT_AT_ONCE = sql`
  insert into board_revision (venue_id, epoch, last)
  select venue_id, gen_random_uuid()::text, max(revision) from placed_order group by venue_id`;

async function migrateAsWas<DB>(
  db: Kysely<DB>,
  kind: Database["kind"],
  applied: readonly string[],
): Promise<void> {
  refuseUnknown(applied, "This backup");
  await migrateTo(db, kind, applied.toSorted().at(-1) ?? "");
}

/** Rows of one table that follow each other, in portions. */
async function* batches(
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<readonly [table: string, rows: readonly Row[]]> {
  let current = "";
  let batch: Row[] = [];
  for await (const [table, row] of rows) {
    if (batch.length === BATCH || table !== current) {
      if (batch.length > 0) yield [current, batch];
      current = table;
      batch = [];
    }
    batch.push(row);
  }
  if (batch.length > 0) yield [current, batch];
}
