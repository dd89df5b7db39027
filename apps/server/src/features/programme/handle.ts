import { createHmac } from "node:crypto";
import type { ProgrammePerson } from "../../adapters/loyalty/loyalty-programme.ts";
import { newId } from "../../ids.ts";
import { seal, unseal } from "../../lib/seal.ts";
import {
  insertProgrammeLogin,
  lastsProgrammeLogin,
} from "../../tables/programme/programme-login.store.ts";
import type { ProgrammeCall } from "./programme-phone.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** How long a handle opens anything. */
const HANDLE_HOURS = 24;
/** And how long it still says whose it was, so that its person types the PIN alone. */
const NAMED_DAYS = 30;

/** What a handle holds, sealed: whose it is, and what the programme wants to hear in place of the PIN. */
interface Kept {
  readonly id: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly credential: string;
  /** The programme's name of the person; empty before it has said it. */
  readonly memberId?: string;
  readonly until: number;
}

/** Whose a handle is, and whether it still opens anything. */
export interface OpenedHandle {
  readonly person: ProgrammePerson;
  /** Undefined once it is too old: the PIN is asked for. */
  readonly credential: string | undefined;
  /** Empty before the programme has said it. */
  readonly memberId: string;
}

/**
 * Begins a login on this phone and makes the handle that stands in the place of the PIN (D-06). It is sealed for this phone at this
 * venue: copied to another it opens nothing, and nobody reads number or session from it.
 */
export async function beginHandle(
  { parts, venue, session, now }: ProgrammeCall,
  person: ProgrammePerson,
  { credential, memberId = "" }: { readonly credential: string; readonly memberId?: string },
): Promise<string> {
  const { programmes, database } = parts;
  const { keys } = programmes;
  if (keys === undefined) throw new Error("an account that opens needs a key that seals");
  const id = newId(now);
  const kept: Kept = { id, ...person, credential, memberId, until: now + HANDLE_HOURS * HOUR };
  const row = {
    id,
    venue_id: venue.id,
    user_id: session.userId,
    person: personDigest(parts.digestKey, venue.id, person),
    created_at: now,
    expires_at: now + NAMED_DAYS * DAY,
    ended_at: 0,
  };
  await database.write((trx) => insertProgrammeLogin(trx, row, NAMED_DAYS * DAY));
  return seal(keys, JSON.stringify(kept), placeOf(venue.id, session.userId));
}

/** Undefined for one of another phone or venue, one that was made up, and one whose login has ended. */
export async function openHandle(
  { parts, venue, session, now }: ProgrammeCall,
  handle: string,
): Promise<OpenedHandle | undefined> {
  const { keys } = parts.programmes;
  if (keys === undefined || !isHandle(handle)) return undefined;
  const text = unseal(keys, handle, placeOf(venue.id, session.userId));
  if (!text.ok) return undefined;
  const kept = JSON.parse(text.value) as Kept;
  const { id, countryCode, phone, credential, memberId = "", until } = kept;
  const login = { id, venueId: venue.id, userId: session.userId };
  if (!(await lastsProgrammeLogin(parts.database.reader, login, now))) return undefined;
  const isOver = until <= now;
  return { person: { countryCode, phone }, memberId, credential: isOver ? undefined : credential };
}

/** A PIN has four digits; a handle begins as everything that is sealed. */
export function isHandle(text: string): boolean {
  return text.startsWith("s1.");
}

/** From which nobody reads a number. */
export function personDigest(key: string, venueId: string, person: ProgrammePerson): string {
  return createHmac("sha256", key)
    .update(`programme person ${venueId} ${person.countryCode} ${person.phone}`)
    .digest("base64url")
    .slice(0, 16);
}

function placeOf(venueId: string, userId: string): string {
  return `venue ${venueId}, programme login of phone ${userId}`;
}
