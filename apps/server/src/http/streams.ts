import type { FastifyReply } from "fastify";
import { eventToWire, type StreamEvent } from "@comanda/contract";
import { PRIVATE } from "../lib/reply.ts";

/**
 * A heartbeat keeps proxies from closing a quiet stream and tells the reader that it still stands. A phone says within
 * ten seconds that the server has gone (D-09), so it has to miss a beat well before.
 */
const HEARTBEAT_MILLISECONDS = 4_000;
/** A phone that has not read ten beats, 40 s, is gone: it takes a stream that is silent for so long for dead itself. */
const MAX_BEATS_UNREAD = 10;
/** How long what was last written to a stream may take to be read. */
const FAREWELL_MILLISECONDS = 10_000;
/** After so many beats, a minute, a stream's caller is looked at again: a session may have run its time. */
const BEATS_ADMITTED = 15;

/** Boards and phones have places of their own: however many phones come, no board is refused for them. */
export type StreamPool = "board" | "phone";
/** Most streams of one process; phones beyond it poll, and so do boards. */
const MAX_OPEN_STREAMS: Readonly<Record<StreamPool, number>> = { board: 500, phone: 5_000 };
/** Most streams of one session; the oldest ends for a new one, because it may be a connection that died unnoticed. */
const MAX_STREAMS_OF_SESSION: Readonly<Record<StreamPool, number>> = { board: 30, phone: 5 };

type End = () => void;

/** The open event streams of a process, so that it can end them when it stops. */
export class Streams {
  /** By session, the oldest first. */
  readonly #open: Readonly<Record<StreamPool, Map<string, Set<End>>>> = {
    board: new Map(),
    phone: new Map(),
  };
  readonly #sizes = { board: 0, phone: 0 };
  #isEnding = false;

  isFull(pool: StreamPool): boolean {
    return this.#isEnding || this.#sizes[pool] >= MAX_OPEN_STREAMS[pool];
  }

  get size(): number {
    return this.#sizes.board + this.#sizes.phone;
  }

  /** @returns how to take the stream out again */
  add(pool: StreamPool, session: string, end: End): () => void {
    const sessions = this.#open[pool];
    const own = sessions.get(session) ?? new Set();
    sessions.set(session, own.add(end));
    this.#sizes[pool] += 1;
    const [oldest] = own;
    if (own.size > MAX_STREAMS_OF_SESSION[pool]) oldest?.();
    return () => {
      if (!own.delete(end)) return;
      this.#sizes[pool] -= 1;
      if (own.size === 0 && sessions.get(session) === own) sessions.delete(session);
    };
  }

  endAll(): void {
    this.#isEnding = true;
    for (const sessions of Object.values(this.#open)) {
      for (const own of sessions.values()) for (const end of own) end();
    }
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

/** Whose stream it is, and whether they would still be let in. */
export interface StreamCaller {
  readonly pool: StreamPool;
  readonly session: string;
  readonly isAdmitted: () => Promise<boolean>;
  /** Told before the stream ends for that: whoever hears it asks, and learns why. */
  readonly farewell: StreamEvent;
}

/** Subscribes a stream: it is given how to tell an event and how to have its caller looked at again. */
export type Subscribe = (emit: (event: StreamEvent) => void, recheck: () => void) => () => void;

/**
 * Turns a reply into a stream of the contract's events, which ends when its caller would no longer be let in.
 * `subscribe` answers how to unsubscribe.
 */
export function openStream(
  reply: FastifyReply,
  streams: Streams,
  { pool, session, isAdmitted, farewell }: StreamCaller,
  subscribe: Subscribe,
): FastifyReply {
  if (reply.request.method === "HEAD") return endHead(reply);
  if (streams.isFull(pool)) return reply.code(503).header("retry-after", "60").send();
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, STREAM_HEADERS);
  raw.write("retry: 2000\n\n");
  // Whatever goes wrong on the way to a phone closes its connection, and nobody else is to hear of it.
  raw.on("error", () => undefined);
  const { emit, beat } = paced(raw);
  const recheck = (): void => {
    const decide = (isStill: boolean): void => {
      if (isStill) return;
      emit(farewell);
      end();
    };
    // While the database does not answer nobody is sent away.
    isAdmitted().then(decide, () => undefined);
  };
  const unsubscribe = subscribe(emit, recheck);
  let beats = 0;
  const heartbeat = setInterval(() => {
    beat();
    if ((beats += 1) % BEATS_ADMITTED === 0) recheck();
  }, HEARTBEAT_MILLISECONDS);
  let isOver = false;
  const leave = (): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    unsubscribe();
    remove();
  };
  let hangUp: NodeJS.Timeout | undefined;
  const end = (): void => {
    leave();
    // Who does not read would keep the connection for as long as it likes.
    hangUp ??= setTimeout(() => raw.destroy(), FAREWELL_MILLISECONDS);
    raw.end();
  };
  const remove = streams.add(pool, session, end);
  raw.on("close", () => {
    leave();
    clearTimeout(hangUp);
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
  /** What is written after the end is an error that nobody could catch. */
  const write = (text: string): void => {
    if (!raw.writableEnded) raw.write(text);
  };
  raw.on("drain", () => {
    beatsUnread = 0;
    for (const event of held.values()) write(eventToWire(event));
    held.clear();
  });
  return {
    emit: (event: StreamEvent): void => {
      if (raw.writableNeedDrain) held.set(event.name, event);
      else write(eventToWire(event));
    },
    beat: (): void => {
      if (!raw.writableNeedDrain) write(": alive\n\n");
      else if ((beatsUnread += 1) >= MAX_BEATS_UNREAD) raw.destroy();
    },
  };
}
