import { createStore, useStore } from "../lib/store.ts";

/** When an order that this page had not known came in; drives the highlight of its ticket. */
const arrivals = createStore<ReadonlyMap<string, number>>(new Map());

export function useArrivals(): ReadonlyMap<string, number> {
  return useStore(arrivals);
}

export function noteArrivals(ids: readonly string[], now: number): void {
  if (ids.length === 0) return;
  arrivals.set(new Map([...arrivals.get(), ...ids.map((id) => [id, now] as const)]));
}
