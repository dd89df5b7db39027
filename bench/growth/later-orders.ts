/** Why: what is ordered for the days to come must slow neither the evening's board nor who looks for a time. */
import { ROUTES, type WireBoard } from "@comanda/contract";
import { HATCH, pickUpOrder, placeCalled, withHatch } from "../hatch.ts";
import { installDemo, type InstalledVenue } from "../kopi-lane.ts";
import { asker, signIn } from "../neighbours/ask.ts";
import { ORDER_PATH, orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";
import { serve } from "../server/processes.ts";
import type { Verdict } from "../verdict.ts";
import { cost, freshStand } from "./stand.ts";

const FEW = 100;
const MANY = 10_000;
const TIMES = 1.5;
/** Open orders of tables, on both sides alike. */
const OPEN = 60;
/** Orders for later lie in the quarter-hours of ten hours of so many days from tomorrow on. */
const DAYS = 20;
const QUARTERS = 40;
const QUARTER = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
/** Orders that a slot takes; no slot has so many, and all are counted for it. */
const CAP = 400;
/** More of them, which are placed while it is measured. */
const MORE = 300;
/** Placed at once while the venue is filled. */
const AT_ONCE = 20;

/** The board, its changes and the free times of tomorrow with 10,000 orders for later, beside those with 100. */
export async function compareLater(database: string, subject: string): Promise<Verdict[]> {
  const few = await side(database, subject, FEW);
  const many = await side(database, subject, MANY);
  return Object.entries(many).map(([what, milliseconds]) => ({
    name: `${what} ${database}, times with ${FEW} for later`,
    value: milliseconds / (few[what] ?? Number.NaN),
    limit: TIMES,
  }));
}

async function side(
  database: string,
  subject: string,
  later: number,
): Promise<Readonly<Record<string, number>>> {
  const stand = await freshStand(database);
  const venue = withHatch();
  const settings = { ...venue.settings, slotOrders: CAP };
  const installed = await installDemo(stand.env, { ...venue, settings });
  const template = await orderTemplate(installed);
  const first = Math.ceil(Date.now() / QUARTER) * QUARTER + DAY;
  const timeOf = (at: number) =>
    first + (at % DAYS) * DAY + (((at / DAYS) % QUARTERS) | 0) * QUARTER;
  const phones = phoneTokens(installed, OPEN);
  await placeAll(installed, phones, (at) => template.replace("@ORDER@", String(at)));
  const hatch = await placeCalled(installed, HATCH.label);
  const tokens = phoneTokens(hatch, later + MORE, HATCH.mode);
  const orderOf = (at: number) => pickUpOrder(template, at, timeOf(at));
  await placeAll(installed, tokens.slice(0, later), orderOf);
  await installed.app.close();
  const server = await serve(database, subject, stand.env);
  const call = asker(server.url, 1);
  const cookie = await signIn(call);
  const board = { path: ROUTES.readBoard.path, headers: { cookie } };
  const known = JSON.parse((await call(board)).body) as WireBoard;
  const bearer = (at: number) => ({ authorization: `Bearer ${tokens[at] ?? ""}` });
  const date = new Date(first).toISOString().slice(0, 10);
  const costs = {
    board: await cost(call, () => board),
    changes: await cost(call, () => ({
      ...board,
      path: `${board.path}?since=${known.revision}&epoch=${known.epoch}`,
    })),
    times: await cost(call, (at) => ({
      path: `${ROUTES.listSlots.path}?date=${date}&dishes=3&lead=0&deliveryType=0`,
      headers: bearer(at % later),
    })),
    "placing for later": await cost(call, (at) => ({
      path: ORDER_PATH,
      method: "POST",
      headers: bearer(later + at),
      body: orderOf(later + at),
    })),
  };
  await server.stop();
  await stand.remove();
  const figures = Object.entries(costs).map(([what, wait]) => `${what} ${wait.toFixed(2)} ms`);
  process.stdout.write(
    `${database}, ${known.orders.length} on the board, ${later} for later: ${figures.join(", ")}\n`,
  );
  return costs;
}

async function placeAll(
  { app }: InstalledVenue,
  tokens: readonly string[],
  bodyOf: (at: number) => string,
): Promise<void> {
  for (let from = 0; from < tokens.length; from += AT_ONCE) {
    const placing = tokens.slice(from, from + AT_ONCE).map(async (token, at) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const payload = bodyOf(from + at);
      const { statusCode, body } = await app.http.inject({
        method: "POST",
        url: ORDER_PATH,
        headers,
        payload,
      });
      if (statusCode !== 200) throw new Error(`an order is refused with ${statusCode}: ${body}`);
    });
    await Promise.all(placing);
  }
}
