/**
 * The question: does today's program open a database that an old one wrote, and does everybody find in it what they
 * left there?
 *
 * Each old version writes the day that it knows: orders, visits, payments, what waits for staff or for another system.
 * It says what phones, boards and printed codes show; today's program must show the same, every receipt to the cent, and go
 * on with the day. Whoever adds a migration adds to the day what it touches.
 */
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, runCommand } from "../tools/lib/run-command.ts";
import { startPostgres } from "./postgres.ts";
import { checkOutOldProgram, NoOldProgram } from "./upgrade/old-program.ts";
import { judge } from "./verdict.ts";

/**
 * The versions that a day begins from, the oldest first, by their commits. What is released is added at the end, before the
 * first migration after it.
 */
const OLD_VERSIONS = [
  // The first slice: the oldest database that a venue may have.
  "0cdc0f2",
  // The floor: visits, calls, payments, holds, webhooks, questions before the menu, venues as workbooks.
  "cef110b",
  // The rooms of the server before it had floors, and placing before it was a list of steps.
  "d4875b25",
  // Every way to order and payment on the phone; before members, programmes and prices that hold their tax.
  "667b31ce",
  // All of these; before topped-up money paid on the phone and questions included pieces.
  "de383ac4",
];
const SCRIPTS = "apps/server/src/testing/upgrade";
const RUN = fileURLToPath(new URL("../apps/server/src/testing/upgrade/run.ts", import.meta.url));
/** Differences that are printed of a database; more say nothing new. */
const SHOWN = 20;

const FREELY = {
  LIMIT_OPEN_SESSION: "1000000",
  LIMIT_READ: "1000000",
  LIMIT_PLACE_ORDER: "1000000",
  LIMIT_SIGN_IN: "1000000",
};

/** Which program writes into which database. */
interface Beginning {
  readonly version: string;
  /** Where the old program is checked out. */
  readonly old: string;
  readonly database: string;
  /** Empty for SQLite. */
  readonly url: string;
}

/** Runs a step of the day in one of the programs; throws with what it said. */
async function step(program: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  const script = join(program, RUN.slice(ROOT.length));
  const { code, output } = await runCommand(process.execPath, [script, ...args], { env });
  if (code !== 0) throw new Error(`${args[0]} failed:\n${output.trim()}`);
}

/** Lets the old program write and read the day, and today's take it over; says how it went. */
async function upgrade(beginning: Beginning): Promise<readonly string[]> {
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "comanda-upgrade-data-"));
  const problems = await problemsOf(beginning, folder).catch((error: unknown) => [String(error)]);
  await rm(folder, { recursive: true, force: true });
  const { version, database } = beginning;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${version} on ${database}: ${problems.length} problems, ${seconds} s\n`);
  for (const problem of problems.slice(0, SHOWN)) process.stdout.write(`  ${problem}\n`);
  return problems;
}

/** What today's program shows otherwise, or does not go on with. */
async function problemsOf(
  { version, old, url }: Beginning,
  folder: string,
): Promise<readonly string[]> {
  const file = (name: string): string => join(folder, `${name}.json`);
  const env = {
    ...FREELY,
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: url,
    PUBLIC_URL: "http://order.example.com",
    WEBHOOK_PRIVATE: "yes",
    PORT: "0",
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
  };
  await mkdir(env.DATA_DIR);
  await step(old, env, "write", file("day"), version, OLD_VERSIONS.join());
  await step(old, env, "read", file("day"), file("seen"));
  await step(ROOT, env, "take-over", file("day"), file("seen"), file("problems"));
  const seen = await readFile(file("seen"), "utf8");
  const receipts = seen.split('"receipt":').length - 1;
  if (receipts === 0) return ["no receipt was read"];
  process.stdout.write(`${receipts} receipts were read\n`);
  return JSON.parse(await readFile(file("problems"), "utf8")) as readonly string[];
}

/** From one version, on both databases at once. */
async function upgradeFrom(version: string): Promise<readonly string[]> {
  const program = await checkOutOldProgram(version, SCRIPTS);
  const postgres = await startPostgres();
  try {
    const found = await Promise.all([
      upgrade({ version, old: program.folder, database: "sqlite", url: "" }),
      upgrade({ version, old: program.folder, database: "postgres", url: postgres.url }),
    ]);
    return found.flat();
  } finally {
    await postgres.stop();
    await program.remove();
  }
}

async function main(): Promise<number> {
  const problems: string[] = [];
  for (const version of OLD_VERSIONS) problems.push(...(await upgradeFrom(version)));
  return judge([{ name: "upgrade", value: problems.length, limit: 0 }]);
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof NoOldProgram)) throw error;
  process.stdout.write(`${error.message}\nFAIL upgrade Infinity 0\n`);
  process.exit(1);
}
