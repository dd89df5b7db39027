import { createStore, useStore } from "../lib/store.ts";

/** What is known of the way to the server. */
export interface Link {
  /** When the last answer arrived before answers stopped; undefined while they arrive. */
  readonly lostSince: number | undefined;
  /** Whether the server's hints reach this page; without them the board asks more often. */
  readonly hasHints: boolean;
}

const link = createStore<Link>({ lostSince: undefined, hasHints: false });
let lastAnswer: number | undefined;

export const readLink = link.get;

export function useLink(): Link {
  return useStore(link);
}

export function noteAnswer(): void {
  lastAnswer = Date.now();
  if (link.get().lostSince !== undefined) link.set({ ...link.get(), lostSince: undefined });
}

export function noteSilence(): void {
  if (link.get().lostSince !== undefined) return;
  link.set({ ...link.get(), lostSince: lastAnswer ?? Date.now() });
}

export function noteHints(hasHints: boolean): void {
  if (link.get().hasHints !== hasHints) link.set({ ...link.get(), hasHints });
}
