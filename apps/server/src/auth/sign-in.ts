import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffSession } from "@comanda/contract";
import type { Database } from "../db/database.ts";
import { hashOf, newSecret } from "../ids.ts";
import type { OpenVenue } from "../venue/open-venue.ts";
import type { VenueBook } from "../venue/venue-book.ts";
import { hasRooms, LISTED_FOR } from "../tables/orders/room-charges.store.ts";
import { insertAuditLine, nameOf } from "../tables/staff/audit.store.ts";
import type { FailedSignIns } from "./failed-sign-ins.ts";
import { knows, type KnownDevice } from "./known-device.ts";
import { isPassword } from "./password.ts";
import type { PasswordChecks } from "./password-checks.ts";
import { STAFF_SESSION_MILLISECONDS } from "./session-use.ts";
import type { StaffIdentity } from "../tables/staff/staff-identity.ts";
import {
  deleteOldestSessions,
  deleteSession,
  findStaffByLogin,
  holdPassword,
  insertSession,
  type StoredStaff,
} from "../tables/staff/staff.store.ts";

export interface SignedIn {
  readonly token: string;
  readonly staff: StaffIdentity;
}

/** What signing in takes beside the database. */
export interface SignInParts {
  readonly database: Database;
  readonly failedSignIns: FailedSignIns;
  readonly passwordChecks: PasswordChecks;
}

/** Somebody who signs in at the console. */
export interface SignInTry {
  readonly login: string;
  readonly password: string;
  /** Where the call comes from. */
  readonly address: string;
  readonly device: KnownDevice | undefined;
}

/** Open sessions of one login. */
export const MAX_SESSIONS = 20;
/** Told to whoever finds too many waiting for their password to be checked. */
export const CROWDED_SECONDS = 2;

/**
 * Checks login and password and opens a session; an unknown login takes as long as a wrong password. Tries that fail
 * make the next ones wait (`too-many-requests`), counted by the login that is tried and by address; on a device where this
 * login has signed in before by the two of them alone, so that nobody shuts its person out by guessing. Nine tries at the
 * owner's password from the kitchen's tablet stay nine, however often the kitchen signs in there or elsewhere.
 */
export async function signIn(
  { database, failedSignIns, passwordChecks }: SignInParts,
  { login: typed, password, address, device }: SignInTry,
  now: number,
): Promise<Result<SignedIn, ApiRefusal>> {
  const login = loginOf(typed);
  const staff = await findStaffByLogin(database.reader, login);
  const isKnown = staff !== undefined && knows(device, staff.id);
  const own = isKnown
    ? failedSignIns.ofDevice(device.id, staff.id)
    : failedSignIns.ofLogin(staff?.id, login);
  const keys = isKnown ? [own] : [own, failedSignIns.ofAddress(address)];
  const retryAfterSeconds = await failedSignIns.begin(keys, now);
  if (retryAfterSeconds > 0) return refuse({ kind: "too-many-requests", retryAfterSeconds });
  const isRight = await passwordChecks.run(isKnown ? "known" : "stranger", () =>
    isPassword(staff?.passwordHash, password),
  );
  if (isRight !== false) for (const key of keys) failedSignIns.takeBack(key);
  if (isRight === undefined) {
    return refuse({ kind: "too-many-requests", retryAfterSeconds: CROWDED_SECONDS });
  }
  if (staff === undefined || !isRight) return refuse({ kind: "sign-in-wrong" });
  failedSignIns.forget(own, now);
  return openSession(database, staff, now);
}

/**
 * Opens a session; refused where the password was changed or the login removed since it was checked. Of a login with twenty
 * the one that nobody has used for the longest ends with its streams, and its venue is told.
 */
export async function openSession(
  database: Database,
  staff: StoredStaff,
  now: number,
): Promise<Result<SignedIn, ApiRefusal>> {
  const token = newSecret();
  const session = { tokenHash: hashOf(token), now, expiresAt: now + STAFF_SESSION_MILLISECONDS };
  const isOpen = await database.write(async (trx) => {
    const isStill = await holdPassword(trx, staff.id, staff.passwordHash);
    if (!isStill) return false;
    const ended = await deleteOldestSessions(trx, staff.id, MAX_SESSIONS - 1);
    await insertSession(trx, staff, session);
    if (ended > 0) {
      const { venueId } = staff;
      trx.onCommit({ venueId, topic: "sessions" });
      const line = {
        actor: nameOf(staff),
        deed: "oldest-session-ended",
        subject: nameOf(staff),
      } as const;
      await insertAuditLine(trx, { venueId, at: now, ...line });
    }
    return true;
  });
  return isOpen ? accept({ token, staff }) : refuse({ kind: "sign-in-wrong" });
}

/** Ends one session; its streams end with it. */
export async function signOut(
  database: Database,
  { token, staff }: { readonly token: string; readonly staff: StaffIdentity },
): Promise<void> {
  await database.write(async (trx) => {
    trx.onCommit({ venueId: staff.venueId, topic: "sessions" });
    await deleteSession(trx, hashOf(token));
  });
}

/**
 * Logins are compared without letter case and outer space; two spaces of any width are one, and an accent is the same
 * however it was typed, as in every name of the console: "Bếp  Chính" and "bếp chính" are one login.
 */
export function loginOf(text: string): string {
  return text.normalize().trim().replace(/\s+/gu, " ").toLowerCase();
}

export async function staffSession(
  { database, venues }: { readonly database: Database; readonly venues: VenueBook },
  staff: StaffIdentity,
  now: number,
): Promise<Result<WireStaffSession, ApiRefusal>> {
  const venue = await venues.find(staff.venueId);
  return venue === undefined
    ? refuse({ kind: "sign-in-required" })
    : accept({
        name: staff.name,
        login: staff.login,
        role: staff.role,
        venue: {
          ...venueSummary(venue),
          hasRooms: await hasRooms(database.reader, venue.id, now - LISTED_FOR),
        },
      });
}

function venueSummary({ id, rules }: OpenVenue): Omit<WireStaffSession["venue"], "hasRooms"> {
  const { venue, acknowledgeSeconds, ordering } = rules;
  const { touchedMinutes, unstartedMinutes } = ordering;
  return {
    id,
    name: venue.company.name,
    shortName: venue.company.shortName,
    timeZone: venue.timeZone,
    currencySymbol: venue.currencySymbol,
    hasTwoLanguages: venue.hasTwoLanguages,
    isDemo: venue.isDemo,
    hasMembers: rules.settings.hasMember,
    acknowledgeSeconds,
    touchedMinutes,
    unstartedMinutes,
  };
}
