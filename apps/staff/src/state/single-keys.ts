import { createStore, useStore } from "zustand";
import { storage } from "../lib/storage.ts";

const KEPT = "single-keys";
/** People who speak to their computer, or rest a hand on the keyboard, must be able to switch single keys off. */
const singleKeys = createStore(() => storage.read(KEPT) !== "off");

export function useSingleKeys(): boolean {
  return useStore(singleKeys);
}

export function setSingleKeys(isOn: boolean): void {
  storage.write(KEPT, isOn ? "on" : "off");
  singleKeys.setState(isOn);
}
