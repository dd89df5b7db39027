import { createStore, useStore } from "zustand";

/** Whether the person who was signed in here signs out, here or in another tab: then nobody needs to be alarmed. */
const left = createStore<{ readonly hasLeft: boolean }>(() => ({ hasLeft: false }));

export function useHasLeft(): boolean {
  return useStore(left, ({ hasLeft }) => hasLeft);
}

export function setLeft(hasLeft: boolean): void {
  left.setState({ hasLeft });
}
