import { accept, refuse, type Result } from "@comanda/domain";
import { phonePrefix } from "@comanda/domain/members";
import { programmeFormMistake, programmeNumber } from "@comanda/domain/session";
import type { ApiRefusal } from "@comanda/contract";
import type { ProgrammePerson } from "../../adapters/loyalty/loyalty-programme.ts";
import type { Outcome } from "../../adapters/payments/payment-provider.ts";
import { hasLoggedInToProgramme } from "../../tables/programme/programme-login.store.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import { openHandle, personDigest, type OpenedHandle } from "./handle.ts";
import type { ProgrammeCall, ProgrammeCallParts } from "./programme-phone.ts";

interface Incoming {
  readonly session: DinerSession;
  readonly address: string;
  readonly now: number;
}

/** Refused where the venue has no programme, or its account there does not open. */
export async function programmeCall(
  parts: ProgrammeCallParts,
  { session, address, now }: Incoming,
): Promise<Result<ProgrammeCall, ApiRefusal>> {
  const venue = await parts.venues.find(session.venueId);
  if (venue === undefined) return refuse({ kind: "session-invalid" });
  const rules = venue.rules.settings;
  if (!rules.hasProgramme) return refuse(OFF);
  const opened = await parts.programmes.open(venue);
  if (!opened.ok) return refuse(OFF);
  return accept({ parts, venue, rules, programme: opened.value, session, address, now });
}

const OFF = { kind: "programme-off" } as const;
export const AWAY = { kind: "programme-away" } as const;
export const PIN_NEEDED = { kind: "programme-pin", why: "needed" } as const;
export const PIN_WRONG = { kind: "programme-pin", why: "wrong" } as const;

/** What a call says of who asks. */
export interface Named {
  readonly phone: string;
  readonly countryCode: string;
}

/**
 * Whom a call is about: the person of the handle, where there is one, with whom what else was sent is compared and never believed;
 * without one whoever was typed.
 */
export async function personOf(
  call: ProgrammeCall,
  typed: Named,
  handle: string,
): Promise<
  Result<{ readonly person: ProgrammePerson; readonly handle?: OpenedHandle }, ApiRefusal>
> {
  const opened = await openHandle(call, handle);
  const number = programmeNumber(typed);
  if (opened !== undefined) {
    const { person } = opened;
    const isOther =
      (number.phone !== "" && number.phone !== person.phone) ||
      (number.countryCode !== "" && number.countryCode !== person.countryCode);
    return isOther ? refuse(PIN_NEEDED) : accept({ person, handle: opened });
  }
  // A handle that opens nothing names nobody: the number is asked for again.
  if (handle !== "" && number.phone === "") return refuse(PIN_NEEDED);
  const why = programmeFormMistake(typed);
  if (why !== undefined) return refuse({ kind: "programme-form", why });
  return accept({ person: number });
}

type Kind = "programmeNumber" | "programmePin" | "programmeReset";

/** Counts a guess before anybody looks whether it is right; answers how to take it back, or that its phone has to wait. */
export async function beginGuess(
  call: ProgrammeCall,
  kind: Kind,
  person: ProgrammePerson,
): Promise<Result<() => Promise<void>, ApiRefusal>> {
  const { parts, venue, session, address, now } = call;
  const number = person.countryCode + person.phone;
  const guesser = {
    clubId: venue.id,
    venueId: venue.id,
    userId: session.userId,
    address,
    target: number,
    prefix: phonePrefix(number),
    country: person.countryCode,
    now,
    // A message costs the venue money, whoever asks for it.
    isKnown: kind === "programmeReset" ? false : await isKnownPerson(call, person),
  };
  const guess = await parts.memberGuesses.begin(kind, guesser);
  if (guess.kind === "waits") {
    const { retryAfterSeconds } = guess;
    return refuse({ kind: "too-many-requests", retryAfterSeconds });
  }
  return accept(() => parts.memberGuesses.takeBack(guess.id));
}

function isKnownPerson(
  { parts, venue, session }: ProgrammeCall,
  person: ProgrammePerson,
): Promise<boolean> {
  const digest = personDigest(parts.digestKey, venue.id, person);
  const phone = { venueId: venue.id, userId: session.userId };
  return hasLoggedInToProgramme(parts.database.reader, phone, digest);
}

/** The value of what went well; anything else is the programme being away (ERR-015). */
export function valueOf<Value>(outcome: Outcome<Value>): Result<Value, ApiRefusal> {
  return outcome.kind === "ok" ? accept(outcome.value) : refuse(AWAY);
}
