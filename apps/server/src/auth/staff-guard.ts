import { accept, refuse } from "@comanda/domain";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { GatheredLookup } from "../db/gathered-lookup.ts";
import { OPEN_GUARD, STRANGER, type Guards } from "./calls.ts";
import { cookieOf } from "../lib/cookies.ts";
import { hashOf } from "../ids.ts";
import type { SessionUse } from "./session-use.ts";
import { findSessions } from "../tables/staff/staff.store.ts";

/** The console's session cookie: not readable by scripts, not sent from other sites. */
export const STAFF_COOKIE = "comanda_staff";
/** Sent by the console with every change; another site cannot send it without asking first. */
const CONSOLE_HEADER = "x-comanda-console";
/** What a session's token looks like; nothing else is looked up. */
const TOKEN = /^[\w-]{22}$/;

/** What it takes to find out who of the staff calls. */
interface StaffGuardParts {
  readonly database: Database;
  readonly sessionUse: SessionUse;
}

/**
 * The guard of the console: `console` lets in its own pages, `staff` only who has signed in there with a login whose role
 * may make this call.
 */
export function staffGuards({
  database,
  sessionUse,
}: StaffGuardParts): Pick<Guards, "console" | "staff"> {
  const sessions = new GatheredLookup((hashes) => findSessions(database.reader, hashes));
  return {
    console: {
      identify: OPEN_GUARD.identify,
      admit: (_identity, { request }) =>
        isForged(request) ? refuse({ kind: "request-forged" }) : accept(undefined),
    },
    staff: {
      identify: async (request, now) => {
        const token = cookieOf(request, STAFF_COOKIE) ?? "";
        if (!TOKEN.test(token)) return STRANGER;
        const hash = hashOf(token);
        const session = await sessions.find(hash);
        if (session === undefined || now >= session.expiresAt) return STRANGER;
        sessionUse.note(hash, session, now);
        return { kind: "staff", staff: session.staff, token };
      },
      admit: (identity, { request, route }) => {
        if (identity.kind !== "staff") return refuse({ kind: "sign-in-required" });
        if (isForged(request)) return refuse({ kind: "request-forged" });
        const mayCall = route.roles?.some((role) => role === identity.staff.role) === true;
        return mayCall ? accept(identity) : refuse({ kind: "owner-only" });
      },
    },
  };
}

/** A change that the console did not send: without its header, or from a page of another origin. */
function isForged(request: FastifyRequest): boolean {
  if (request.method === "GET") return false;
  if (request.headers[CONSOLE_HEADER] === undefined) return true;
  const { origin } = request.headers;
  return origin !== undefined && hostOf(origin) !== request.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
