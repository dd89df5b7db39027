import { Customer } from "@comanda/contract/schemas";
import type { WireCustomer } from "@comanda/contract";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";
import { useOrderer } from "./orderer.ts";
import { useSession } from "./session.ts";

/** Who is logged in on this phone, as the server told it last; undefined for a guest (STO-001). */
export const useCustomer = create<{ readonly customer: WireCustomer | undefined }>(() => ({
  customer: storage.read("customer", Customer),
}));

rereadCustomer();
// Another tab has logged in or out, or the session that ended has taken it along.
storage.follow("customer", rereadCustomer);
useSession.subscribe((session, before) => {
  // Once end-of-session.ts has cleared what it clears.
  if (session.endReason !== before.endReason) queueMicrotask(rereadCustomer);
});

/** The member who is logged in from now on, here and on the phone (MEM-030). */
export function keepCustomer(customer: WireCustomer): void {
  storage.write("customer", customer);
  show(customer);
}

/** A guest again: what members alone are offered counts no more (MEM-035). */
export function forgetCustomer(): void {
  storage.remove("customer");
  show(undefined);
}

function rereadCustomer(): void {
  show(storage.read("customer", Customer));
}

function show(customer: WireCustomer | undefined): void {
  useCustomer.setState({ customer });
  const hasCustomer = customer !== undefined;
  if (useOrderer.getState().hasCustomer !== hasCustomer) useOrderer.setState({ hasCustomer });
}
