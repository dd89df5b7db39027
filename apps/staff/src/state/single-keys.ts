import { keep, readKept } from "../lib/kept.ts";
import { createStore, useStore } from "../lib/store.ts";

const KEPT = "single-keys";
/** People who speak to their computer, or rest a hand on the keyboard, must be able to switch single keys off. */
const singleKeys = createStore(readKept("localStorage", KEPT) !== "off");

export function useSingleKeys(): boolean {
  return useStore(singleKeys);
}

export function setSingleKeys(isOn: boolean): void {
  keep("localStorage", KEPT, isOn ? "on" : "off");
  singleKeys.set(isOn);
}
