import type { WireProgrammeRules } from "@comanda/contract";
import type { LoyaltyProgramme } from "../../adapters/loyalty/loyalty-programme.ts";
import type { MemberGuesses } from "../../auth/guesses.ts";
import type { Database } from "../../db/database.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import type { Programmes } from "./programmes.ts";

/** What the calls of a programme take of a running server. */
export interface ProgrammeCallParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly programmes: Programmes;
  readonly memberGuesses: MemberGuesses;
  /** By which it is kept who has logged in on a phone. */
  readonly digestKey: string;
}

/** A phone that asks something of the programme of the venue where it is. */
export interface ProgrammeCall {
  readonly parts: ProgrammeCallParts;
  readonly venue: OpenVenue;
  readonly rules: WireProgrammeRules;
  readonly programme: LoyaltyProgramme;
  readonly session: DinerSession;
  readonly address: string;
  readonly now: number;
}
