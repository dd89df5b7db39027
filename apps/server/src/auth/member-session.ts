import type { FastifyRequest } from "fastify";
import type { Reader } from "../db/database.ts";
import { hashOf } from "../ids.ts";
import { cookieOf } from "../lib/cookies.ts";
import { findLogin } from "../tables/members/member-login.store.ts";
import type { DinerSession } from "../tables/visits/diner-session.ts";

/** The cookie of a phone on which a member has logged in: not readable by scripts, not sent from other sites. */
export const MEMBER_COOKIE = "comanda_member";
/** What its token looks like; nothing else is looked up. */
const TOKEN = /^[\w-]{22}$/;

/** The token that a request's cookie says; undefined for a guest's, and for what is none. */
export function memberTokenOf(request: FastifyRequest): string | undefined {
  const token = cookieOf(request, MEMBER_COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/**
 * A session with who is logged in on its phone: by the token of its cookie, which was made at the login, for this phone's id, at a
 * venue of the club in which the session is. A session from before a login has no such cookie; another phone with the same
 * cookie has another id; both are guests. On a tablet of the house it ends with the visit.
 */
export async function withMember(
  db: Reader,
  token: string,
  session: DinerSession,
  now: number,
): Promise<DinerSession> {
  const { venueId } = session;
  const login = await findLogin(db, { tokenHash: hashOf(token), venueId }, now);
  if (login === undefined || login.userId !== session.userId) return session;
  const { visitId, userId: _, ...member } = login;
  return visitId === "" || visitId === session.visitId ? { ...session, member } : session;
}
