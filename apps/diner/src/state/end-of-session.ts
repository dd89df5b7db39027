import { endsSession } from "@comanda/contract";
import * as v from "valibot";
import { storage } from "../lib/storage.ts";
import { useSession, type SessionState } from "./session.ts";

/**
 * Why: a refusal with errorCode 1 clears what the phone keeps of its session and its settings (SET-003, ERR-029), and never
 * the cart, the order on its way, or who the person is: the next scan goes on with them (D-04). The last token is put aside
 * for reading this phone's own orders, which outlive the session (D-03).
 */
const OF_THE_SESSION = ["token", "customer", "adCustomer", "checkIn", "settings", "asOf"] as const;

endKept(useSession.getState());
useSession.subscribe((session, before) => {
  if (session.endReason !== before.endReason) endKept(session);
  else if (session.token !== before.token && session.endReason === undefined) {
    storage.remove("lastToken");
  }
});

/** Somebody has scanned and entered in another tab: this one, which could order nothing more, goes on with it. */
storage.follow("checkIn", () => {
  const { endReason, token } = useSession.getState();
  const isAnother = storage.read("token", v.string()) !== token;
  if (endReason !== undefined && isAnother && hasJustEntered(Date.now())) location.reload();
});

/** Counting guests writes the check-in too, with the time of the one before. */
const JUST_MILLISECONDS = 60_000;

function hasJustEntered(now: number): boolean {
  const at = storage.read("checkIn", v.object({ at: v.number() }))?.at ?? 0;
  return Math.abs(now - at) < JUST_MILLISECONDS;
}

function endKept({ token, code, endReason }: SessionState): void {
  if (endReason === undefined) {
    // A page loaded after the end: nothing was scanned since, and own orders can still be read.
    if (code === "" && token === "") useSession.setState({ token: lastToken() });
    return;
  }
  // What only the guard has said leaves everything: time alone may be at fault, and the next scan mends it.
  if (!endsSession(endReason)) return;
  const kept = storage.read("token", v.string());
  // Another tab has scanned since: what is kept is its session.
  if (kept !== undefined && token !== "" && kept !== token) return;
  for (const key of OF_THE_SESSION) storage.remove(key);
  if (kept !== undefined) storage.write("lastToken", kept);
  useSession.setState({ token: lastToken() });
}

function lastToken(): string {
  return storage.read("lastToken", v.string()) ?? "";
}
