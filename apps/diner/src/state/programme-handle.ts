import { create } from "zustand";
import * as v from "valibot";
import { storage } from "../lib/storage.ts";
import { useSession } from "./session.ts";

/** What the phone keeps of a login to a loyalty programme: the handle in the place of the PIN, and nothing else (STO-002, D-06). */
const Kept = v.object({ pin: v.string() });

/** The handle of who is logged in on this phone; empty for nobody. */
export const useProgrammeHandle = create<{ readonly handle: string }>(() => ({ handle: kept() }));

storage.follow("adCustomer", reread);
useSession.subscribe((session, before) => {
  // Once end-of-session.ts has cleared what it clears.
  if (session.endReason !== before.endReason) queueMicrotask(reread);
});

export function keepHandle(pin: string): void {
  storage.write("adCustomer", { pin });
  reread();
}

export function forgetHandle(): void {
  storage.remove("adCustomer");
  reread();
}

function reread(): void {
  useProgrammeHandle.setState({ handle: kept() });
}

function kept(): string {
  return storage.read("adCustomer", Kept)?.pin ?? "";
}
