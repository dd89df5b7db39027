import { eventFromWire, type EventOf, type Events } from "@comanda/contract";
import { createParser } from "eventsource-parser";
import {
  AT_REST,
  stepStream,
  waitAfter,
  type StreamEffect,
  type StreamSignal,
  type StreamStatus,
} from "./stream-states.ts";

/** Milliseconds of silence, and what they mean. The server's heartbeat comes every 4 s. */
const SILENCES: readonly (readonly [number, StreamSignal])[] = [
  [6_000, "doubtful"],
  [9_000, "unheard"],
  [40_000, "dead"],
];

/** Which stream, and how it is asked for. */
export interface StreamRequest<All extends Events> {
  readonly path: string;
  readonly events: All;
  readonly init?: RequestInit;
  /** Whether it stays open while nobody can see the page. */
  readonly staysWhenHidden: boolean;
}

/** What an app makes of its stream. */
export interface StreamListener<All extends Events> {
  /** A connection stands. What was said before it nobody has heard: the state is to be read again. */
  readonly opened: () => void;
  readonly heard: (event: EventOf<All>) => void;
  /** A heartbeat or an event came: the server is there, and what it says arrives. */
  readonly beat: () => void;
  /** A beat is missing, or the page was looked at again: asking for the state tells what is so. */
  readonly doubt: () => void;
  /** Nothing has come since then, epoch milliseconds, for 9 s: the server may be out of reach (D-09). */
  readonly silence: (since: number) => void;
  /** The connection is gone; another is tried after a while. */
  readonly lost: () => void;
  /** The browser says that its network is there again, or gone. */
  readonly online?: () => void;
  readonly offline?: () => void;
}

export interface FollowedStream {
  /** The server is known to answer: what waits for another try need not. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Follows a live stream of the server until told to stop: opens it, notices when it breaks or falls silent, and opens
 * it again. Read by fetch, because an EventSource can carry no token and tells nothing of heartbeats. What follows from
 * what stands in stream-states.ts.
 */
export function followStream<All extends Events>(
  request: StreamRequest<All>,
  listener: StreamListener<All>,
): FollowedStream {
  const reader = new StreamReader(request, listener);
  const look = (): void => {
    if (document.visibilityState === "visible") reader.take("seen");
    else if (!request.staysWhenHidden) reader.take("hidden");
  };
  const online = (): void => reader.take("online");
  const offline = (): void => reader.take("offline");
  if (request.staysWhenHidden) reader.take("seen");
  else look();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);
  return {
    wake: () => reader.take("seen"),
    stop: () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", online);
      window.removeEventListener("offline", offline);
      reader.take("stop");
    },
  };
}

/** Does what the table of states says, by fetch and timers. */
class StreamReader<All extends Events> {
  readonly #request: StreamRequest<All>;
  readonly #effects: Readonly<Record<StreamEffect, () => void>>;
  readonly #heard: StreamListener<All>["heard"];
  #status: StreamStatus = AT_REST;
  #connection: AbortController | undefined;
  #lastSign = 0;
  #silences: readonly ReturnType<typeof setTimeout>[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(request: StreamRequest<All>, listener: StreamListener<All>) {
    this.#request = request;
    this.#heard = listener.heard;
    this.#effects = {
      connect: () => this.#connect(),
      disconnect: () => this.#disconnect(),
      watch: () => this.#watch(),
      wait: () => this.#wait(),
      cancelWait: () => clearTimeout(this.#retry),
      // Counted in the status.
      forgetFailures: () => undefined,
      tellOpened: listener.opened,
      tellBeat: listener.beat,
      tellDoubt: listener.doubt,
      tellSilence: () => listener.silence(this.#lastSign),
      tellLost: listener.lost,
      tellOnline: () => listener.online?.(),
      tellOffline: () => listener.offline?.(),
    };
  }

  take(signal: StreamSignal): void {
    const { status, effects } = stepStream(this.#status, signal);
    this.#status = status;
    for (const effect of effects) this.#effects[effect]();
  }

  #connect(): void {
    const connection = new AbortController();
    this.#connection = connection;
    this.#watch();
    void this.#listen(connection);
  }

  #disconnect(): void {
    this.#silences.forEach(clearTimeout);
    this.#connection?.abort();
    this.#connection = undefined;
  }

  #watch(): void {
    this.#lastSign = Date.now();
    this.#silences.forEach(clearTimeout);
    this.#silences = SILENCES.map(([after, signal]) => setTimeout(() => this.take(signal), after));
  }

  #wait(): void {
    const wait = waitAfter(this.#status.failures, Math.random());
    this.#retry = setTimeout(() => this.take("due"), wait);
  }

  /** One connection from opening to end. Of one that was given up nothing counts any more. */
  async #listen(connection: AbortController): Promise<void> {
    const { path, init } = this.#request;
    const { signal } = connection;
    try {
      // What breaks has ended, and is opened again.
      const response = await fetch(path, { ...init, signal }).catch(() => undefined);
      const isOurs = response?.headers.get("content-type")?.startsWith("text/event-stream");
      if (signal.aborted || response?.ok !== true || isOurs !== true || !response.body) return;
      this.take("accepted");
      await this.#read(response.body.getReader(), signal);
    } finally {
      if (!signal.aborted) this.take("ended");
    }
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal): Promise<void> {
    const decoder = new TextDecoder();
    const parser = createParser({
      onComment: () => this.take("heard"),
      onEvent: ({ event: name = "", data }) => {
        if (signal.aborted) return;
        this.take("heard");
        const event = eventFromWire(this.#request.events, name, data);
        if (event !== undefined) this.#heard(event);
      },
    });
    for (;;) {
      const chunk = await reader.read().catch(() => undefined);
      if (signal.aborted || chunk === undefined || chunk.done) return;
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
  }
}
