import { keep, readKept } from "../lib/kept.ts";
import { createStore, useStore } from "../lib/store.ts";

const KEPT = "seen-alarms";
/** Far more than alarm in a day. */
const MOST = 300;

/** Orders whose alarm a person at this screen has answered. */
const seen = createStore<ReadonlySet<string>>(
  new Set((readKept("localStorage", KEPT) ?? "").split(" ").filter((id) => id !== "")),
);

export function useSeenAlarms(): ReadonlySet<string> {
  return useStore(seen);
}

export function answerAlarms(ids: readonly string[]): void {
  const all = [...new Set([...seen.get(), ...ids])].slice(-MOST);
  keep("localStorage", KEPT, all.join(" "));
  seen.set(new Set(all));
}
