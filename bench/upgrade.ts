/**
 * The question: does today's program open a database that an old one wrote, and does everybody find in it what they
 * left there?
 *
 * The old program installs the demo venues and serves half a day: orders with promotions, steps, cancelled ones, codes
 * that change, dishes that sell out. It says what phones, boards and printed codes show; today's program must show the
 * same, every receipt to the cent, and go on with the day. Whoever adds a migration adds to the day what it touches.
 */
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, runCommand } from "../tools/lib/run-command.ts";
import { startPostgres } from "./postgres.ts";
import { differences } from "./upgrade/differences.ts";
import { checkOutOldProgram, NoOldProgram } from "./upgrade/old-program.ts";
import { judge } from "./verdict.ts";

/** The first slice: the oldest database that a venue may have. */
const COMMIT = "0cdc0f2c9db19f9c389f2d80be65262d3bf93a08";
const SCRIPTS = "apps/server/src/testing/upgrade";
const RUN = fileURLToPath(new URL("../apps/server/src/testing/upgrade/run.ts", import.meta.url));
/** Differences that are printed; more say nothing new. */
const SHOWN = 20;

const FREELY = {
  LIMIT_OPEN_SESSION: "1000000",
  LIMIT_READ: "1000000",
  LIMIT_PLACE_ORDER: "1000000",
  LIMIT_SIGN_IN: "1000000",
};

/** Runs a step of the day in one of the programs; throws with what it said. */
async function step(program: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  const script = join(program, RUN.slice(ROOT.length));
  const { code, output } = await runCommand(process.execPath, [script, ...args], { env });
  if (code !== 0) throw new Error(`${args[0]} failed:\n${output.trim()}`);
}

async function read(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** What today's program shows otherwise, or does not go on with. */
async function upgrade(database: string, url: string, old: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-upgrade-data-"));
  const file = (name: string): string => join(folder, `${name}.json`);
  const env = {
    ...FREELY,
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: url,
    PUBLIC_URL: "http://order.example.com",
    PORT: "0",
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
  };
  await mkdir(env.DATA_DIR);
  await step(old, env, "write", file("day"));
  await step(old, env, "read", file("day"), file("before"));
  await step(ROOT, env, "read", file("day"), file("after"));
  await step(ROOT, env, "rows", file("day"), file("rows"));
  await step(ROOT, env, "go-on", file("day"), file("problems"));
  const before = await read(file("before"));
  const found = differences(before, await read(file("after")));
  const named = await Promise.all(["rows", "problems"].map((name) => read(file(name))));
  const problems = [...found, ...(named as readonly string[][]).flat()];
  const orders = JSON.stringify(before).split('"receipt":').length - 1;
  process.stdout.write(`${database}: ${orders} receipts read, ${problems.length} differences\n`);
  await rm(folder, { recursive: true, force: true });
  return orders === 0 ? [`${database}: no receipt was read`, ...problems] : problems;
}

async function main(): Promise<number> {
  const old = await checkOutOldProgram(COMMIT, SCRIPTS);
  const postgres = await startPostgres();
  try {
    const problems = [
      ...(await upgrade("sqlite", "", old.folder)),
      ...(await upgrade("postgres", postgres.url, old.folder)),
    ];
    for (const problem of problems.slice(0, SHOWN)) process.stdout.write(`  ${problem}\n`);
    return judge([{ name: "upgrade", value: problems.length, limit: 0 }]);
  } finally {
    await postgres.stop();
    await old.remove();
  }
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof NoOldProgram)) throw error;
  process.stdout.write(`${error.message}\nFAIL upgrade Infinity 0\n`);
  process.exit(1);
}
