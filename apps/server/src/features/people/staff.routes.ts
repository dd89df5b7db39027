import type { FastifyRequest } from "fastify";
import { accept, type Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffSession } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { addressOf } from "../../http/caller-address.ts";
import { Answer, json } from "../../lib/reply.ts";
import { checkSetUp, setUpVenue } from "../set-up/set-up.ts";
import { signIn, signOut, staffSession, type SignedIn } from "../../auth/sign-in.ts";
import { DEVICE_COOKIE, knows, LONGEST_COOKIE_SECONDS } from "../../auth/known-device.ts";
import { STAFF_COOKIE } from "../../auth/staff-guard.ts";

type StaffRoutes = Pick<
  Handlers,
  "signIn" | "signOut" | "readStaffSession" | "checkSetUp" | "setUpVenue"
>;

export function staffRoutes(context: AppContext): StaffRoutes {
  const { database, knownDevices } = context;
  return {
    signIn: async ({ body, request, now }) => {
      const from = { address: addressOf(request), device: knownDevices.of(request) };
      const signedIn = await signIn(context, { ...body, ...from }, now);
      return signedIn.ok ? welcome(context, signedIn.value, request, now) : signedIn;
    },
    signOut: async ({ caller, request }) => {
      await signOut(database, caller);
      return accept(withCookies(json({}), [cookieFor(STAFF_COOKIE, "", 0, request)]));
    },
    readStaffSession: async ({ caller: { staff, token }, request, now }) => {
      const session = await staffSession(context, staff, now);
      if (!session.ok) return session;
      const device = knownDevices.of(request);
      // The browser keeps it from here on for as long as it keeps any.
      const cookies = [sessionCookie(token, request)];
      // Who signed in before devices were known by login, or has lost that cookie.
      if (!knows(device, staff.id)) cookies.push(deviceCookie(context, staff.id, request));
      return accept(withCookies(json(session.value), cookies));
    },
    checkSetUp: ({ body: { token } }) => checkSetUp(database, token),
    setUpVenue: async ({ body, request, now }) => {
      const owner = await setUpVenue(database, body, now);
      return owner.ok ? welcome(context, owner.value, request, now) : owner;
    },
  };
}

/** The console's first answer, with the cookies that sign it in and make its device known. */
async function welcome(
  context: AppContext,
  { token, staff }: SignedIn,
  request: FastifyRequest,
  now: number,
): Promise<Result<Answer, ApiRefusal>> {
  const session: Result<WireStaffSession, ApiRefusal> = await staffSession(context, staff, now);
  if (!session.ok) return session;
  const cookies = [sessionCookie(token, request), deviceCookie(context, staff.id, request)];
  return accept(withCookies(json(session.value), cookies));
}

function withCookies({ status, headers, body }: Answer, cookies: string[]): Answer {
  return new Answer(status, { ...headers, "set-cookie": cookies }, body);
}

/** The server says when a session ends, by its use; the cookie only has to outlive it. */
function sessionCookie(token: string, request: FastifyRequest): string {
  return cookieFor(STAFF_COOKIE, token, LONGEST_COOKIE_SECONDS, request);
}

/** From now on the device is known of this login. */
function deviceCookie(
  { knownDevices }: AppContext,
  staffId: string,
  request: FastifyRequest,
): string {
  const value = knownDevices.sign(staffId, knownDevices.of(request));
  return cookieFor(DEVICE_COOKIE, value, LONGEST_COOKIE_SECONDS, request);
}

function cookieFor(name: string, value: string, seconds: number, request: FastifyRequest): string {
  const secure = request.protocol === "https" ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}
