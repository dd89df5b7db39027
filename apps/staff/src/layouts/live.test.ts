import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BOARD_KEY } from "../data/board.ts";
import { CATEGORIES_KEY } from "../data/categories.ts";
import { ITEMS } from "../data/items.ts";
import { beginAsking, noteAnswer, noteSilence, readLink } from "../data/link.ts";
import { followVenue } from "./live.ts";
import { PLACES } from "../data/places.ts";
import { SESSION_KEY } from "../data/query-client.ts";

/** What is read again when nothing was heard for a while. */
const MISSED = [
  "attention",
  "bill",
  "board",
  "calls",
  "categories",
  "items",
  "pause",
  "pins",
  "reservations",
  "rooms",
  "visits",
  "waiting-phones",
];

describe("followVenue", () => {
  let say: (text: string) => Promise<void>;
  let connections: number;
  let isDown: boolean;
  let read: string[];
  let network: EventTarget;
  let stop: () => void;

  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const answer = (_path: string, { signal }: RequestInit): Promise<Response> => {
    connections += 1;
    if (isDown) return Promise.reject(new TypeError("refused"));
    let to: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
    signal?.addEventListener("abort", () => to?.error(new DOMException("", "AbortError")));
    say = async (text) => {
      to?.enqueue(new TextEncoder().encode(text));
      await settle();
    };
    const headers = { "content-type": "text/event-stream; charset=utf-8" };
    return Promise.resolve(new Response(body, { headers }));
  };
  /** What has been read again since the last look. */
  const readSince = (): string[] => read.splice(0).sort();

  beforeEach(async () => {
    vi.useFakeTimers();
    [connections, isDown, read] = [0, false, []];
    network = new EventTarget();
    vi.stubGlobal("window", network);
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
    vi.stubGlobal("fetch", answer);
    const client = new QueryClient();
    for (const queryKey of [BOARD_KEY, ITEMS.key, CATEGORIES_KEY, PLACES.key, SESSION_KEY]) {
      client.setQueryData(queryKey, []);
    }
    vi.spyOn(client, "invalidateQueries").mockImplementation((filters) => {
      read.push(String(filters?.queryKey));
      return Promise.resolve();
    });
    noteAnswer(beginAsking());
    stop = followVenue(client);
    await settle();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("reads the state when the stream stands, also behind another window", () => {
    expect(readSince()).toEqual(MISSED);
    expect(readLink().hasHints).toBe(true);
  });

  it.each([
    ["orders", ["board"]],
    ["items", ["items"]],
    ["calls", ["attention", "bill", "calls", "reservations", "rooms", "visits"]],
    ["pins", ["waiting-phones"]],
    ["venue", ["categories", "items", "pause", "pins", "places", "session"]],
  ])("reads again what %s is about", async (event, keys) => {
    readSince();
    await say(`event: ${event}\ndata: \n\n`);
    expect(readSince()).toEqual(keys);
  });

  it("knows that nothing is heard when beats are missing, and reads the board [DEC-009]", async () => {
    readSince();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(readSince()).toEqual(["board"]);
    expect(readLink().hasHints).toBe(false);
    await say(": alive\n\n");
    expect(readLink().hasHints).toBe(true);
  });

  it("opens the stream at once when answers are back, and reads what was missed", async () => {
    isDown = true;
    await vi.advanceTimersByTimeAsync(60_000);
    noteSilence();
    const before = connections;
    [isDown, read] = [false, []];
    noteAnswer(beginAsking());
    await settle();
    expect(connections).toBe(before + 1);
    expect(readSince()).toEqual(expect.arrayContaining(["board", "categories", "items"]));
    expect(readLink()).toEqual({ lostSince: undefined, hasHints: true });
  });

  it("says that the link is lost when the browser loses its network [DEC-009]", () => {
    readSince();
    network.dispatchEvent(new Event("offline"));
    expect(readLink().lostSince).toBeTypeOf("number");
    expect(readSince()).toEqual(["board"]);
  });

  it("hears nothing once it is stopped", async () => {
    stop();
    readSince();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([readSince(), connections, readLink().hasHints]).toEqual([[], 1, false]);
  });
});
