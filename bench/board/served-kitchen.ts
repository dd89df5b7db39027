/** Why: a busy kitchen needs a venue, phones that order without a screen, and somebody signed in. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call, type EndpointName, type Send, type WireBoard } from "@comanda/contract";
import type { OrderState } from "@comanda/domain/order";
import { kopiLane, standInPictures } from "@comanda/testkit";
import { buildWebApps } from "../../tools/build/build-web-apps.ts";
import { ROOT } from "../../tools/lib/run-command.ts";
import { HATCH, pickUpOrder, placeCalled, withHatch } from "../hatch.ts";
import { installDemo } from "../kopi-lane.ts";
import { ORDER_PATH, orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";
import { serve } from "../server/processes.ts";

const QUARTER = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
/** Quarters of an hour over which orders for later are spread: ten hours. */
const QUARTERS = 40;
const SUBJECT = join(ROOT, "bench", "server", "subject.ts");

export interface ServedKitchen {
  readonly url: string;
  /** Name and value of the session of somebody signed in. */
  readonly cookie: readonly [name: string, value: string];
  /** Places the next phone's order of three dishes; answers the number that the kitchen calls. */
  placeOrder(): Promise<string>;
  /** Places an order of a phone at the hatch, for a quarter of an hour of tomorrow. */
  placeLater(): Promise<void>;
  readBoard(): Promise<WireBoard>;
  /** The whole board's orders, the kitchen having them all, spread over the three lanes. */
  settleOrders(): Promise<void>;
  /** Moves orders from one state to another, as a second screen does. */
  moveOrders(numbers: readonly string[], from: OrderState, to: OrderState): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Kopi Lane with its console, served by a process of its own, for so many orders.
 * @param limits of calls, by their names in the environment, where they are others than usual
 * @param later how many of them are for later
 */
export async function serveKitchen(
  orders: number,
  limits: Readonly<Record<string, string>> = {},
  later = 0,
): Promise<ServedKitchen> {
  await buildWebApps();
  const folder = await mkdtemp(join(tmpdir(), "comanda-board-"));
  const production = { NODE_ENV: "production", LOG_LEVEL: "error" };
  const env = { ...limits, ...production, DATA_DIR: folder, DATABASE_URL: "" };
  const installed = await installDemo(env, withHatch());
  const template = await orderTemplate(installed);
  const tokens = phoneTokens(installed, orders);
  const hatch = await placeCalled(installed, HATCH.label);
  const laterTokens = phoneTokens(hatch, later, HATCH.mode);
  await installed.app.close();
  const server = await serve("server", SUBJECT, env);
  const cookie = await signIn(server.url);
  const ask = async (name: EndpointName, input: Parameters<typeof call>[2] = {}) =>
    answered(name, await call(sender(server.url, cookie.join("=")), name, input));
  let placed = 0;
  let forLater = 0;
  const firstQuarter = Math.ceil(Date.now() / QUARTER) * QUARTER + DAY;
  return {
    url: server.url,
    cookie,
    placeOrder: async () => {
      placed += 1;
      const body = template.replace("@ORDER@", String(1_000_000_000_000 + placed));
      return place(server.url, tokens[placed - 1] ?? "", body);
    },
    placeLater: async () => {
      forLater += 1;
      const scheduleTime = firstQuarter + (forLater % QUARTERS) * QUARTER;
      const body = pickUpOrder(template, forLater, scheduleTime);
      await place(server.url, laterTokens[forLater - 1] ?? "", body);
    },
    readBoard: async () => (await ask("readBoard")) as WireBoard,
    settleOrders: async () => {
      const { orders: all } = (await ask("readBoard")) as WireBoard;
      await ask("acknowledgeOrders", { body: { ids: all.map(({ id }) => id) } });
      for (const [at, { id }] of all.entries()) {
        const to = (["acknowledged", "preparing", "ready"] as const)[at % 3];
        const body = { from: "acknowledged", to };
        if (to !== "acknowledged") await ask("moveOrder", { params: { id }, body });
      }
    },
    moveOrders: async (numbers, from, to) => {
      const { orders: all } = (await ask("readBoard")) as WireBoard;
      const ids = all.filter(({ number }) => numbers.includes(number)).map(({ id }) => id);
      await ask("acknowledgeOrders", { body: { ids } });
      for (const id of ids) await ask("moveOrder", { params: { id }, body: { from, to } });
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Places an order; answers its number. */
async function place(url: string, token: string, body: string): Promise<string> {
  const response = await fetch(url + ORDER_PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });
  const answer = (await response.json()) as { readonly number?: string };
  if (answer.number === undefined)
    throw new Error(`an order was answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer.number;
}

async function signIn(url: string): Promise<readonly [string, string]> {
  const [person] = kopiLane(standInPictures()).staff;
  let cookie = "";
  const send = sender(url, "", (set) => {
    cookie = set;
  });
  const body = { login: person?.login ?? "", password: person?.password ?? "" };
  answered("signIn", await call(send, "signIn", { body }));
  const [name = "", value = ""] = cookie.split("=");
  return [name, value];
}

function sender(url: string, cookie: string, heard: (set: string) => void = () => undefined): Send {
  return async ({ method, path, headers, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, cookie, "x-comanda-console": "1" },
      ...(body !== undefined && { body }),
    });
    heard(response.headers.getSetCookie()[0]?.split(";")[0] ?? "");
    return { status: response.status, body: await response.json() };
  };
}

function answered(name: EndpointName, outcome: Awaited<ReturnType<typeof call>>): unknown {
  if (outcome.kind !== "answered") throw new Error(`${name} was ${outcome.kind}`);
  return outcome.body;
}
