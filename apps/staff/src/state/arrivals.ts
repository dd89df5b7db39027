import { createStore, useStore } from "zustand";

/** Longer than anything is marked as new; what came before need not be remembered for the rest of the day. */
const REMEMBERED = 60_000;

/** When an order that this page had not known came in; drives the highlight of its ticket. */
const arrivals = createStore<ReadonlyMap<string, number>>(() => new Map());

export function useArrivals(): ReadonlyMap<string, number> {
  return useStore(arrivals);
}

export function noteArrivals(ids: readonly string[], now: number): void {
  if (ids.length === 0) return;
  const recent = [...arrivals.getState()].filter(([, at]) => now - at < REMEMBERED);
  arrivals.setState(new Map([...recent, ...ids.map((id) => [id, now] as const)]), true);
}
