/**
 * Why: what two venues send to hurt whoever reads it is a third venue's evening. Files of every kind come in, two of each
 * venue at a time, while phones order there and its owner has an ordinary workbook checked again and again.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ROUTES } from "@comanda/contract";
import { installVenue } from "@comanda/server";
import { HOSTILE_KINDS, kopiLane, plainVenue, standInPictures } from "@comanda/testkit";
import { freshStand } from "../growth/stand.ts";
import { HOLDS_NOTHING, installKopiLane, signInRequest } from "../kopi-lane.ts";
import { asker, steadily, type Ask } from "../neighbours/ask.ts";
import { ORDER_PATH, orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";
import { serve, type Served } from "../server/processes.ts";
import { median, percentile, type Verdict } from "../verdict.ts";
import type { FileNews, HostileOrders } from "./hostile-sender.ts";

const SUBJECT = join(import.meta.dirname, "..", "server", "subject.ts");
const ORDERS_A_SECOND = 30;
const QUIET_MILLISECONDS = 30_000;
const SAMPLE_MILLISECONDS = 10;
const LIMITS = { times: 2, processes: 2 };
const CONSOLE = { "x-comanda-console": "1" } as const;
/** Answered as any other file is: well, refused by its kind, or not now. */
const ANSWERED: ReadonlySet<number> = new Set([200, 422, 503]);

/** Files on their way, and what they were answered with. */
interface Sent {
  readonly running: Set<number>;
  readonly statuses: Map<number, number>;
  readonly odd: string[];
}

export async function judgeHostileFiles(
  database: string,
  files: number,
  seed: number,
): Promise<readonly Verdict[]> {
  const stand = await freshStand(database);
  const installed = await installKopiLane(stand.env, standInPictures(), HOLDS_NOTHING);
  const hostile = ["first", "second"].map((slug) => plainVenue({ slug }));
  for (const venue of hostile) await installVenue(installed.app.database, venue, Date.now());
  const body = await orderTemplate(installed);
  const tokens = phoneTokens(installed, 200);
  await installed.app.close();
  const server = await serve(database, SUBJECT, stand.env);
  let isExited = false;
  void server.ended.then(() => (isExited = true));
  const phones = asker(server.url, 20);
  const console = asker(server.url, 4);
  const cookies = await Promise.all(hostile.map(({ staff }) => signIn(console, staff[0])));
  const owner = await signIn(console, kopiLane(standInPictures()).staff[0]);

  let orders = 0;
  const order = async (waits: number[]): Promise<void> => {
    orders += 1;
    const { status, milliseconds } = await phones({
      path: ORDER_PATH,
      method: "POST",
      headers: { authorization: `Bearer ${tokens[orders % tokens.length] ?? ""}` },
      body: body.replace("@ORDER@", String(orders)),
    });
    waits.push(status === 200 ? milliseconds : Infinity);
  };
  const quiet: number[] = [];
  const stopQuiet = steadily(ORDERS_A_SECOND, () => order(quiet));
  await new Promise((resolve) => setTimeout(resolve, QUIET_MILLISECONDS));
  stopQuiet();

  // One venue alone first: its files never run at once.
  const alone = sending(server, {
    url: server.url,
    cookies: cookies.slice(0, 1),
    files: HOSTILE_KINDS.length,
    seed,
  });
  await alone.ended;

  const loud: number[] = [];
  const stopLoud = steadily(ORDERS_A_SECOND, () => order(loud));
  const since = performance.now();
  const both = sending(server, { url: server.url, cookies, files, seed });
  const state = { isOver: false };
  const ordinary = checkOn(console, owner, both.sent, state);
  const processes = await both.ended;
  const seconds = (performance.now() - since) / 1000;
  state.isOver = true;
  const { checks, beside, failed } = await ordinary;
  stopLoud();
  const exits = isExited ? 1 : 0;
  if (!isExited) await server.stop();
  await stand.remove();

  const all = [...alone.sent.statuses, ...both.sent.statuses];
  const list = [...both.sent.statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
  const [before, during] = [percentile(quiet, 99), percentile(loud, 99)];
  process.stdout.write(
    `${database}: ${files} hostile files in ${seconds.toFixed(0)} s, ${list}; ${checks.length} ordinary ones beside, ` +
      `the longest ${Math.max(...checks).toFixed(0)} ms; orders p50 ${median(quiet).toFixed(1)} and ` +
      `${median(loud).toFixed(1)} ms, p99 ${before.toFixed(1)} and ${during.toFixed(1)} ms\n`,
  );
  for (const each of [...alone.sent.odd, ...both.sent.odd].slice(0, 10)) {
    process.stdout.write(`  ${each}\n`);
  }
  const answered = all.reduce((sum, [, count]) => sum + count, 0);
  return [
    { name: `exits ${database}`, value: exits, limit: 0 },
    {
      name: `hostile files answered ${database}`,
      value: answered,
      limit: files + HOSTILE_KINDS.length,
      atLeast: true,
    },
    {
      name: `hostile files failed ${database}`,
      value: alone.sent.odd.length + both.sent.odd.length,
      limit: 0,
    },
    {
      name: `p99 of orders beside hostile files ${database}, times`,
      value: during / before,
      limit: LIMITS.times,
    },
    { name: `files of one venue at once ${database}`, value: await alone.ended, limit: 1 },
    { name: `files at once ${database}`, value: processes, limit: LIMITS.processes },
    { name: `ordinary files failed ${database}`, value: failed, limit: 0 },
    {
      name: `ordinary files answered while a hostile one runs ${database}`,
      value: beside,
      limit: 1,
      atLeast: true,
    },
  ];
}

/** Sends files from a thread; answers, when all have ended, how many processes worked on them at once. */
function sending(
  server: Served,
  told: HostileOrders,
): { readonly sent: Sent; readonly ended: Promise<number> } {
  const sent: Sent = { running: new Set(), statuses: new Map(), odd: [] };
  const thread = new Worker(new URL("hostile-sender.ts", import.meta.url), { workerData: told });
  thread.on("message", ({ file, kind, status }: FileNews) => {
    if (status === undefined) {
      sent.running.add(file);
      return;
    }
    sent.running.delete(file);
    sent.statuses.set(status, (sent.statuses.get(status) ?? 0) + 1);
    if (!ANSWERED.has(status)) sent.odd.push(`${kind}, number ${file}: ${status}`);
  });
  let processes = 0;
  const sampling = setInterval(() => {
    processes = Math.max(processes, server.children());
  }, SAMPLE_MILLISECONDS);
  const ended = new Promise<number>((resolve, reject) => {
    thread.on("error", reject);
    thread.on("exit", () => {
      clearInterval(sampling);
      resolve(processes);
    });
  });
  return { sent, ended };
}

/** An owner's own workbook, checked until it is over; `beside` counts those answered before a hostile one that ran first. */
async function checkOn(
  ask: Ask,
  cookie: string,
  { running }: Sent,
  state: { readonly isOver: boolean },
) {
  const headers = { cookie, ...CONSOLE };
  const exported = await ask({ path: ROUTES.exportWorkbook.path, headers });
  const { file } = JSON.parse(exported.body) as { readonly file: string };
  const body = JSON.stringify({ file, skipsWrongRows: false });
  const checks: number[] = [];
  let [beside, failed] = [0, 0];
  while (!state.isOver) {
    const before = [...running];
    const { status, milliseconds } = await ask({
      method: "POST",
      path: ROUTES.checkWorkbook.path,
      headers,
      body,
    });
    checks.push(milliseconds);
    if (status !== 200) failed += 1;
    else if (before.some((each) => running.has(each))) beside += 1;
  }
  return { checks, beside, failed };
}

async function signIn(
  ask: Ask,
  person: { readonly login: string; readonly password: string } | undefined,
): Promise<string> {
  const { cookies } = await ask(signInRequest(person));
  return cookies[0] ?? "";
}
