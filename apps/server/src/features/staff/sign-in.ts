import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffSession } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import { hashOf, newSecret } from "../../ids.ts";
import type { OpenVenue } from "../venues/open-venue.ts";
import type { VenueBook } from "../venues/venue-book.ts";
import { isPassword } from "./password.ts";
import { deleteSession, findStaffByLogin, insertSession } from "./staff.store.ts";

/** How long a console stays signed in. */
export const STAFF_SESSION_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

/** A member of staff behind a valid session cookie. */
export interface StaffIdentity {
  readonly id: string;
  readonly venueId: string;
  readonly name: string;
  readonly login: string;
}

export interface SignedIn {
  readonly token: string;
  readonly staff: StaffIdentity;
}

/** Checks login and password and opens a session; an unknown login takes as long as a wrong password. */
export async function signIn(
  database: Database,
  credentials: { readonly login: string; readonly password: string },
  now: number,
): Promise<Result<SignedIn, ApiRefusal>> {
  const staff = await findStaffByLogin(database.reader, loginOf(credentials.login));
  const isRight = await isPassword(staff?.passwordHash, credentials.password);
  if (staff === undefined || !isRight) return refuse({ kind: "sign-in-wrong" });
  return accept({ token: await openSession(database, staff, now), staff });
}

export async function openSession(
  database: Database,
  staff: StaffIdentity,
  now: number,
): Promise<string> {
  const token = newSecret();
  const session = { tokenHash: hashOf(token), now, expiresAt: now + STAFF_SESSION_MILLISECONDS };
  await database.write((trx) => insertSession(trx, staff, session));
  return token;
}

export async function signOut(database: Database, token: string): Promise<void> {
  await database.write((trx) => deleteSession(trx, hashOf(token)));
}

/** Logins are compared without letter case and outer space. */
export function loginOf(text: string): string {
  return text.trim().toLowerCase();
}

export async function staffSession(
  venues: VenueBook,
  staff: StaffIdentity,
): Promise<Result<WireStaffSession, ApiRefusal>> {
  const venue = await venues.find(staff.venueId);
  return venue === undefined
    ? refuse({ kind: "sign-in-required" })
    : accept({ name: staff.name, login: staff.login, venue: venueSummary(venue) });
}

function venueSummary({ id, venue, acknowledgeSeconds }: OpenVenue): WireStaffSession["venue"] {
  return {
    id,
    name: venue.company.name,
    shortName: venue.company.shortName,
    timeZone: venue.timeZone,
    currencySymbol: venue.currencySymbol,
    hasTwoLanguages: venue.hasTwoLanguages,
    isDemo: venue.isDemo,
    acknowledgeSeconds,
  };
}
