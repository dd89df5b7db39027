/**
 * The question: what does it cost that phones share a table? 500 phones check in, order, call a waiter, read their visit
 * and leave at once, at 60 tables together and, in the same run, each alone at a place of its own, on both databases. And what
 * that 1,000 share the venue's own link?
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, readConfig } from "@comanda/server";
import { standInPictures } from "@comanda/testkit";
import { buildWebApps } from "../tools/build/build-web-apps.ts";
import { HOLDS_NOTHING, installKopiLane } from "./kopi-lane.ts";
import { printMachine } from "./machine.ts";
import { asker, signIn } from "./neighbours/ask.ts";
import { orderTemplate } from "./order-template.ts";
import { startPostgres } from "./postgres.ts";
import { serve } from "./server/processes.ts";
import { judge, percentile, type Verdict } from "./verdict.ts";
import { addTables, eatOut, type Dinner, type Table } from "./visit/dinner.ts";
import { askOneLink } from "./visit/behind-one-link.ts";
import { checkVisits } from "./visit/check-visits.ts";

const SUBJECT = join(import.meta.dirname, "server", "subject.ts");
const PHONES = 500;
const TABLES = 60;
/** Every phone scans and orders once a round; what is judged is all rounds of a kind together. */
const ROUNDS = 3;
const UNLIMITED = "1000000";
const LIMITS = {
  LIMIT_OPEN_SESSION: UNLIMITED,
  LIMIT_READ: UNLIMITED,
  LIMIT_PLACE_ORDER: UNLIMITED,
};

await printMachine();
await buildWebApps();
const verdicts: Verdict[] = [];
const questions = { tables: ask, link: askLink };
const named = Object.entries(questions).filter(([name]) => process.argv.includes(name));
for (const [, question] of named.length === 0 ? Object.entries(questions) : named) {
  verdicts.push(...(await question("sqlite", "")));
  const postgres = await startPostgres();
  verdicts.push(...(await question("postgres", postgres.url)));
  await postgres.stop();
}
process.exit(judge(verdicts));

/** What both servers know; each has a folder of its own beside it. */
function envOf(databaseUrl: string): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    ...LIMITS,
  };
}

function askLink(kind: string, databaseUrl: string): Promise<readonly Verdict[]> {
  return askOneLink(kind, SUBJECT, envOf(databaseUrl));
}

async function ask(kind: string, databaseUrl: string): Promise<readonly Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-visit-"));
  const env = { ...envOf(databaseUrl), DATA_DIR: folder };
  const installed = await installKopiLane(env, standInPictures(), HOLDS_NOTHING);
  const order = await orderTemplate(installed);
  await installed.app.close();
  const server = await serve("server", SUBJECT, env);
  const call = asker(server.url, PHONES);
  const cookie = await signIn(call);
  const shared = await addTables(call, cookie, "Shared", TABLES);
  const alone = await addTables(call, cookie, "Alone", PHONES);
  const dinner = (tables: readonly Table[], round: number): Dinner => ({
    call,
    cookie,
    order,
    tables,
    phones: PHONES,
    name: `${tables.length}-${round}`,
  });
  const waits = { shared: [] as number[], alone: [] as number[] };
  const scans = { shared: [] as number[], alone: [] as number[] };
  const problems: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turn about, so that what warms up or slows down meets both.
    const evening = await eatOut(dinner(shared, round));
    const morning = await eatOut(dinner(alone, round));
    waits.shared.push(...evening.orderMilliseconds);
    waits.alone.push(...morning.orderMilliseconds);
    scans.shared.push(...evening.scanMilliseconds);
    scans.alone.push(...morning.scanMilliseconds);
    problems.push(...evening.problems, ...morning.problems);
  }
  await server.stop();
  const app = await createApp(readConfig({ ...env, PORT: "0" }, "127.0.0.1"), { web: undefined });
  const expected = { visits: ROUNDS * (TABLES + PHONES), phones: ROUNDS * 2 * PHONES };
  problems.push(...(await checkVisits(app.database, expected)));
  await app.close();
  await rm(folder, { recursive: true, force: true });
  const [together, each] = [percentile(waits.shared, 99), percentile(waits.alone, 99)];
  const [entered, opened] = [percentile(scans.shared, 99), percentile(scans.alone, 99)];
  const median = percentile(waits.shared, 50);
  process.stdout.write(
    `${kind}: an order at a shared table median ${median.toFixed(1)} ms, p99 ${together.toFixed(1)} ms, alone p99 ${each.toFixed(1)} ms\n`,
  );
  process.stdout.write(
    `${kind}: a scan at a shared table p99 ${entered.toFixed(1)} ms, alone p99 ${opened.toFixed(1)} ms\n`,
  );
  for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`);
  return [
    {
      name: `${kind}: orders, visits and phones that are not as they should be`,
      value: problems.length,
      limit: 0,
    },
    { name: `${kind}: p99 of an order, times that alone`, value: together / each, limit: 2 },
    { name: `${kind}: p99 of a scan, times that alone`, value: entered / opened, limit: 2 },
  ];
}
