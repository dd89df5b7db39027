import type { FastifyReply } from "fastify";
import { eventToWire, type StreamEvent } from "@comanda/contract";
import { PRIVATE } from "./reply.ts";

/**
 * A heartbeat keeps proxies from closing a quiet stream and tells the reader that it still stands. A phone says within
 * ten seconds that the server has gone (D-09), so it has to miss a beat well before.
 */
const HEARTBEAT_MILLISECONDS = 4_000;
/** A phone that has not read ten beats, 40 s, is gone: it takes a stream that is silent for so long for dead itself. */
const MAX_BEATS_UNREAD = 10;
/** Most streams of one process; phones beyond it poll. */
const MOST = 5_000;

/** The open event streams of a process, so that it can end them when it stops. */
export class Streams {
  readonly #open = new Set<() => void>();
  #isEnding = false;

  get isFull(): boolean {
    return this.#isEnding || this.#open.size >= MOST;
  }

  get size(): number {
    return this.#open.size;
  }

  add(end: () => void): void {
    this.#open.add(end);
  }

  remove(end: () => void): void {
    this.#open.delete(end);
  }

  endAll(): void {
    this.#isEnding = true;
    for (const end of this.#open) end();
  }
}

const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  ...PRIVATE,
  "x-accel-buffering": "no",
} as const;

/** HEAD asks for the headers alone: nothing is subscribed, and the answer ends. */
function endHead(reply: FastifyReply): FastifyReply {
  return reply.code(200).headers(STREAM_HEADERS).send();
}

/**
 * Turns a reply into a stream of the contract's events.
 * `subscribe` is given `emit` and answers how to unsubscribe.
 */
export function openStream(
  reply: FastifyReply,
  streams: Streams,
  subscribe: (emit: (event: StreamEvent) => void) => () => void,
): FastifyReply {
  if (reply.request.method === "HEAD") return endHead(reply);
  if (streams.isFull) return reply.code(503).header("retry-after", "60").send();
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, STREAM_HEADERS);
  raw.write("retry: 2000\n\n");
  const { emit, beat } = paced(raw);
  const unsubscribe = subscribe(emit);
  const heartbeat = setInterval(beat, HEARTBEAT_MILLISECONDS);
  const end = (): void => {
    raw.end();
  };
  streams.add(end);
  raw.on("close", () => {
    clearInterval(heartbeat);
    unsubscribe();
    streams.remove(end);
  });
  return reply;
}

/**
 * Writes no faster than the other side reads. Of what happens meanwhile the last of each kind is told when it reads
 * again: a phone that slept through a hundred orders hears "orders" once, and nothing piles up for it here.
 */
function paced(raw: FastifyReply["raw"]) {
  const held = new Map<StreamEvent["name"], StreamEvent>();
  let beatsUnread = 0;
  raw.on("drain", () => {
    beatsUnread = 0;
    for (const event of held.values()) raw.write(eventToWire(event));
    held.clear();
  });
  return {
    emit: (event: StreamEvent): void => {
      if (raw.writableNeedDrain) held.set(event.name, event);
      else raw.write(eventToWire(event));
    },
    beat: (): void => {
      if (!raw.writableNeedDrain) raw.write(": alive\n\n");
      else if ((beatsUnread += 1) >= MAX_BEATS_UNREAD) raw.destroy();
    },
  };
}
