import { ROUTES } from "@comanda/contract";
import { useEffect } from "react";
import { useSession } from "../state/session.ts";
import { refreshOrders } from "./orders.ts";
import { refreshSettings } from "./settings.ts";

/** The server's heartbeat comes every 15 s; a stream silent for longer than this is dead. */
const SILENCE_MILLISECONDS = 40_000;
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
    const pause = PAUSES_MILLISECONDS[heard ? 0 : Math.min(attempt, 3)] ?? 15_000;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** One connection, from opening to its end; answers whether it ever stood. */
async function listenOnce(token: string, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  let timer = 0;
  const stillAlive = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), SILENCE_MILLISECONDS);
  };
  const end = (): void => silence.abort();
  signal.addEventListener("abort", end);
  stillAlive();
  try {
    const response = await fetch(ROUTES.followOrders.path, {
      headers: { authorization: `Bearer ${token}` },
      signal: silence.signal,
      // Hints give way to the pictures on the screen.
      priority: "low",
    });
    if (!response.ok || response.body === null) return false;
    // What was said before nobody has heard.
    void refreshOrders();
    void refreshSettings();
    await readEvents(response.body, stillAlive);
    return true;
  } catch {
    // A stream that breaks or falls silent is opened again; the poll goes on meanwhile.
    return false;
  } finally {
    clearTimeout(timer);
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
