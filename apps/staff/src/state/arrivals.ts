import { createStore, useStore } from "zustand";

/** When an order that this page had not known came in; drives the highlight of its ticket. */
const arrivals = createStore<ReadonlyMap<string, number>>(() => new Map());

export function useArrivals(): ReadonlyMap<string, number> {
  return useStore(arrivals);
}

export function noteArrivals(ids: readonly string[], now: number): void {
  if (ids.length === 0) return;
  arrivals.setState(
    new Map([...arrivals.getState(), ...ids.map((id) => [id, now] as const)]),
    true,
  );
}
