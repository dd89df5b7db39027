/**
 * The question: does another system hear of every step of every order, in order within an order and each once by its id,
 * while it refuses, hangs and answers too late, and while two servers are killed in turn?
 *
 * 1,000 orders go all their way at two processes on one database, which are killed (SIGKILL) one after the other and
 * replaced; the receiver keeps ids and changes its mind every few seconds. Then it is let alone, and what it has handled
 * is held against what the database says has happened.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, readConfig } from "@comanda/server";
import { ROUTES, type WireConnections } from "@comanda/contract";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import { standInPictures } from "@comanda/testkit";
import { HOLDS_NOTHING, installKopiLane, ownersSignIn } from "./kopi-lane.ts";
import { orderTemplate } from "./order-template.ts";
import { ask, EVENTS_OF_ORDER, runHouse } from "./outbox/house.ts";
import { startStorm } from "./outbox/storm.ts";
import { phoneTokens } from "./phone-tokens.ts";
import { startPostgres } from "./postgres.ts";
import { serve, type Served } from "./server/processes.ts";
import { judge } from "./verdict.ts";

const ORDERS = 1_000;
/** What a run must have been through to prove anything. */
const LEAST = { rounds: 2, kills: 12, repeated: 1 };
const DRAIN_MILLISECONDS = 300_000;
const SUBJECT = join(import.meta.dirname, "outbox", "server.ts");
const FREELY = "1000000000";

interface Findings {
  readonly events: number;
  /** Events that should be there and are not, and those that were not taken or not marked so. */
  readonly lost: number;
  /** Handled before an earlier one of their order. */
  readonly disordered: number;
  /** Steps of an order that were handled under two ids. */
  readonly doubled: number;
}

/** `npm run bench:outbox -- sqlite` runs only this; both by default. */
const chosen = new Set(process.argv.slice(2));
let wrong = 0;
if (chosen.size === 0 || chosen.has("sqlite")) wrong += await run("sqlite", "");
if (chosen.size === 0 || chosen.has("postgres")) {
  const postgres = await startPostgres();
  wrong += await run("postgres", postgres.url);
  await postgres.stop();
}
process.exit(judge([{ name: "outbox", value: wrong, limit: 0 }]));

async function run(database: string, databaseUrl: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-outbox-"));
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    WEBHOOK_PRIVATE: "yes",
    LIMIT_READ: FREELY,
    LIMIT_PLACE_ORDER: FREELY,
    LIMIT_PLACE_PHONES: FREELY,
    LIMIT_VENUE_PHONES: FREELY,
  };
  const installed = await installKopiLane(env, standInPictures(), HOLDS_NOTHING);
  const tokens = phoneTokens(installed, ORDERS);
  const template = await orderTemplate(installed);
  await installed.app.close();
  const startServer = (): Promise<Served> => serve("subject", SUBJECT, env);
  const servers = [await startServer(), await startServer()];
  const urls = (): readonly string[] => servers.map(({ url }) => url);
  const till = await startReceiver();
  await connect(urls, till);
  const since = performance.now();
  const storm = startStorm(till, servers, startServer);
  await runHouse({ tokens, template, urls });
  await storm.been(LEAST);
  await storm.end();
  const calmAt = performance.now();
  await drained(till);
  const drainSeconds = (performance.now() - calmAt) / 1000;
  for (const server of servers) await server.stop();
  const findings = await holdAgainst(env, till);
  await till.close();
  await rm(folder, { recursive: true, force: true });
  const missing = Number(storm.kills() < LEAST.kills) + Number(till.repeated() < LEAST.repeated);
  const { events, lost, disordered, doubled } = findings;
  const parts = [
    `${events} events of ${ORDERS} orders, ${till.requests()} requests in ${((performance.now() - since) / 1000).toFixed(0)} s`,
    `${storm.kills()} server kills, ${till.repeated()} events came again and were known by their id`,
    `all taken ${drainSeconds.toFixed(0)} s after the last trouble`,
    `${lost} lost, ${disordered} out of order, ${doubled} handled twice`,
    ...(missing > 0 ? [`${missing} conditions of the proof not reached`] : []),
  ];
  process.stdout.write(parts.map((part) => `${database.padEnd(9)} ${part}\n`).join(""));
  return lost + disordered + doubled + missing;
}

/** Leads the venue's events to the receiver, which checks every signature. */
async function connect(urls: () => readonly string[], till: Receiver): Promise<void> {
  const { method, path, headers, body } = ownersSignIn();
  const response = await fetch(`${urls()[0]}${path}`, { method, headers, body });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const text = await ask(urls, {
    method: ROUTES.changeWebhook.method,
    path: ROUTES.changeWebhook.path,
    headers: { cookie, "x-comanda-console": "1" },
    body: JSON.stringify({ url: till.url, isOn: true, basis: "" }),
  });
  const { secret } = JSON.parse(text) as WireConnections;
  till.trust(secret ?? "");
}

async function drained(till: Receiver): Promise<void> {
  const until = performance.now() + DRAIN_MILLISECONDS;
  while (till.handled.length < ORDERS * EVENTS_OF_ORDER && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // What was taken last has yet to be marked so.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** Holds what the receiver has handled against what the database says has happened. */
async function holdAgainst(
  env: Readonly<Record<string, string>>,
  till: Receiver,
): Promise<Findings> {
  const app = await createApp(readConfig({ ...env, PORT: "0" }, "127.0.0.1"), { web: undefined });
  const rows = await app.database.reader
    .selectFrom("outbox_event")
    .select(["id", "delivered_at"])
    .execute();
  await app.close();
  const handled = new Set(till.handled.map(({ id }) => id));
  const steps = new Set(till.handled.map(({ orderId, type }) => `${orderId} ${type}`));
  const untaken = rows.filter(({ id, delivered_at }) => delivered_at === null || !handled.has(id));
  const last = new Map<string, number>();
  let disordered = 0;
  for (const { orderId, sequence } of till.handled) {
    if (sequence < (last.get(orderId) ?? 0)) disordered += 1;
    last.set(orderId, sequence);
  }
  return {
    events: rows.length,
    lost: Math.abs(ORDERS * EVENTS_OF_ORDER - rows.length) + untaken.length + till.forged(),
    disordered,
    doubled: till.handled.length - steps.size,
  };
}
