import type { Text } from "@comanda/domain";
import type { Money } from "@comanda/domain/money";
import type { Instant } from "@comanda/domain/time";
import * as v from "valibot";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";
import { currentVenueId, useSession } from "./session.ts";

/** What was asked: a postal code, and when the order would be brought; undefined is as soon as possible. */
export interface PostalQuestion {
  readonly postal: string;
  readonly time: Instant | undefined;
}

/** Where a postal code is, and what bringing something there costs before anything is taken off it. */
export interface FoundPostal extends PostalQuestion {
  readonly address: string;
  readonly fee: Money;
}

interface PostalState {
  /** The question that is on its way. */
  readonly asked: PostalQuestion | undefined;
  readonly found: FoundPostal | undefined;
  /** What is said of the last question, where nothing was found. */
  readonly problem: (PostalQuestion & { readonly said: Text }) | undefined;
}

const Saved = v.object({
  venueId: v.string(),
  postal: v.string(),
  time: v.optional(v.number()),
  address: v.string(),
  fee: v.number(),
});

/** What was looked up last of where an order is to be brought, on this phone and at this venue (STO-008, Q-107i). */
export const useFoundPostal = create<PostalState>(() => ({
  asked: undefined,
  found: saved(),
  problem: undefined,
}));

export function keepFoundPostal(found: FoundPostal): void {
  storage.write("postal", { venueId: currentVenueId(), ...found });
  useFoundPostal.setState({ asked: undefined, found, problem: undefined });
}

/** What was known of it counts no more. */
export function refusePostal(question: PostalQuestion, said: Text): void {
  storage.remove("postal");
  const problem = { ...question, said };
  useFoundPostal.setState({ asked: undefined, found: undefined, problem });
}

/** Nothing is known of where an order is to be brought. */
export function forgetPostal(): void {
  storage.remove("postal");
  useFoundPostal.setState({ asked: undefined, found: undefined, problem: undefined });
}

export function isSameQuestion(
  one: PostalQuestion | undefined,
  { postal, time }: PostalQuestion,
): boolean {
  return one !== undefined && one.postal === postal.trim() && one.time === time;
}

function reread(): void {
  useFoundPostal.setState({ asked: undefined, found: saved(), problem: undefined });
}

storage.follow("postal", reread);
// The settings, which say whose it is, may come later.
useSession.subscribe(({ settings }, before) => {
  if (settings !== undefined && settings.company._id !== before.settings?.company._id) reread();
});

function saved(): FoundPostal | undefined {
  const stored = storage.read("postal", Saved);
  if (stored === undefined || stored.venueId !== currentVenueId()) return undefined;
  const { postal, time, address, fee } = stored;
  return { postal, time, address, fee };
}
