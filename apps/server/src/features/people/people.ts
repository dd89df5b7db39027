import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, AuditAction, WirePeople } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { isTakenKey } from "../../db/constraint.ts";
import type { Database, Reader, Writer } from "../../db/database.ts";
import { hashOf, newId } from "../../ids.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { guessablePassword, ownerOf } from "../../auth/guessable-password.ts";
import { hashPassword } from "../../auth/password.ts";
import type { PasswordChecks } from "../../auth/password-checks.ts";
import {
  countLogins,
  endSession,
  findLogin,
  listLoginsOf,
  listSessions,
  renameLogin as renameStored,
  type StoredLogin,
} from "../../tables/staff/people.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import { CROWDED_SECONDS, loginOf, MAX_SESSIONS } from "../../auth/sign-in.ts";
import {
  deleteLogin,
  deleteSessionsOf,
  findStaffByLogin,
  insertStaff,
  replacePassword,
} from "../../tables/staff/staff.store.ts";

/** Logins of one venue. */
const MAX_LOGINS = 50;

/** Where logins are kept and their passwords checked. */
export interface LoginParts {
  readonly database: Database;
  readonly passwordChecks: PasswordChecks;
  readonly venues: VenueBook;
}

/** What the owner's calls about people need: where logins are kept, who asks, and the moment. */
export interface PeopleParts {
  readonly context: LoginParts;
  readonly staff: StaffIdentity;
  readonly token: string;
  readonly now: number;
}

type Changed = Promise<Result<WirePeople, ApiRefusal>>;

/** Every login of the venue with its open sessions. */
export async function readPeople({ context, staff, token, now }: PeopleParts): Promise<WirePeople> {
  const { reader } = context.database;
  const logins = await listLoginsOf(reader, staff.venueId);
  const sessions = await listSessions(reader, staff.venueId, now);
  const own = hashOf(token);
  const people = logins.map((login) => {
    const { sessions: open = [], count = 0 } = sessions.get(login.id) ?? {};
    return {
      ...login,
      isYou: login.id === staff.id,
      sessions: open.map((session) => ({ ...session, isThis: session.id === own })),
      sessionCount: count,
    };
  });
  return { now, maximum: MAX_LOGINS, maxSessions: MAX_SESSIONS, people };
}

/** Adds a login for the kitchen. */
export async function addLogin(parts: PeopleParts, body: BodyOf<"addLogin">): Changed {
  const { context, staff, now } = parts;
  const { venueId } = staff;
  const login = loginOf(body.login);
  const refusalIn = async (db: Reader) => {
    if ((await countLogins(db, venueId)) >= MAX_LOGINS) {
      return { kind: "logins-full", maximum: MAX_LOGINS } as const;
    }
    const taken = await findStaffByLogin(db, login);
    return taken === undefined ? undefined : ({ kind: "login-taken" } as const);
  };
  // What is refused anyway need not be hashed.
  const refused = await refusalIn(context.database.reader);
  if (refused !== undefined) return refuse(refused);
  const hashed = await hashInTurn(parts, body.password, { name: body.name, login });
  if (!hashed.ok) return hashed;
  return change(parts, async (trx) => {
    const late = await refusalIn(trx);
    if (late !== undefined) return late;
    const added = { id: newId(now), name: body.name, login, role: "kitchen" } as const;
    await insertStaff(trx, { ...added, venueId, passwordHash: hashed.value }, now);
    await write(trx, parts, "login-added", nameOf(added));
    return undefined;
  });
}

/** Gives a login another name, and what is typed to sign in. Its sessions go on. */
export function renameLogin(parts: PeopleParts, id: string, body: BodyOf<"renameLogin">): Changed {
  const next = { name: body.name, login: loginOf(body.login) };
  return changeLogin(parts, id, async (trx, before) => {
    const taken = await findStaffByLogin(trx, next.login);
    if (taken !== undefined && taken.id !== id) return { kind: "login-taken" };
    await renameStored(trx, id, next);
    await write(trx, parts, "login-renamed", `${nameOf(before)} → ${nameOf(next)}`);
    return undefined;
  });
}

/** Removes a login; its screens are signed out at once. Nobody removes the own one, so an owner is always left. */
export function removeLogin(parts: PeopleParts, id: string): Changed {
  return changeLogin(parts, id, async (trx, login) => {
    if (id === parts.staff.id) return { kind: "own-login" };
    await deleteLogin(trx, id);
    await write(trx, parts, "login-removed", nameOf(login));
    return undefined;
  });
}

/** Sets somebody else's password; their screens are signed out at once. */
export async function setPassword(parts: PeopleParts, id: string, password: string): Changed {
  if (id === parts.staff.id) return refuse({ kind: "own-login" });
  const { database } = parts.context;
  const whose = await findLogin(database.reader, parts.staff.venueId, id);
  if (whose === undefined) return refuse({ kind: "login-gone" });
  const hashed = await hashInTurn(parts, password, whose);
  if (!hashed.ok) return hashed;
  return changeLogin(parts, id, async (trx, login) => {
    await replacePassword(trx, id, hashed.value);
    await deleteSessionsOf(trx, id);
    await write(trx, parts, "password-set", nameOf(login));
    return undefined;
  });
}

/** Signs one screen of a login out, or with null all of them but the one that asks. One that is gone already is no error. */
export function endSessions(parts: PeopleParts, id: string, session: string | null): Changed {
  return changeLogin(parts, id, async (trx, login) => {
    if (session === null) {
      await deleteSessionsOf(trx, id, hashOf(parts.token));
      await write(trx, parts, "sessions-ended", nameOf(login));
    } else if (await endSession(trx, id, session)) {
      await write(trx, parts, "session-ended", nameOf(login));
    }
    return undefined;
  });
}

/** Changes made by one owner at a time; refused to who is no owner of the venue any more. */
async function change(
  parts: PeopleParts,
  act: (trx: Writer) => Promise<ApiRefusal | undefined>,
): Changed {
  const { context, staff } = parts;
  try {
    const refused = await context.database.write(async (trx): Promise<ApiRefusal | undefined> => {
      await holdVenue(trx, staff.venueId);
      const actor = await findLogin(trx, staff.venueId, staff.id);
      if (actor === undefined) return { kind: "sign-in-required" };
      trx.onCommit({ venueId: staff.venueId, topic: "sessions" });
      return act(trx);
    });
    return refused === undefined ? accept(await readPeople(parts)) : refuse(refused);
  } catch (error) {
    // Somebody at another venue took it at the same moment.
    if (isTakenKey(error)) return refuse({ kind: "login-taken" });
    throw error;
  }
}

function changeLogin(
  parts: PeopleParts,
  id: string,
  act: (trx: Writer, login: StoredLogin) => Promise<ApiRefusal | undefined>,
): Changed {
  return change(parts, async (trx) => {
    const login = await findLogin(trx, parts.staff.venueId, id);
    return login === undefined ? { kind: "login-gone" } : act(trx, login);
  });
}

/** Hashes a password when it is its turn: two at a time, with those who sign in. One that is guessed first is refused. */
async function hashInTurn(
  { context, staff }: PeopleParts,
  password: string,
  whose: Pick<StoredLogin, "name" | "login">,
): Promise<Result<string, ApiRefusal>> {
  const guessable = guessablePassword(password, await ownerOf(context.venues, staff, whose));
  if (guessable !== undefined) return refuse(guessable);
  const hash = await context.passwordChecks.run("known", () => hashPassword(password));
  return hash === undefined
    ? refuse({ kind: "too-many-requests", retryAfterSeconds: CROWDED_SECONDS })
    : accept(hash);
}

function write(
  trx: Writer,
  { staff, now }: PeopleParts,
  deed: AuditAction,
  subject: string,
): Promise<void> {
  const { venueId } = staff;
  return insertAuditLine(trx, { venueId, at: now, actor: nameOf(staff), deed, subject });
}
