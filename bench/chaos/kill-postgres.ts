/** Why: a database killed at any moment proves little; this one is killed while commits wait for the disk. */
import { Client } from "pg";
import type { RunningPostgres } from "../postgres.ts";

/** Every commit waits so long before it flushes, the most PostgreSQL allows: a moment to strike. */
const COMMIT_DELAY_MILLISECONDS = 100;
/** What is left of that time when the blow falls, at least. */
const MARGIN_MILLISECONDS = 10;

export const SLOW_COMMITS: readonly string[] = [
  "-c",
  `commit_delay=${COMMIT_DELAY_MILLISECONDS * 1000}`,
  "-c",
  "commit_siblings=0",
];

interface Activity {
  readonly pid: number;
  readonly isOurs: boolean;
  readonly waits: string | null;
  /** Milliseconds since its transaction began. */
  readonly age: number | null;
}

const LOOK = `
  select pid, application_name = 'comanda' as "isOurs", wait_event as waits,
    extract(epoch from clock_timestamp() - xact_start)::float8 * 1000 as age
  from pg_stat_activity`;

/** Kills every process of the database at a moment when a commit is certainly under way. */
export async function killInCommit(postgres: RunningPostgres): Promise<void> {
  const watcher = new Client({ connectionString: postgres.url });
  // It dies with the rest.
  watcher.on("error", () => undefined);
  await watcher.connect();
  const postmaster = postgres.postmaster();
  for (;;) {
    const since = performance.now();
    const { rows } = await watcher.query<Activity>(LOOK);
    if (!isInCommit(rows, performance.now() - since)) continue;
    // Stopped first, so that it cannot tidy up after its children.
    process.kill(postmaster, "SIGSTOP");
    for (const { pid } of rows) process.kill(pid, "SIGKILL");
    process.kill(postmaster, "SIGKILL");
    return;
  }
}

/**
 * Somebody waits for another one's flush, and whoever flushes cannot have come to it yet: no transaction is as old
 * as the delay. So that commit is neither done nor answered.
 */
function isInCommit(rows: readonly Activity[], elapsed: number): boolean {
  const ours = rows.filter(({ isOurs }) => isOurs);
  const oldest = Math.max(...ours.map(({ age }) => age ?? 0)) + elapsed;
  const isWaiting = ours.some(({ waits }) => waits === "WALWrite");
  return isWaiting && oldest < COMMIT_DELAY_MILLISECONDS - MARGIN_MILLISECONDS;
}

/** The processes that write for the server. */
export async function writersOf({ url }: RunningPostgres): Promise<readonly number[]> {
  const asker = new Client({ connectionString: url });
  await asker.connect();
  const { rows } = await asker.query<Activity>(LOOK);
  await asker.end();
  return rows.filter(({ isOurs }) => isOurs).map(({ pid }) => pid);
}
