import type { WireStockItem } from "@comanda/contract";
import { Settings } from "@comanda/contract/schemas";
import { plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from "vitest";

vi.hoisted(() => {
  // What the session reads of a phone that has kept nothing.
  const storage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: storage }));
  vi.stubGlobal("location", { search: "" });
  const page = { visibilityState: "visible", getElementById: () => null };
  vi.stubGlobal("document", Object.assign(new EventTarget(), page));
});

const { queryClient } = await import("./query-client.ts");
const { useReach } = await import("../state/reach.ts");
const { useSession } = await import("../state/session.ts");
const { followOrders } = await import("./live.ts");

const KOPI_OUT: WireStockItem = { codeId: "KOPI", isSoldOut: true };
const CAKE_LEFT: WireStockItem = { codeId: "CAKE", isSoldOut: false, qty: 5 };

/** The phone's own orders, those of its table, and whether that is still asked its first questions. */
const ORDERS = ["orders", "orders-of-visit", "initFlow"];

/** Settings of one version, in which some cake is left. */
function settingsOf(settingsVersion: string) {
  const session = { token: "mine", userId: "me", orderTime: 1, lanIndex: 0, tkType: 1 };
  const mode = { isTakeAway: false, isInRoom: false, isMenuView: false, tableLabel: "7" };
  const menu = { menuHash: "m", menus: [], stockItems: [CAKE_LEFT], settingsVersion };
  return v.parse(Settings, { ...plainVenue().settings, ...session, ...mode, ...menu });
}

describe("followOrders", () => {
  let say: (text: string) => Promise<void>;
  let authorization: string | null;
  /** How the server answers who wants the stream. */
  let server: "there" | "down" | "silent";
  let read: string[];
  let isTime: Mock<() => void>;
  let stop: () => void;

  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const answer = (_path: string, { headers, signal }: RequestInit): Promise<Response> => {
    authorization = new Headers(headers).get("authorization");
    if (server === "down") return Promise.reject(new TypeError("refused"));
    if (server === "silent") return new Promise(() => undefined);
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
    [server, read, isTime] = ["there", [], vi.fn<() => void>()];
    vi.stubGlobal("fetch", answer);
    vi.spyOn(queryClient, "invalidateQueries").mockImplementation((filters) => {
      read.push(String(filters?.queryKey));
      return Promise.resolve();
    });
    useReach.setState({ isLost: false });
    useSession.setState({ settings: settingsOf("v1") });
    stop = followOrders("mine", isTime);
    await settle();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const sayStock = (from: string, to: string, items: readonly WireStockItem[], gone: string[]) =>
    say(`event: stock\ndata: ${JSON.stringify({ from, to, items, gone })}\n\n`);
  const stockNow = () => useSession.getState().settings?.stockItems;

  it("asks with the session's token, and reads the orders when the stream stands", () => {
    expect(authorization).toBe("Bearer mine");
    expect(readSince()).toEqual(ORDERS);
  });

  it.each([
    ["orders", "", ORDERS],
    ["settings", '{"version":"v1"}', []],
    ["settings", '{"version":"v2"}', ["settings"]],
    ["settings", '{"version":""}', ["settings"]],
  ])("after %s %j reads again what is not known: %j", async (event, data, keys) => {
    readSince();
    await say(`event: ${event}\ndata: ${data}\n\n`);
    expect(readSince()).toEqual(keys);
  });

  it("takes what sold out and came back without asking", async () => {
    readSince();
    await sayStock("v1", "v2", [KOPI_OUT], ["CAKE"]);
    expect(stockNow()).toEqual([KOPI_OUT]);
    await sayStock("v2", "v3", [CAKE_LEFT], ["KOPI"]);
    expect(stockNow()).toEqual([CAKE_LEFT]);
    await sayStock("v2", "v3", [CAKE_LEFT], ["KOPI"]);
    expect([stockNow(), readSince()]).toEqual([[CAKE_LEFT], []]);
  });

  it("asks where it has missed a change, or where the settings are on their way", async () => {
    readSince();
    await sayStock("v5", "v6", [KOPI_OUT], []);
    expect([stockNow(), readSince()]).toEqual([[CAKE_LEFT], ["settings"]]);
    vi.spyOn(queryClient, "isFetching").mockReturnValueOnce(1);
    await sayStock("v1", "v2", [KOPI_OUT], []);
    expect([stockNow(), readSince()]).toEqual([[CAKE_LEFT], ["settings"]]);
  });

  it("asks for the orders when a beat is missing, and then says that the server is out of reach [DEC-009]", async () => {
    readSince();
    await vi.advanceTimersByTimeAsync(6_000);
    expect([readSince(), useReach.getState().isLost]).toEqual([ORDERS, false]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(useReach.getState().isLost).toBe(true);
    await say(": alive\n\n");
    expect(useReach.getState().isLost).toBe(false);
  });

  it.each([
    ["the stream stands", "there", 0],
    ["it is known that it will not stand at once", "down", 0],
    ["nothing has come of it for 6 s", "silent", 6_000],
  ] as const)("says that the orders are to be read when %s, and not before", async (_, is, at) => {
    stop();
    server = is;
    isTime.mockClear();
    stop = followOrders("mine", isTime);
    expect(isTime).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(Math.max(0, at - 1));
    expect(isTime).toHaveBeenCalledTimes(at === 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(isTime).toHaveBeenCalledOnce();
  });

  it("asks for the orders whenever the stream is lost, so that a server that is gone is noticed", async () => {
    server = "down";
    await vi.advanceTimersByTimeAsync(40_000);
    readSince();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(new Set(readSince())).toEqual(new Set(ORDERS));
  });
});
