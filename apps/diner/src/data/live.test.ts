import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  // What the session reads of a phone that has kept nothing.
  const storage = { getItem: () => null };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: storage }));
  vi.stubGlobal("location", { search: "" });
  const page = { visibilityState: "visible", getElementById: () => null };
  vi.stubGlobal("document", Object.assign(new EventTarget(), page));
});

const { queryClient } = await import("./query-client.ts");
const { useReach } = await import("../state/reach.ts");
const { followOrders } = await import("./live.ts");

describe("followOrders", () => {
  let say: (text: string) => Promise<void>;
  let authorization: string | null;
  let isDown: boolean;
  let read: string[];
  let stop: () => void;

  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const answer = (_path: string, { headers, signal }: RequestInit): Promise<Response> => {
    authorization = new Headers(headers).get("authorization");
    if (isDown) return Promise.reject(new TypeError("refused"));
    let to: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (to = controller) });
    signal?.addEventListener("abort", () => to?.error(new DOMException("", "AbortError")));
    say = async (text) => {
      to?.enqueue(new TextEncoder().encode(text));
      await settle();
    };
    return Promise.resolve(
      new Response(body, { headers: { "content-type": "text/event-stream" } }),
    );
  };
  /** What has been read again since the last look. */
  const readSince = (): string[] => read.splice(0);

  beforeEach(async () => {
    vi.useFakeTimers();
    [isDown, read] = [false, []];
    vi.stubGlobal("fetch", answer);
    vi.spyOn(queryClient, "invalidateQueries").mockImplementation((filters) => {
      read.push(String(filters?.queryKey));
      return Promise.resolve();
    });
    useReach.setState({ isLost: false });
    stop = followOrders("mine");
    await settle();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("asks with the session's token, and reads orders and settings when the stream stands", () => {
    expect(authorization).toBe("Bearer mine");
    expect(readSince()).toEqual(["orders", "settings"]);
  });

  it.each([
    ["orders", "orders"],
    ["menu", "settings"],
  ])("reads again what %s is about", async (event, key) => {
    readSince();
    await say(`event: ${event}\ndata: \n\n`);
    expect(readSince()).toEqual([key]);
  });

  it("asks for the orders when a beat is missing, and then says that the server is out of reach [DEC-009]", async () => {
    readSince();
    await vi.advanceTimersByTimeAsync(6_000);
    expect([readSince(), useReach.getState().isLost]).toEqual([["orders"], false]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(useReach.getState().isLost).toBe(true);
    await say(": alive\n\n");
    expect(useReach.getState().isLost).toBe(false);
  });

  it("asks for the orders whenever the stream is lost, so that a server that is gone is noticed", async () => {
    isDown = true;
    await vi.advanceTimersByTimeAsync(40_000);
    readSince();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(new Set(readSince())).toEqual(new Set(["orders"]));
  });
});
