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
/** So many that failed are named. */
const SHOWN = 10;
const CONSOLE = { "x-comanda-console": "1" } as const;
/** Answered as any other file is: well, refused by its kind, or not now. */
const ANSWERED: ReadonlySet<number> = new Set([200, 422, 503]);

/** Files on their way, and what they were answered with. */
interface Sent {
  readonly running: Set<number>;
  readonly statuses: Map<number, number>;
  readonly odd: string[];
}

/** A server with three venues: two send files, and the third is at work. */
interface Evening {
  readonly server: Served;
  readonly hasExited: () => boolean;
  /** Of the owners of the two. */
  readonly cookies: readonly string[];
  readonly console: Ask;
  readonly owner: string;
  /** Places an order at the third, and notes how long it took. */
  readonly order: (waits: number[]) => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function judgeHostileFiles(
  database: string,
  files: number,
  seed: number,
): Promise<readonly Verdict[]> {
  const evening = await openEvening(database);
  const { server, cookies } = evening;
  const quiet: number[] = [];
  const stopQuiet = steadily(ORDERS_A_SECOND, () => evening.order(quiet));
  await new Promise((resolve) => setTimeout(resolve, QUIET_MILLISECONDS));
  stopQuiet();

  // One venue alone first: its files never run at once.
  const told = { url: server.url, files: HOSTILE_KINDS.length, seed };
  const alone = sending(server, { ...told, cookies: cookies.slice(0, 1) });
  const ofOneVenue = await alone.ended;

  const loud: number[] = [];
  const stopLoud = steadily(ORDERS_A_SECOND, () => evening.order(loud));
  const both = sending(server, { ...told, cookies, files });
  const state = { isOver: false };
  const checking = checkOn(evening, both.sent, state);
  const atOnce = await both.ended;
  state.isOver = true;
  const { checks, beside, failed } = await checking;
  stopLoud();
  const exits = evening.hasExited() ? 1 : 0;
  await evening.end();

  const [before, during] = [percentile(quiet, 99), percentile(loud, 99)];
  const list = [...both.sent.statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
  process.stdout.write(
    `${database}: ${files} hostile files, ${list}; ${checks.length} ordinary ones beside, ` +
      `the longest ${Math.max(...checks).toFixed(0)} ms; orders p50 ${median(quiet).toFixed(1)} and ` +
      `${median(loud).toFixed(1)} ms, p99 ${before.toFixed(1)} and ${during.toFixed(1)} ms\n`,
  );
  const odd = [...alone.sent.odd, ...both.sent.odd];
  for (const each of odd.slice(0, SHOWN)) process.stdout.write(`  ${each}\n`);
  const statuses = [...alone.sent.statuses, ...both.sent.statuses];
  const answered = statuses.reduce((sum, [, count]) => sum + count, 0);
  const all = files + HOSTILE_KINDS.length;
  return [
    { name: `exits ${database}`, value: exits, limit: 0 },
    { name: `hostile files answered ${database}`, value: answered, limit: all, atLeast: true },
    { name: `hostile files failed ${database}`, value: odd.length, limit: 0 },
    { name: `p99 beside hostile files ${database}, times`, value: during / before, limit: 2 },
    { name: `files of one venue at once ${database}`, value: ofOneVenue, limit: 1 },
    { name: `files at once ${database}`, value: atOnce, limit: 2 },
    { name: `ordinary files failed ${database}`, value: failed, limit: 0 },
    {
      name: `ordinary files past hostile ones ${database}`,
      value: beside,
      limit: 1,
      atLeast: true,
    },
  ];
}

async function openEvening(database: string): Promise<Evening> {
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
  let orders = 0;
  return {
    server,
    console,
    hasExited: () => isExited,
    cookies: await Promise.all(hostile.map(({ staff }) => signIn(console, staff[0]))),
    owner: await signIn(console, kopiLane(standInPictures()).staff[0]),
    order: async (waits) => {
      orders += 1;
      const { status, milliseconds } = await phones({
        path: ORDER_PATH,
        method: "POST",
        headers: { authorization: `Bearer ${tokens[orders % tokens.length] ?? ""}` },
        body: body.replace("@ORDER@", String(orders)),
      });
      waits.push(status === 200 ? milliseconds : Infinity);
    },
    end: async () => {
      if (!isExited) await server.stop();
      await stand.remove();
    },
  };
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
  { console: ask, owner }: Evening,
  { running }: Sent,
  state: { readonly isOver: boolean },
) {
  const headers = { cookie: owner, ...CONSOLE };
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
