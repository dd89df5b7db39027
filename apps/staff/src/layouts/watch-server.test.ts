import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginAsking, noteAnswer, onBack, readLink } from "../data/link.ts";
import { watchServer } from "./watch-server.ts";

const FIVE_SECONDS = 5_000;
const OK = '{"status":"ok"}';

/** Never answers; ends only when the caller gives up. */
const silence = (_: unknown, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("given up")));
  });
const says =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));

describe("watchServer", () => {
  let stop: () => void;
  const server = vi.fn<(address: unknown, init: RequestInit) => Promise<Response>>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", server);
    noteAnswer(beginAsking());
    stop = watchServer();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const isLost = (): boolean => readLink().lostSince !== undefined;

  it.each([
    ["says nothing", silence],
    ["cannot be reached", () => Promise.reject(new Error("refused"))],
    [
      "is another that answers everything",
      says("<!doctype html><title>Sign in to the Wi-Fi</title>"),
    ],
    ["fails", says("", 502)],
  ])("notices within five seconds a server that %s [DEC-009]", async (_what, answer) => {
    server.mockImplementation(says(OK));
    await vi.advanceTimersByTimeAsync(FIVE_SECONDS);
    expect(isLost()).toBe(false);
    server.mockImplementation(answer);
    await vi.advanceTimersByTimeAsync(FIVE_SECONDS);
    expect(isLost()).toBe(true);
  });

  it("notices that it is back, once", async () => {
    const back = vi.fn<() => void>();
    const leave = onBack(back);
    server.mockImplementation(silence);
    await vi.advanceTimersByTimeAsync(FIVE_SECONDS);
    server.mockImplementation(says(OK));
    await vi.advanceTimersByTimeAsync(2 * FIVE_SECONDS);
    leave();
    expect([isLost(), back.mock.calls.length]).toEqual([false, 1]);
  });

  it("asks one question at a time, and none once it is stopped", async () => {
    server.mockClear();
    server.mockImplementation(silence);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(server).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).toHaveBeenCalledTimes(1);
  });
});
