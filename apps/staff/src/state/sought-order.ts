import { createStore, useStore } from "zustand";

/** The order that somebody asked to be shown, until the board has shown it. */
const sought = createStore<{ readonly number: string } | undefined>(() => undefined);

export function useSoughtOrder(): string | undefined {
  return useStore(sought)?.number;
}

/** Asks the board for an order by its number, from whatever page. */
export function seekOrder(number: string): void {
  sought.setState({ number }, true);
}

export function foundOrder(): void {
  sought.setState(undefined, true);
}
