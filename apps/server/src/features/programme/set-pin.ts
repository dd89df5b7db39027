import { accept, refuse, type Result } from "@comanda/domain";
import { programmePinMistake, type ProgrammeFlags } from "@comanda/domain/session";
import type { ApiRefusal } from "@comanda/contract";
import type { AnswerOf, BodyOf } from "@comanda/contract/schemas";
import { beginHandle } from "./handle.ts";
import { beginGuess, personOf, PIN_NEEDED, valueOf } from "./programme-call.ts";
import type { ProgrammeCall } from "./programme-phone.ts";

/** What the programme says of a number, and no more (EXT-020). */
export async function lookUpProgramme(
  call: ProgrammeCall,
  body: BodyOf<"lookUpProgramme">,
): Promise<Result<AnswerOf<"lookUpProgramme">, ApiRefusal>> {
  const named = await personOf(call, body, "");
  if (!named.ok) return named;
  const guess = await beginGuess(call, "programmeNumber", named.value.person);
  if (!guess.ok) return guess;
  const flags = valueOf(await call.programme.lookUp(named.value.person));
  if (!flags.ok) return flags;
  const { isMember, hasPin, isNew } = flags.value;
  return accept({ isMember, isPin: hasPin, isNew });
}

/**
 * Makes a PIN, for somebody new or a member who has none (EXT-022, EXT-023). One that is there is never set over: whoever knows a
 * number would take the person over.
 */
export async function setProgrammePin(
  call: ProgrammeCall,
  body: BodyOf<"setProgrammePin">,
): Promise<Result<AnswerOf<"setProgrammePin">, ApiRefusal>> {
  const { programme, rules } = call;
  const named = await personOf(call, body, "");
  if (!named.ok) return named;
  const why = programmePinMistake(body.pin);
  if (why !== undefined) return refuse({ kind: "programme-form", why });
  const { person } = named.value;
  const guess = await beginGuess(call, "programmePin", person);
  if (!guess.ok) return guess;
  const known = valueOf(await programme.lookUp(person));
  if (!known.ok) return known;
  if (!known.value.isMember && !rules.programmeRegister) {
    return refuse({ kind: "programme-register" });
  }
  if (known.value.hasPin && !known.value.isNew) return refuse(PIN_NEEDED);
  const set = valueOf(await programme.setPin(person, body.pin, known.value.isNew));
  if (!set.ok) return set;
  const { flags, errorMessage: errorMsg, credential } = set.value;
  if (errorMsg !== "") return accept({ ...wireFlags(known.value), errorMsg, pin: "" });
  await guess.value();
  const after = { ...known.value, hasPin: true, isNew: false, ...flags };
  const pin = credential === "" ? "" : await beginHandle(call, person, { credential });
  return accept({ ...wireFlags(after), errorMsg: "", pin });
}

function wireFlags({ isMember, hasPin, isNew }: ProgrammeFlags) {
  return { isMember, isPin: hasPin, isNew };
}
