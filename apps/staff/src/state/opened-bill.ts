import { createStore, useStore } from "zustand";

/** The visit whose bill is open, on whatever page; empty where none is. */
const opened = createStore<string>(() => "");

export function useOpenedBill(): string {
  return useStore(opened);
}

export function openBill(visitId: string): void {
  opened.setState(visitId, true);
}

export function closeBill(): void {
  opened.setState("", true);
}
