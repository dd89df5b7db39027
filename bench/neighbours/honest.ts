/** Why: what honest guests and their kitchen do in a busy hour, and how long they wait for it. */
import { ROUTES, type WireBoard } from "@comanda/contract";
import type { Ask, AskResult } from "./ask.ts";

/** A venue's codes, a console that is signed in, and the order that everybody places. */
export interface Evening {
  readonly codes: readonly string[];
  /** The cookie of the kitchen's session. */
  readonly kitchen: string;
  /** @ORDER@ stands where the number goes. */
  readonly order: string;
}

export interface Waits {
  /** Of every call, in milliseconds. */
  readonly milliseconds: number[];
  /** Calls that were not answered with 200: "0 GET /v2/api/live" where nobody answered. */
  readonly refused: string[];
}

/** Milliseconds between two calls of one phone, and of the board. */
const PHONE_PAUSE = 1_000;
const BOARD_PAUSE = 2_000;
/** Every so many calls of a phone is an order. */
const ORDER_EVERY = 20;

/** Scans a code; answers the session's token. */
export async function scan(ask: Ask, code: string): Promise<{ token: string; status: number }> {
  const headers = { authorization: `Bearer ${code}` };
  const { status, body } = await ask({ path: `${ROUTES.loadSettings.path}?menuHash=x`, headers });
  const token = status === 200 ? (JSON.parse(body) as { token: string }).token : "";
  return { token, status };
}

/** Phones that read and order, and a board that is read, for so many seconds. */
export async function honestly(
  ask: Ask,
  evening: Evening,
  tokens: readonly string[],
  seconds: number,
): Promise<Waits> {
  const waits: Waits = { milliseconds: [], refused: [] };
  const end = performance.now() + seconds * 1000;
  const note = async (asked: AskResult): Promise<string> => {
    const { status, milliseconds, body } = await ask(asked);
    waits.milliseconds.push(milliseconds);
    if (status === 200) return body;
    waits.refused.push(`${status} ${asked.method ?? "GET"} ${asked.path}`);
    return "";
  };
  const onAndOn = async (
    pause: number,
    asked: (at: number) => AskResult,
    hear: (body: string) => void = () => undefined,
  ): Promise<void> => {
    // They do not all call in the same moment.
    await after(Math.random() * pause);
    for (let at = 0; performance.now() < end; at += 1) {
      const since = performance.now();
      hear(await note(asked(at)));
      await after(pause - (performance.now() - since));
    }
  };
  const headers = { cookie: evening.kitchen };
  // As a console does: all of it once, then what has changed.
  let since = "";
  await Promise.all([
    onAndOn(
      BOARD_PAUSE,
      () => ({ path: `${ROUTES.readBoard.path}${since}`, headers }),
      (body) => {
        if (body === "") return;
        const { revision, epoch } = JSON.parse(body) as WireBoard;
        since = `?since=${revision}&epoch=${epoch}`;
      },
    ),
    ...tokens.map((token, phone) =>
      onAndOn(PHONE_PAUSE, (at) => phoneCall(evening, token, at + phone)),
    ),
  ]);
  return waits;
}

let orders = 0;

function phoneCall({ order }: Evening, token: string, at: number): AskResult {
  const headers = { authorization: `Bearer ${token}` };
  if (at % ORDER_EVERY === 0) {
    orders += 1;
    const key = `neighbours-${process.pid}-${orders}`;
    return {
      method: "POST",
      path: ROUTES.placeOrder.path,
      headers: { ...headers, "idempotency-key": key },
      body: order.replace("@ORDER@", String(Date.now() * 1000 + orders)),
    };
  }
  const path =
    at % 2 === 0 ? `${ROUTES.loadSettings.path}?menuHash=x` : `${ROUTES.readOrder.path}?orderId=`;
  return { path, headers };
}

/** So many phones scan the codes in turn, each every five seconds; answers how many scans were refused. */
export async function scanning(
  ask: Ask,
  codes: readonly string[],
  phones: number,
  seconds: number,
): Promise<{ readonly scans: number; readonly refused: number }> {
  const end = performance.now() + seconds * 1000;
  const counts = { scans: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: phones }, async (_, phone) => {
      await after(Math.random() * 5_000);
      while (performance.now() < end) {
        const { status } = await scan(ask, codes[phone % codes.length] ?? "");
        counts.scans += 1;
        if (status !== 200) counts.refused += 1;
        await after(5_000);
      }
    }),
  );
  return counts;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
