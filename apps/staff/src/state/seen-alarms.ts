import { createStore, useStore } from "zustand";
import { storage } from "../lib/storage.ts";

const KEPT = "seen-alarms";
/** Far more than alarm in a day. */
const MOST = 300;

/** Orders whose alarm a person at this screen has answered. */
const seen = createStore<ReadonlySet<string>>(
  () => new Set((storage.read(KEPT) ?? "").split(" ").filter((id) => id !== "")),
);

export function useSeenAlarms(): ReadonlySet<string> {
  return useStore(seen);
}

export function answerAlarms(ids: readonly string[]): void {
  const all = [...new Set([...seen.getState(), ...ids])].slice(-MOST);
  storage.write(KEPT, all.join(" "));
  seen.setState(new Set(all), true);
}
