import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { bearerOf } from "../lib/bearer.ts";
import { STRANGER, type Guards, type Identity, type Phone } from "./calls.ts";
import { activeSession, orderingMoment, orderingSession } from "./active-session.ts";
import type { DinerSession } from "../tables/visits/diner-session.ts";
import { memberTokenOf, withMember } from "./member-session.ts";
import { currentSession } from "./reserved-session.ts";
import { findScanned, type ScanParts } from "./find-scanned.ts";
import { looksLikeToken, type SessionTokens } from "./session-token.ts";

/** What it takes to find out which phone calls. */
interface DinerGuardParts extends ScanParts {
  readonly database: Database;
  readonly tokens: SessionTokens;
  /** Knows which visits are still open. */
  readonly visits: { readonly isOpen: (session: DinerSession) => Promise<boolean> };
}

/**
 * The guard of phones. `code` lets in a session or a code in use, for the settings load; `diner` whoever has a session,
 * however old, because a phone's own orders stay readable (D-04); `active` a session that has not ended, and its visit
 * neither; `orderer` who may order at this moment.
 */
export function dinerGuards(
  parts: DinerGuardParts,
): Pick<Guards, "code" | "diner" | "active" | "orderer"> {
  const { database, tokens, venues, visits } = parts;
  const identify = (request: FastifyRequest, now: number): Identity | Promise<Identity> => {
    const token = tokens.read(bearerOf(request) ?? "");
    if (token === undefined) return STRANGER;
    const { reservation, ...session } = token;
    // Guests have no such cookie, and cost no query.
    const member = memberTokenOf(request);
    if (reservation === undefined && member === undefined) return { kind: "phone", session };
    return currentSession({ db: database.reader, venues }, token, now)
      .then((current) =>
        member === undefined ? current : withMember(database.reader, member, current, now),
      )
      .then((current) => ({ kind: "phone", session: current }));
  };
  const phone = (identity: Identity): Result<Phone, ApiRefusal> =>
    identity.kind === "phone" ? accept(identity) : refuse({ kind: "session-invalid" });
  return {
    code: {
      identify: (request, now) => {
        const bearer = bearerOf(request);
        if (bearer === undefined || looksLikeToken(bearer)) return identify(request, now);
        // What stands behind "/checkin/" in the link of a reservation: a code, and which one it is.
        const [code = "", reserveId = ""] = bearer.split("/");
        return findScanned(parts, code).then((scanned) =>
          scanned === undefined ? STRANGER : { kind: "scan", scanned, reserveId },
        );
      },
      admit: (identity, { request }) => {
        if (identity.kind === "scan") return accept(identity);
        const bearer = bearerOf(request);
        const isCode = bearer !== undefined && !looksLikeToken(bearer);
        return isCode ? refuse({ kind: "code-unknown" }) : phone(identity);
      },
    },
    diner: { identify, admit: phone },
    active: {
      identify,
      admit: async (identity, { now }) => {
        const caller = phone(identity);
        if (!caller.ok) return caller;
        const { session } = caller.value;
        const active = activeSession(session, await venues.find(session.venueId), now);
        if (!active.ok) return active;
        return (await visits.isOpen(session)) ? caller : refuse({ kind: "session-invalid" });
      },
    },
    orderer: {
      identify,
      admit: async (identity, { now }) => {
        const caller = phone(identity);
        if (!caller.ok) return caller;
        const { session } = caller.value;
        const venue = await venues.find(session.venueId);
        const moment = await orderingMoment(database.reader, session, venue, now);
        const ordering = orderingSession(session, venue, moment);
        if (!ordering.ok) return ordering;
        return (await visits.isOpen(session)) ? ordering : refuse({ kind: "session-invalid" });
      },
    },
  };
}
