import { accept, refuse, type Result } from "@comanda/domain";
import { programmeNumber } from "@comanda/domain/session";
import type { ApiRefusal } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { beginGuess, personOf, valueOf } from "./programme-call.ts";
import type { ProgrammeCall } from "./programme-phone.ts";

type Done = Result<Record<never, never>, ApiRefusal>;

/**
 * Lets the programme send a message with a new PIN (API-037). The answer is the same whether anybody has the number; numbers of
 * another country than the venue's get none unless the venue says so, because each costs money.
 */
export async function resetProgrammePin(
  call: ProgrammeCall,
  body: BodyOf<"resetProgrammePin">,
): Promise<Done> {
  const named = await personOf(call, body, body.handle);
  if (!named.ok) return named;
  const { person } = named.value;
  const { programmeCountryCode, programmeAnyCountry } = call.rules;
  const own = programmeNumber({ countryCode: programmeCountryCode, phone: "" }).countryCode;
  if (person.countryCode !== own && !programmeAnyCountry) {
    return refuse({ kind: "programme-country" });
  }
  const guess = await beginGuess(call, "programmeReset", person);
  if (!guess.ok) return guess;
  const sent = valueOf(await call.programme.requestReset(person));
  return sent.ok ? accept({}) : sent;
}

/**
 * Agrees to the programme's privacy text (API-039), by which somebody becomes a member (EXT-026). With a handle it is its person's
 * word; without one that of whoever typed the number, as for a person who is known and has no PIN yet.
 */
export async function acceptProgrammePrivacy(
  call: ProgrammeCall,
  body: BodyOf<"acceptProgrammePrivacy">,
): Promise<Done> {
  const named = await personOf(call, body, body.pin);
  if (!named.ok) return named;
  if (!call.rules.programmeRegister) return refuse({ kind: "programme-register" });
  const { person, handle } = named.value;
  const guess = await beginGuess(call, "programmeNumber", person);
  if (!guess.ok) return guess;
  const agreed = valueOf(await call.programme.consent(person, handle?.credential ?? ""));
  return agreed.ok ? accept({}) : agreed;
}
