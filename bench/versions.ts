/**
 * The question: can this version and the next work on one PostgreSQL for as long as an upgrade takes, in whatever order they are
 * started?
 *
 * The next is a copy of this program that has a column of orders and a step of placing more. At 24 tables one guest meets the one
 * and the next guest the other: each order is sent again to the version that has not written it, which answers it to the letter; a
 * wrong total is refused there; its staff find the order on board and bill, are paid and close the visit. Five minutes for each
 * order of starting, or as many seconds as are said: `npm run bench:versions -- 20`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, readConfig, type App } from "@comanda/server";
import { standInPictures } from "@comanda/testkit";
import { sql } from "kysely";
import { buildWebApps } from "../tools/build/build-web-apps.ts";
import { holdAgainst } from "./chaos/hold-against.ts";
import { HOLDS_NOTHING, installKopiLane } from "./kopi-lane.ts";
import { printMachine } from "./machine.ts";
import { asker, signIn } from "./neighbours/ask.ts";
import { orderTemplate } from "./order-template.ts";
import { startPostgres } from "./postgres.ts";
import { serve, type Served } from "./server/processes.ts";
import { judge, type Verdict } from "./verdict.ts";
import { passEvening, type Version } from "./versions/evening.ts";
import { copyNextProgram } from "./versions/next-program.ts";
import { addTables } from "./visit/dinner.ts";

const SUBJECT = "bench/server/subject.ts";
const TABLES = 24;
const SECONDS = Number(process.argv[2] ?? 300);
const UNLIMITED = "1000000";
const LIMITS = {
  LIMIT_OPEN_SESSION: UNLIMITED,
  LIMIT_READ: UNLIMITED,
  LIMIT_PLACE_ORDER: UNLIMITED,
};
/** Problems that are printed of an evening; more say nothing new. */
const SHOWN = 20;

await printMachine();
await buildWebApps();
const next = await copyNextProgram();
const programs = { this: join(import.meta.dirname, ".."), next: next.folder };
const verdicts: Verdict[] = [];
for (const first of ["this", "next"] as const) verdicts.push(...(await ask(first)));
await next.remove();
process.exit(judge(verdicts));

async function ask(first: keyof typeof programs): Promise<readonly Verdict[]> {
  const second = first === "this" ? "next" : "this";
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "comanda-versions-"));
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    ...LIMITS,
  };
  const start = (name: keyof typeof programs): Promise<Served> =>
    serve(name, join(programs[name], SUBJECT), env);
  // Whoever starts first makes the tables.
  const one = await start(first);
  const installed = await installKopiLane(env, standInPictures(), HOLDS_NOTHING);
  const order = await orderTemplate(installed);
  await installed.app.close();
  const other = await start(second);
  const versions = [await signedIn(one), await signedIn(other)] as const;
  const [{ call, cookie }] = versions;
  const tables = await addTables(call, cookie, "Both", TABLES);
  const until = Date.now() + SECONDS * 1_000;
  const { acknowledged, problems } = await passEvening({
    versions,
    tables,
    order,
    name: first,
    until,
  });
  await one.stop();
  await other.stop();
  const app = await createApp(readConfig({ ...env, PORT: "0" }, "127.0.0.1"), { web: undefined });
  const { lost, doubled } = await holdAgainst(app, acknowledged);
  const left = await leftOf(app);
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  for (const problem of problems.slice(0, SHOWN)) process.stdout.write(`  ${problem}\n`);
  process.stdout.write(
    `${first} first: ${acknowledged.length} orders, ${left.byThis} by this and ${left.byNext} by the next\n`,
  );
  const judged = (name: string, value: number): Verdict => ({
    name: `${first} first: ${name}`,
    value,
    limit: 0,
  });
  return [
    judged("errors", problems.length),
    judged("orders lost", lost),
    judged("orders doubled", doubled),
    judged("visits or bills left open", left.open),
    judged("versions that wrote no order", Number(left.byThis === 0) + Number(left.byNext === 0)),
  ];
}

async function signedIn({ name, url }: Served): Promise<Version> {
  const call = asker(url, TABLES);
  return { name, call, cookie: await signIn(call) };
}

/** What stands open when everybody has gone, and who has written how many orders. */
async function leftOf({ database: { reader } }: App) {
  const { rows } = await sql<{ open: number; by_this: number; by_next: number }>`
    select
      (select count(*) from visit where closed_at is null)
        + (select count(*) from placed_order where not exists (
            select from payment where placed_order_id = placed_order.id
          )) as open,
      (select count(*) from placed_order where version = 'this') as by_this,
      (select count(*) from placed_order where version = 'next') as by_next`.execute(reader);
  const [{ open, by_this: byThis, by_next: byNext } = { open: 1, by_this: 0, by_next: 0 }] = rows;
  return { open, byThis, byNext };
}
