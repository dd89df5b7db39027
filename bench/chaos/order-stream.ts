/** Why: phones that order one after the other and repeat what nobody answered, as real ones do. */
import { ORDER_PATH } from "../order-template.ts";

interface Order {
  readonly key: string;
  readonly token: string;
  readonly body: string;
}

/** What a phone was told. */
export interface Acknowledgement extends Order {
  /** The whole answer, letter by letter. */
  readonly answer: string;
}

export interface OrderStream {
  readonly acknowledged: readonly Acknowledgement[];
  /** Requests that nobody answered or that were to be sent again. */
  readonly repeated: () => number;
  /** Settles when so many orders more have been acknowledged. */
  more(count: number): Promise<void>;
  /** No new orders; settles when all that were begun are acknowledged. */
  end(): Promise<void>;
}

export interface StreamSource {
  /** One phone an order. */
  readonly tokens: readonly string[];
  /** @ORDER@ stands where the number goes. */
  readonly template: string;
  /** Where the server is now; it changes when it is started anew. */
  readonly url: () => string;
}

/** Orders under way at once. */
export const AT_ONCE = 12;
/** Milliseconds before an order is sent again; the more often, the longer. */
const SHORTEST_PAUSE = 20;
const LONGEST_PAUSE = 320;
const TOO_MANY = 429;
const TIMEOUT_MILLISECONDS = 10_000;

/** Begins to order; every order has a key of its own and is repeated under it until it is acknowledged. */
export function startStream({ tokens, template, url }: StreamSource): OrderStream {
  const acknowledged: Acknowledgement[] = [];
  let waiters: { readonly at: number; readonly resolve: () => void }[] = [];
  let repeated = 0;
  let next = 0;
  let isOver = false;
  const nextOrder = (): Order | undefined => {
    const token = isOver ? undefined : tokens[next];
    if (token === undefined) return undefined;
    next += 1;
    const number = String(next).padStart(6, "0");
    return { key: `chaos-key-${number}`, token, body: template.replace("@ORDER@", number) };
  };
  const onRepeat = (): void => {
    repeated += 1;
  };
  const orderOnAndOn = async (): Promise<void> => {
    for (let order = nextOrder(); order !== undefined; order = nextOrder()) {
      acknowledged.push({ ...order, answer: await untilAnswered(url, order, onRepeat) });
      for (const { at, resolve } of waiters) if (acknowledged.length >= at) resolve();
      waiters = waiters.filter(({ at }) => acknowledged.length < at);
    }
  };
  const running = Promise.all(Array.from({ length: AT_ONCE }, orderOnAndOn));
  const broken = running.then((): never => {
    throw new Error("the stream of orders ran dry");
  });
  broken.catch(() => undefined);
  return {
    acknowledged,
    repeated: () => repeated,
    more: (count) =>
      Promise.race([
        new Promise<void>((resolve) => {
          waiters.push({ at: acknowledged.length + count, resolve });
        }),
        broken,
      ]),
    end: async () => {
      isOver = true;
      await running;
    },
  };
}

async function untilAnswered(
  url: () => string,
  order: Order,
  onRepeat: () => void,
): Promise<string> {
  for (let pause = SHORTEST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const answer = await send(url(), order);
    if (answer !== undefined) return answer;
    onRepeat();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The answer, or undefined when the order has to be sent again; any other refusal is a mistake and throws. */
export async function send(url: string, { key, token, body }: Order): Promise<string | undefined> {
  const reply = await fetch(url + ORDER_PATH, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => undefined,
  );
  if (reply === undefined || reply.status >= 500 || reply.status === TOO_MANY) return undefined;
  if (reply.status !== 200) throw new Error(`order ${key} was refused: ${reply.text}`);
  return reply.text;
}
