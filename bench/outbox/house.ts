/** Why: events come of real orders and real steps, at whichever of two servers happens to be alive. */
import { ROUTES, type WireBoard } from "@comanda/contract";
import { ownersSignIn } from "../kopi-lane.ts";
import { ORDER_PATH } from "../order-template.ts";

export interface HouseParts {
  /** One phone an order. */
  readonly tokens: readonly string[];
  /** @ORDER@ stands where the number goes. */
  readonly template: string;
  /** Where servers are now; they change when one is started anew. */
  readonly urls: () => readonly string[];
}

/** Orders that are on the board together; a wave has gone all its way before the next begins. */
const WAVE = 100;
const AT_ONCE = 8;
const PAUSE_MILLISECONDS = 50;
const TIMEOUT_MILLISECONDS = 10_000;
const STEPS = [
  ["acknowledged", "preparing"],
  ["preparing", "ready"],
  ["ready", "collected"],
] as const;
/** What another system hears of each order. */
export const EVENTS_OF_ORDER = 2 + STEPS.length;

/** Places as many orders as there are phones and moves each of them to its end, whatever dies meanwhile. */
export async function runHouse({ tokens, template, urls }: HouseParts): Promise<void> {
  const cookie = await signIn(urls);
  const staff = { cookie, "x-comanda-console": "1" };
  for (let first = 0; first < tokens.length; first += WAVE) {
    const wave = tokens.slice(first, first + WAVE).map((token, at) => ({ token, at: first + at }));
    await inTurns(wave, async ({ token, at }) => {
      const number = String(at).padStart(6, "0");
      const body = template.replace("@ORDER@", number);
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": `outbox-${number}` };
      await ask(urls, { method: "POST", path: ORDER_PATH, headers, body });
    });
    const text = await ask(urls, { method: "GET", path: ROUTES.readBoard.path, headers: staff });
    const { orders } = JSON.parse(text) as WireBoard;
    await inTurns(orders, ({ id }) => serve(urls, staff, id));
  }
}

/** A step whose answer was lost has been made when it is asked for again, and is refused then. */
async function serve(
  urls: HouseParts["urls"],
  headers: Readonly<Record<string, string>>,
  id: string,
): Promise<void> {
  const acknowledging = {
    path: ROUTES.acknowledgeOrders.path,
    body: JSON.stringify({ ids: [id] }),
  };
  await ask(urls, { method: "POST", headers, ...acknowledging });
  const path = ROUTES.moveOrder.path.replace(":id", id);
  for (const [from, to] of STEPS) {
    await ask(urls, { method: "POST", path, headers, body: JSON.stringify({ from, to }) });
  }
}

async function inTurns<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function signIn(urls: HouseParts["urls"]): Promise<string> {
  const { method, path, headers, body } = ownersSignIn();
  const response = await fetch(`${urls()[0]}${path}`, { method, headers, body });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

export interface Asking {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

let asked = 0;

/** Asks the servers in turn until one of them says something that stands. */
export async function ask(
  urls: () => readonly string[],
  { method, path, headers, body }: Asking,
): Promise<string> {
  for (;;) {
    asked += 1;
    const all = urls();
    const url = all[asked % all.length] ?? "";
    const reply = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      ...(body !== undefined && { body }),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => undefined,
    );
    if (reply?.status === 200 || reply?.status === 409) return reply.text;
    if (reply !== undefined && reply.status < 500 && reply.status !== 429) {
      throw new Error(`${method} ${path} was refused: ${reply.text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}
