import { createStore, useStore } from "zustand";

/** What is known of the way to the server. */
export interface Link {
  /** When the last answer arrived before answers stopped; undefined while they arrive. */
  readonly lostSince: number | undefined;
  /** Whether the server's hints reach this page; without them the board asks more often. */
  readonly hasHints: boolean;
}

const link = createStore<Link>(() => ({ lostSince: undefined, hasHints: false }));
let lastAnswer: number | undefined;
let silences = 0;

export const readLink = link.getState;

/** Calls when answers arrive again after they had stopped; answers how to stop. */
export function onBack(back: () => void): () => void {
  let wasLost = link.getState().lostSince !== undefined;
  return link.subscribe(() => {
    const isLost = link.getState().lostSince !== undefined;
    if (wasLost && !isLost) back();
    wasLost = isLost;
  });
}

export function useLink(): Link {
  return useStore(link);
}

/** Which silence a question was asked after; whoever asks remembers it for the answer. */
export function beginAsking(): number {
  return silences;
}

/** An answer that was asked for before answers stopped was still on its way: it does not mean that they are back. */
export function noteAnswer(asked: number): void {
  lastAnswer = Date.now();
  if (link.getState().lostSince === undefined || asked !== silences) return;
  link.setState({ lostSince: undefined });
}

export function noteSilence(): void {
  if (link.getState().lostSince !== undefined) return;
  silences += 1;
  link.setState({ lostSince: lastAnswer ?? Date.now() });
}

export function noteHints(hasHints: boolean): void {
  if (link.getState().hasHints !== hasHints) link.setState({ hasHints });
}
