import { createStore, useStore } from "zustand";

/** Orders that nobody looked at in time, for the tickets that pulse and the band that names them (D-07). */
const alarming = createStore<ReadonlySet<string>>(() => new Set());

export function useAlarming(): ReadonlySet<string> {
  return useStore(alarming);
}

export function isAlarming(): boolean {
  return alarming.getState().size > 0;
}

export function setAlarming(ids: readonly string[]): void {
  const before = alarming.getState();
  if (ids.length === before.size && ids.every((id) => before.has(id))) return;
  alarming.setState(new Set(ids), true);
}
