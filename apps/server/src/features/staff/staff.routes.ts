import type { FastifyRequest } from "fastify";
import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffSession } from "@comanda/contract";
import type { House } from "../../house.ts";
import type { Handlers } from "../../http/calls.ts";
import { Answer, json } from "../../http/reply.ts";
import { checkSetUp, setUpVenue } from "../setup/set-up.ts";
import {
  signIn,
  signOut,
  STAFF_SESSION_MILLISECONDS,
  staffSession,
  type SignedIn,
} from "./sign-in.ts";
import { STAFF_COOKIE } from "./staff-guard.ts";

type StaffRoutes = Pick<
  Handlers,
  "signIn" | "signOut" | "readStaffSession" | "checkSetUp" | "setUpVenue"
>;

export function staffRoutes(house: House): StaffRoutes {
  const { database, venues } = house;
  return {
    signIn: async ({ body, request, now }) => {
      const signedIn = await signIn(database, body, now);
      return signedIn.ok ? welcome(house, signedIn.value, request) : signedIn;
    },
    signOut: async ({ caller: { token }, request }) => {
      await signOut(database, token);
      return accept(withCookie(json({}), cookieFor("", 0, request)));
    },
    readStaffSession: ({ caller: { staff } }) => staffSession(venues, staff),
    checkSetUp: ({ body: { token } }) => checkSetUp(database, token),
    setUpVenue: async ({ body, request, now }) => {
      const owner = await setUpVenue(database, body, now);
      return owner.ok ? welcome(house, owner.value, request) : owner;
    },
  };
}

/** The console's first answer, with the cookie that signs it in. */
async function welcome(
  { venues }: House,
  { token, staff }: SignedIn,
  request: FastifyRequest,
): Promise<Result<Answer, ApiRefusal>> {
  const session: Result<WireStaffSession, ApiRefusal> = await staffSession(venues, staff);
  if (!session.ok) return session;
  const cookie = cookieFor(token, STAFF_SESSION_MILLISECONDS / 1000, request);
  return accept(withCookie(json(session.value), cookie));
}

function withCookie({ status, headers, body }: Answer, cookie: string): Answer {
  return new Answer(status, { ...headers, "set-cookie": cookie }, body);
}

function cookieFor(value: string, seconds: number, request: FastifyRequest): string {
  const secure = request.protocol === "https" ? "; Secure" : "";
  return `${STAFF_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}
