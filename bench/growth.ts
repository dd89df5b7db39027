/**
 * The question: does a venue with a million orders work as fast as one with a thousand, and how much room does an order
 * take? Is one of 10,000 venues as fast as one alone, a balance among a million rows of a ledger as among a thousand, and the
 * board with 10,000 orders for later as with 100?
 *
 * The orders stand in the venue that is asked, spread over 365 days, copied from 200 real ones that are still open. The
 * server is started anew for each side, and one database runs at a time.
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { ROUTES, type WireBoard } from "@comanda/contract";
import { standInPictures } from "@comanda/testkit";
import { buildServer } from "../tools/build/build-server.ts";
import { buildWebApps } from "../tools/build/build-web-apps.ts";
import { ROOT } from "../tools/lib/run-command.ts";
import { growVenue, type GrownVenue } from "./growth/grown-venue.ts";
import { compareLater } from "./growth/later-orders.ts";
import { compareLedgers } from "./growth/member-ledger.ts";
import { compareVenues } from "./growth/many-venues.ts";
import { cost, freshStand } from "./growth/stand.ts";
import { installKopiLane } from "./kopi-lane.ts";
import { printMachine } from "./machine.ts";
import { asker, signIn, type Ask } from "./neighbours/ask.ts";
import { ORDER_PATH } from "./order-template.ts";
import { serve } from "./server/processes.ts";
import { judge, type Verdict } from "./verdict.ts";

/** As a release holds it. */
const RELEASE = join(ROOT, "apps", "server", "dist");
const SUBJECT = join(RELEASE, "main.js");
const FEW = 1_000;
/** `npm run bench:growth -- 100000 sqlite orders` is a quick look at one of the databases. */
const [MANY = 1_000_000] = process.argv.slice(2).map(Number).filter(Number.isFinite);
const TIMES = 1.5;
const MAX_BYTES = 5_000;
/** Medians of milliseconds by what was asked. */
type Costs = Readonly<Record<string, number>>;

await printMachine();
await buildWebApps();
await buildServer(join(import.meta.dirname, "server", "subject.ts"), RELEASE);
const pictures = standInPictures();
const asked = (names: readonly string[]): readonly string[] => {
  const named = names.filter((name) => process.argv.includes(name));
  return named.length === 0 ? names : named;
};
const subjects = asked(["orders", "venues", "ledger", "later"]);
const verdicts: Verdict[] = [];
for (const database of asked(["sqlite", "postgres"])) {
  if (subjects.includes("orders")) verdicts.push(...(await compare(database)));
  if (subjects.includes("venues")) {
    verdicts.push(...(await compareVenues(database, SUBJECT, pictures)));
  }
  if (subjects.includes("ledger")) {
    verdicts.push(...(await compareLedgers(database, SUBJECT, pictures, MANY)));
  }
  if (subjects.includes("later")) verdicts.push(...(await compareLater(database, SUBJECT)));
}
process.exit(judge(verdicts));

async function compare(database: string): Promise<Verdict[]> {
  const few = await side(database, FEW);
  const many = await side(database, MANY);
  const slower = Object.entries(many.costs).map(([what, milliseconds]) => ({
    name: `${what} ${database}, times with ${FEW}`,
    value: milliseconds / (few.costs[what] ?? Number.NaN),
    limit: TIMES,
  }));
  const each = (many.bytes - few.bytes) / (MANY - FEW);
  const room = { name: "bytes of an order sqlite", value: each, limit: MAX_BYTES };
  return database === "sqlite" ? [...slower, room] : slower;
}

/** What the calls cost with so many orders, and what the database's file weighs. */
async function side(database: string, orders: number): Promise<{ costs: Costs; bytes: number }> {
  const stand = await freshStand(database);
  const since = performance.now();
  const installed = await installKopiLane(stand.env, pictures);
  const grown = await growVenue(installed, orders);
  await installed.app.close();
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  const bytes = stand.file === undefined ? 0 : (await stat(stand.file)).size;
  const server = await serve(database, SUBJECT, stand.env);
  const costs = await ask(asker(server.url, 1), grown);
  await server.stop();
  await stand.remove();
  const figures = Object.entries(costs).map(([what, wait]) => `${what} ${wait.toFixed(2)} ms`);
  process.stdout.write(`${database}, ${orders} orders (${seconds} s): ${figures.join(", ")}\n`);
  return { costs, bytes };
}

async function ask(call: Ask, { phones, body }: GrownVenue): Promise<Costs> {
  const cookie = await signIn(call);
  const board = { path: ROUTES.readBoard.path, headers: { cookie } };
  const known = JSON.parse((await call(board)).body) as WireBoard;
  const phone = (at: number) => phones[at % phones.length] ?? { token: "", orderId: "" };
  const bearer = (at: number) => ({ authorization: `Bearer ${phone(at).token}` });
  const ofPhone = (path: string) => (at: number) => ({
    path: `${path}?orderId=${phone(at).orderId}`,
    headers: bearer(at),
  });
  return {
    board: await cost(call, () => board),
    poll: await cost(call, () => ({
      ...board,
      path: `${board.path}?since=${known.revision}&epoch=${known.epoch}`,
    })),
    status: await cost(call, ofPhone(ROUTES.readOrderStatus.path)),
    "own orders": await cost(call, ofPhone(ROUTES.readOrder.path)),
    placing: await cost(call, (at) => ({
      path: ORDER_PATH,
      method: "POST",
      headers: bearer(at),
      body: body.replace("@ORDER@", String(1_000_000 + at)),
    })),
  };
}
