import { createStore, useStore } from "zustand";
import { serverNow } from "../lib/server-clock.ts";

/** Milliseconds for which an alarm is quiet at the screen at which somebody reads the order on hold. */
const QUIET = 60_000;

/** Until when the sound of an order's alarm is quiet at this screen, by its id; it still stands red in the band. */
const quietUntil = createStore<ReadonlyMap<string, number>>(() => new Map());

export function useQuietUntil(): ReadonlyMap<string, number> {
  return useStore(quietUntil);
}

/** Somebody has opened an order that is held, to decide about it. */
export function noteSeen(id: string): void {
  const now = serverNow();
  const others = [...quietUntil.getState()].filter(([, until]) => until > now);
  quietUntil.setState(new Map([...others, [id, now + QUIET]]), true);
}
