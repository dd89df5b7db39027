/**
 * The question: is an acknowledged order ever lost, changed or doubled when the server or the database is killed?
 *
 * Phones order without a pause, each order under a key of its own, repeated until it is acknowledged. Meanwhile the
 * server is killed (SIGKILL) and started anew, over and over; PostgreSQL is killed with all its processes while
 * commits are under way; on SQLite the server kills itself inside a commit. Then strace kills what writes, the server
 * or a process of PostgreSQL, as it enters a chosen pwrite64, fsync or fdatasync.
 */
import { openArena, type Arena, type Outcome } from "./chaos/arena.ts";
import { BLOWS, hasStrace, killAtCall } from "./chaos/kill-at-call.ts";
import { killInCommit, SLOW_COMMITS, writersOf } from "./chaos/kill-postgres.ts";
import { startPostgres } from "./postgres.ts";
import { judge } from "./verdict.ts";

/** What a run must have been through to prove anything. */
const LEAST = { acknowledged: 500, serverKills: 20, inCommit: 5 };
const SERVER_KILLS = 24;
const DATABASE_KILLS = 8;
/** Orders acknowledged between two kills. */
const BETWEEN = 22;
const WHIM_MILLISECONDS = 40;
const TIMEOUT_MILLISECONDS = 600_000;

interface Report extends Outcome {
  readonly database: string;
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly inCommit: number;
}

setTimeout(() => {
  process.stdout.write("The chaos did not come to an end.\nFAIL chaos Infinity 0\n");
  process.exit(1);
}, TIMEOUT_MILLISECONDS).unref();

if (!hasStrace()) {
  process.stdout.write("Chaos needs strace: apt-get install strace\nFAIL chaos Infinity 0\n");
  process.exit(1);
}

/** `npm run chaos -- sqlite` runs only this; both by default. */
const chosen = new Set(process.argv.slice(2));
let value = 0;
if (chosen.size === 0 || chosen.has("sqlite")) value += print(await onSqlite());
if (chosen.size === 0 || chosen.has("postgres")) value += print(await onPostgres());
process.exit(judge([{ name: "chaos", value, limit: 0 }]));

/** Every third time the server dies inside a commit, else wherever it happens to be. */
async function onSqlite(): Promise<Report> {
  const arena = await openArena("");
  for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
    await arena.more(BETWEEN);
    if (kill % 3 === 0) await killServer(arena, "SIGUSR2");
    else await killServer(arena, "SIGKILL");
  }
  for (const blow of BLOWS) {
    await arena.more(BETWEEN);
    await arena.killServerAt(blow);
  }
  const outcome = await arena.finish();
  return {
    ...outcome,
    database: "sqlite",
    serverKills: SERVER_KILLS + BLOWS.length,
    databaseKills: 0,
    inCommit: outcome.diedInCommit + BLOWS.length,
  };
}

/** The server and the database in turn; a server whose database dies has to live on. */
async function onPostgres(): Promise<Report> {
  const postgres = await startPostgres(SLOW_COMMITS);
  const arena = await openArena(postgres.url);
  for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
    await arena.more(BETWEEN);
    await killServer(arena, "SIGKILL");
    if (kill % (SERVER_KILLS / DATABASE_KILLS) > 0) continue;
    await arena.more(BETWEEN);
    await killInCommit(postgres);
    await postgres.restart();
  }
  for (const blow of BLOWS) {
    await arena.more(BETWEEN);
    await killAtCall(await writersOf(postgres), blow);
  }
  const outcome = await arena.finish();
  await postgres.stop();
  return {
    ...outcome,
    database: "postgres",
    serverKills: SERVER_KILLS,
    databaseKills: DATABASE_KILLS + BLOWS.length,
    inCommit: DATABASE_KILLS + BLOWS.length,
  };
}

async function killServer(arena: Arena, signal: "SIGKILL" | "SIGUSR2"): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * WHIM_MILLISECONDS));
  await arena.killServer(signal);
}

/** Prints what happened; answers how much was wrong. */
function print(report: Report): number {
  const { database, acknowledged, repeated, serverKills, databaseKills, inCommit } = report;
  const { lost, doubled, answeredDifferently, careless, asked } = report;
  const missing = [
    acknowledged < LEAST.acknowledged,
    serverKills < LEAST.serverKills,
    inCommit < LEAST.inCommit,
    asked < serverKills,
  ].filter(Boolean).length;
  const parts = [
    `${acknowledged} acknowledged after ${repeated} repetitions`,
    `${serverKills} server kills, ${databaseKills} database kills, ${inCommit} inside a commit`,
    `connections asked ${asked} times how durable they are, ${careless} times too little`,
    `${lost} lost, ${doubled} doubled, ${answeredDifferently} told otherwise`,
    ...(missing > 0 ? [`${missing} conditions of the proof not reached`] : []),
  ];
  process.stdout.write(parts.map((part) => `${database.padEnd(9)} ${part}\n`).join(""));
  return lost + doubled + answeredDifferently + careless + missing;
}
