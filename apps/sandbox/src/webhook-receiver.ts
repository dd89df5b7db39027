/**
 * Why: what a till, or any system that hears of orders, does to whoever sends: it takes events, refuses them, hangs,
 * answers when nobody waits any more, and comes back. On a real socket, for tests, benches and the demo.
 */
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isSignedWith } from "./verify-signature.ts";

/**
 * `accept` handles an event and says so; `page` does, and answers with a page for people; `refuse` answers 503; `reject` answers 422 to the events that come, and to
 * those ever after; `redirect` 307 to itself; `hang` never answers; `late` handles the event and answers only when it is
 * told to go on; `flood` handles it and sends an answer without end; `gone` answers 410.
 */
export type Behaviour = (typeof BEHAVIOURS)[number];
const BEHAVIOURS = [
  "accept",
  "page",
  "refuse",
  "reject",
  "redirect",
  "hang",
  "late",
  "flood",
  "gone",
] as const;

/** An event that was handled, once, whatever came again of it. */
export interface Handled {
  readonly id: string;
  readonly type: string;
  /** Empty in a test. */
  readonly orderId: string;
  readonly sequence: number;
  /** As it came. */
  readonly body: string;
}

export interface ReceiverParts {
  /** Without it signatures are not looked at. */
  readonly secret?: string;
  readonly clock?: () => number;
}

export interface Receiver {
  /** Where events are to be sent. */
  readonly url: string;
  /** Everything that was handled, in that order. */
  readonly handled: readonly Handled[];
  /** Requests that came, whatever became of them. */
  readonly requests: () => number;
  /** Those whose event had been handled before. */
  readonly repeated: () => number;
  /** Those whose signature was wrong; nothing of them is handled. */
  readonly forged: () => number;
  /** From now on. Whoever waits for a late answer gets it. */
  behave(behaviour: Behaviour): void;
  /** The secret that counts from now on. */
  trust(secret: string): void;
  /** Settles when something has been handled that was not before. */
  next(): Promise<unknown>;
  close(): Promise<void>;
}

/** Bytes of the largest event that is read. */
const LARGEST = 4_000_000;

/** Starts a receiver on this machine. */
export async function startReceiver(parts: ReceiverParts = {}): Promise<Receiver> {
  const till = new Till(parts);
  const server = createServer((request, response) => {
    void till.answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    handled: till.handled,
    requests: () => till.requests,
    repeated: () => till.repeated,
    forged: () => till.forged,
    behave: (behaviour) => till.behave(behaviour),
    trust: (secret) => {
      till.secret = secret;
    },
    next: () => once(till.news, "handled"),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

class Till {
  readonly handled: Handled[] = [];
  readonly news = new EventEmitter();
  requests = 0;
  repeated = 0;
  forged = 0;
  secret: string | undefined;
  readonly #ids = new Set<string>();
  readonly #rejected = new Set<string>();
  readonly #clock: () => number;
  #behaviour: Behaviour = "accept";
  readonly #late: ServerResponse[] = [];

  constructor({ secret, clock = Date.now }: ReceiverParts) {
    this.secret = secret;
    this.#clock = clock;
  }

  behave(behaviour: Behaviour): void {
    this.#behaviour = behaviour;
    for (const response of this.#late.splice(0)) answer(response, 204);
  }

  /** `GET` tells what was handled, `PUT /refuse` has it refuse from now on, `POST` is an event. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "" } = request;
    if (method === "POST") return this.#take(request, response);
    const wanted = BEHAVIOURS.find((behaviour) => url === `/${behaviour}`);
    if (method === "PUT" && wanted !== undefined) this.behave(wanted);
    const { handled, repeated, forged } = this;
    response.setHeader("content-type", "application/json");
    response.end(`${JSON.stringify({ behaviour: this.#behaviour, repeated, forged, handled })}\n`);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const body = await readBody(request);
    if (body === undefined) return answer(response, 413);
    const id = headerOf(request, "webhook-id");
    if (!this.#isTrusted(request, id, body)) {
      this.forged += 1;
      return answer(response, 401);
    }
    if (this.#rejected.has(id)) return answer(response, 422);
    switch (this.#behaviour) {
      case "hang":
        return;
      case "refuse":
        return answer(response, 503);
      case "reject":
        this.#rejected.add(id);
        return answer(response, 422);
      case "gone":
        return answer(response, 410);
      case "redirect":
        response.setHeader("location", "/elsewhere");
        return answer(response, 307);
      case "accept":
        this.#handle(id, body);
        return answer(response, 204);
      case "page":
        this.#handle(id, body);
        response.writeHead(200, { "content-type": "text/html" });
        return void response.end("<!doctype html><title>It works!</title>");
      case "late":
        this.#handle(id, body);
        return void this.#late.push(response);
      case "flood":
        this.#handle(id, body);
        return flood(response);
    }
  }

  #isTrusted(request: IncomingMessage, id: string, body: string): boolean {
    if (this.secret === undefined) return true;
    const timestamp = headerOf(request, "webhook-timestamp");
    const signature = headerOf(request, "webhook-signature");
    const message = { id, timestamp, signature, body, now: this.#clock() };
    return isSignedWith(this.secret, message);
  }

  /** An id that was handled is not handled again. */
  #handle(id: string, body: string): void {
    if (this.#ids.has(id)) {
      this.repeated += 1;
      return;
    }
    this.#ids.add(id);
    const { type, data } = JSON.parse(body) as {
      readonly type: string;
      readonly data: { readonly sequence: number; readonly order: { readonly id: string } | null };
    };
    const { sequence, order } = data;
    this.handled.push({ id, type, orderId: order?.id ?? "", sequence, body });
    this.news.emit("handled");
  }
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > LARGEST) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function answer(response: ServerResponse, status: number): void {
  if (!response.destroyed) response.writeHead(status).end();
}

/** Goes on until the other side hangs up. */
function flood(response: ServerResponse): void {
  response.writeHead(200);
  const piece = Buffer.alloc(8_192, "a");
  const more = (): void => {
    if (response.destroyed) return;
    if (response.write(piece)) setImmediate(more);
    else response.once("drain", more);
  };
  more();
}
