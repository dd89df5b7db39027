import { PHONE_EVENTS } from "@comanda/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followStream, type FollowedStream } from "./follow-stream.ts";

/** One connection as a server sees it. */
interface Line {
  readonly init: RequestInit;
  readonly say: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly break: () => Promise<void>;
}

const HTML = new Response("<!doctype html><title>Sign in to the Wi-Fi</title>", {
  headers: { "content-type": "text/html" },
});

describe("followStream", () => {
  let lines: Line[];
  let answers: ((init: RequestInit) => Promise<Response>)[];
  let news: string[];
  let page: EventTarget & { visibilityState: string };
  let network: EventTarget;
  let stream: FollowedStream;

  /** Lets everything run that waits for nothing but other promises. */
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  const accept = (init: RequestInit): Promise<Response> => {
    let to: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
    const isOpen = (): boolean => init.signal?.aborted === false;
    init.signal?.addEventListener("abort", () => to?.error(new DOMException("", "AbortError")));
    lines.push({
      init,
      say: async (text) => {
        if (isOpen()) to?.enqueue(bytes(text));
        await settle();
      },
      end: async () => {
        to?.close();
        await settle();
      },
      break: async () => {
        to?.error(new TypeError("network"));
        await settle();
      },
    });
    const headers = { "content-type": "text/event-stream; charset=utf-8" };
    return Promise.resolve(new Response(body, { headers }));
  };
  const follow = async (staysWhenHidden = false): Promise<void> => {
    const tell = (what: string) => () => void news.push(what);
    const init = { headers: { authorization: "Bearer mine" } };
    stream = followStream(
      { path: "/v2/api/live", events: PHONE_EVENTS, init, staysWhenHidden },
      {
        opened: tell("opened"),
        heard: ({ name }) => void news.push(name),
        beat: tell("beat"),
        doubt: tell("doubt"),
        silence: tell("silence"),
        lost: tell("lost"),
        online: tell("online"),
        offline: tell("offline"),
      },
    );
    await settle();
  };
  const look = async (visibilityState: "visible" | "hidden"): Promise<void> => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
    await settle();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    [lines, answers, news] = [[], [], []];
    page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    network = new EventTarget();
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", network);
    vi.stubGlobal("fetch", (_path: string, init: RequestInit) => (answers.shift() ?? accept)(init));
  });
  afterEach(() => {
    stream.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("asks with what it was given, and tells every event, whole or in pieces", async () => {
    await follow();
    expect(lines[0]?.init.headers).toEqual({ authorization: "Bearer mine" });
    await lines[0]?.say("retry: 2000\n\n");
    await lines[0]?.say("event: orders\ndata: \n\nevent: sett");
    await lines[0]?.say('ings\r\ndata: {"version":"v"}\r\n\r\n: alive\n\n');
    expect(news).toEqual(["opened", "beat", "orders", "beat", "settings", "beat"]);
  });

  it("passes over what it does not know, and nonsense", async () => {
    await follow();
    await lines[0]?.say(
      "event: visits\ndata: {}\n\nevent: toString\ndata: \n\n\u0000\u{1F35C}<b>\n\n",
    );
    await lines[0]?.say("event: orders\ndata: \n\n");
    expect(news).toEqual(["opened", "beat", "beat", "beat", "orders"]);
  });

  it("asks for the state after 6 s without a beat, and says after 9 s that nothing comes [DEC-009]", async () => {
    await follow();
    await vi.advanceTimersByTimeAsync(4_000);
    await lines[0]?.say(": alive\n\n");
    await vi.advanceTimersByTimeAsync(5_999);
    expect(news).toEqual(["opened", "beat"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(news.slice(2)).toEqual(["doubt"]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(news.slice(3)).toEqual(["silence"]);
    await lines[0]?.say(": alive\n\n");
    expect(news.slice(4)).toEqual(["beat"]);
  });

  it("gives up a stream that is silent for 40 s, and opens another", async () => {
    await follow();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(news).toEqual(["opened", "doubt", "silence", "lost"]);
    expect(lines[0]?.init.signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(2);
    expect(news.at(-1)).toBe("opened");
  });

  it.each([
    ["breaks", () => lines[0]?.break()],
    ["is closed by the server", () => lines[0]?.end()],
  ])("opens a stream that %s again within a second", async (_what, lose) => {
    await follow();
    await lose();
    expect(news).toEqual(["opened", "lost"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(2);
  });

  it.each([
    ["cannot be reached", () => Promise.reject(new TypeError("refused"))],
    ["is full", () => Promise.resolve(new Response("", { status: 503 }))],
    ["is another that answers everything", () => Promise.resolve(HTML.clone())],
  ])("tries again, less and less often, while the server %s", async (_what, answer) => {
    answers = Array.from({ length: 20 }, () => answer);
    await follow();
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = 20 - answers.length;
    // 1 + 2 + 5 s at most, then every 7.5 to 15 s.
    expect(tries).toBeGreaterThanOrEqual(6);
    expect(tries).toBeLessThanOrEqual(12);
    expect(news).toEqual(Array.from({ length: tries }, () => "lost"));
  });

  it("waits no longer once the server is known to answer", async () => {
    answers = Array.from({ length: 6 }, () => () => Promise.reject(new TypeError("refused")));
    await follow();
    await vi.advanceTimersByTimeAsync(8_000);
    answers = [];
    stream.wake();
    await settle();
    expect(lines).toHaveLength(1);
  });

  it("stands only while somebody looks, and opens again when they are back", async () => {
    await follow();
    await look("hidden");
    expect(lines[0]?.init.signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lines).toHaveLength(1);
    await look("visible");
    expect(lines).toHaveLength(2);
    expect(news).toEqual(["opened", "opened"]);
  });

  it("stands behind another window where that is wanted, and asks when it is looked at again", async () => {
    page.visibilityState = "hidden";
    await follow(true);
    await lines[0]?.say("event: orders\ndata: \n\n");
    await look("visible");
    expect(news).toEqual(["opened", "beat", "orders", "doubt"]);
    expect(lines).toHaveLength(1);
  });

  it("opens another over a new network; what the old one still says counts for nothing", async () => {
    await follow();
    network.dispatchEvent(new Event("offline"));
    network.dispatchEvent(new Event("online"));
    await settle();
    await lines[0]?.say("event: orders\ndata: \n\n");
    expect(news).toEqual(["opened", "offline", "online", "opened"]);
    expect(lines.map(({ init }) => init.signal?.aborted)).toEqual([true, false]);
  });

  it("is silent once it is stopped", async () => {
    await follow();
    stream.stop();
    await lines[0]?.say("event: orders\ndata: \n\n");
    await look("visible");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([news, lines.length]).toEqual([["opened"], 1]);
  });
});
