import { DINER_ROUTES } from "@comanda/contract";
import { useEffect } from "react";
import { noteAnswer, noteSilence } from "../state/reach.ts";
import { useSession } from "../state/session.ts";
import { refreshOrders } from "./orders.ts";
import { refreshSettings } from "./settings.ts";

/** The server's heartbeat comes every 4 s. A stream silent for longer than this is dead. */
const SILENCE_MILLISECONDS = 40_000;
/** After so long the orders are asked for; if nothing has come at `LOST`, the server is out of reach (D-09). */
const DOUBT_MILLISECONDS = 6_000;
const LOST_MILLISECONDS = 9_000;
const PAUSES_MILLISECONDS = [1_000, 2_000, 5_000, 15_000];

/**
 * Listens to the server while somebody looks: every event, and every new connection, fetches the state again.
 * Read by fetch, because an EventSource cannot carry the token.
 */
export function useLive(): void {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === "") return undefined;
    let stop = new AbortController();
    const follow = (): void => {
      stop.abort();
      stop = new AbortController();
      if (document.visibilityState === "visible") void keepListening(token, stop.signal);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("online", follow);
    return () => {
      stop.abort();
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("online", follow);
    };
  }, [token]);
}

async function keepListening(token: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const heard = await listenOnce(token, signal);
    if (signal.aborted) return;
    // Whether the server has gone, or only its stream, a call will tell.
    void refreshOrders();
    const pause = PAUSES_MILLISECONDS[heard ? 0 : Math.min(attempt, 3)] ?? 15_000;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** One connection, from opening to its end; answers whether it ever stood. */
async function listenOnce(token: string, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  const end = (): void => silence.abort();
  let timers: readonly number[] = [];
  const listen = (): void => {
    const since = Date.now();
    timers.forEach(clearTimeout);
    timers = [
      window.setTimeout(() => void refreshOrders(), DOUBT_MILLISECONDS),
      window.setTimeout(() => noteSilence(since), LOST_MILLISECONDS),
      window.setTimeout(end, SILENCE_MILLISECONDS),
    ];
  };
  const stillAlive = (): void => {
    noteAnswer();
    listen();
  };
  signal.addEventListener("abort", end);
  listen();
  try {
    const response = await fetch(DINER_ROUTES.followOrders.path, {
      headers: { authorization: `Bearer ${token}` },
      signal: silence.signal,
      // Hints give way to the pictures on the screen.
      priority: "low",
    });
    const isOurs = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (!response.ok || !isOurs || response.body === null) return false;
    // What was said before nobody has heard.
    void refreshOrders();
    void refreshSettings();
    await readEvents(response.body, stillAlive);
    return true;
  } catch {
    // A stream that breaks or falls silent is opened again; the poll goes on meanwhile.
    return false;
  } finally {
    timers.forEach(clearTimeout);
    signal.removeEventListener("abort", end);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, stillAlive: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    stillAlive();
    rest += decoder.decode(chunk.value, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "event: orders") void refreshOrders();
      if (line === "event: menu") void refreshSettings();
    }
  }
}
