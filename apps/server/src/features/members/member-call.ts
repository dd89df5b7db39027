import { accept, refuse, type Result } from "@comanda/domain";
import { phonePrefix } from "@comanda/domain/members";
import type { ApiRefusal, WireMembershipRules } from "@comanda/contract";
import type { FastifyRequest } from "fastify";
import type { PasswordChecks } from "../../auth/password-checks.ts";
import type { Database } from "../../db/database.ts";
import { addressOf } from "../../http/caller-address.ts";
import { clubOf } from "../../tables/members/member.store.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import type { Guesser, MemberGuesses } from "../../auth/guesses.ts";
import type { MailLane } from "./mail-lane.ts";

/** What members' calls take of a running server. */
export interface MemberParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly memberGuesses: MemberGuesses;
  readonly passwordChecks: PasswordChecks;
  readonly mailLane: MailLane;
}

/** A phone that asks something of members: where it is, and in which club. */
export interface MemberCall {
  readonly parts: MemberParts;
  readonly venue: OpenVenue;
  readonly clubId: string;
  readonly rules: WireMembershipRules;
  readonly session: DinerSession;
  readonly address: string;
  readonly request: FastifyRequest;
  readonly now: number;
}

interface Incoming {
  readonly session: DinerSession;
  readonly request: FastifyRequest;
  readonly now: number;
}

/** Refused where the venue has no members. */
export async function memberCall(
  parts: MemberParts,
  { session, request, now }: Incoming,
): Promise<Result<MemberCall, ApiRefusal>> {
  const venue = await parts.venues.find(session.venueId);
  if (venue === undefined) return refuse({ kind: "session-invalid" });
  const rules = venue.rules.settings;
  if (!rules.hasMember) return refuse({ kind: "members-off" });
  const clubId = await clubOf(parts.database.reader, venue.id);
  const address = addressOf(request);
  return accept({ parts, venue, clubId, rules, session, address, request, now });
}

/** What a guess at a number is counted by. */
export function guesserAt(call: MemberCall, phone: string, isKnown = false): Guesser {
  const { clubId, venue, session, address, now } = call;
  const prefix = phonePrefix(phone);
  const by = { clubId, venueId: venue.id, userId: session.userId, address, now };
  return { ...by, target: phone, prefix, isKnown };
}
