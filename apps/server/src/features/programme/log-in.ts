import { accept, refuse, type Result } from "@comanda/domain";
import { programmePinMistake } from "@comanda/domain/session";
import type { ApiRefusal, WireProgrammeCustomer } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { ProgrammePerson } from "../../adapters/loyalty/loyalty-programme.ts";
import { beginHandle, isHandle } from "./handle.ts";
import { programmeCustomer } from "./programme-customer.ts";
import { AWAY, beginGuess, personOf, PIN_NEEDED, PIN_WRONG, valueOf } from "./programme-call.ts";
import type { ProgrammeCall } from "./programme-phone.ts";

type Customer = Result<WireProgrammeCustomer, ApiRefusal>;

/**
 * The customer of a login (API-036): by a handle that opens, or by a PIN that is right, which is exchanged once for a handle (D-06).
 * Without either the PIN is asked for: 401.
 */
export async function logInProgramme(
  call: ProgrammeCall,
  body: BodyOf<"logInProgramme">,
): Promise<Customer> {
  const handle = isHandle(body.pin) ? body.pin : body.handle;
  const asked = await personOf(call, body, handle);
  if (!asked.ok) return asked;
  const { person, handle: opened } = asked.value;
  if (body.pin !== "" && !isHandle(body.pin)) return byPin(call, person, body.pin);
  if (opened?.credential === undefined) return refuse(PIN_NEEDED);
  const member = valueOf(await call.programme.member(person, opened.credential));
  if (!member.ok) return member;
  if (member.value === "login-over") return refuse(PIN_NEEDED);
  // Whoever has just made a PIN: from now on the handle says who earns.
  const { memberId } = member.value;
  const { credential } = opened;
  const isNamed = opened.memberId === memberId;
  const named = isNamed ? handle : await beginHandle(call, person, { credential, memberId });
  return accept(programmeCustomer(member.value, person, named));
}

async function byPin(call: ProgrammeCall, person: ProgrammePerson, pin: string): Promise<Customer> {
  const why = programmePinMistake(pin);
  if (why !== undefined) return refuse({ kind: "programme-form", why });
  const guess = await beginGuess(call, "programmePin", person);
  if (!guess.ok) return guess;
  const { programme } = call;
  const login = await programme.logIn(person, pin);
  // Nobody has learnt anything from an answer that did not come.
  if (login.kind !== "ok") {
    await guess.value();
    return refuse(AWAY);
  }
  switch (login.value.kind) {
    case "wrong-pin":
      return refuse(PIN_WRONG);
    case "locked": {
      const { retryAfterSeconds } = login.value;
      return refuse({ kind: "too-many-requests", retryAfterSeconds });
    }
    case "in": {
      await guess.value();
      const { credential } = login.value;
      const member = valueOf(await programme.member(person, credential));
      if (!member.ok) return member;
      // In with a PIN, and no member yet: what comes before is not done.
      if (member.value === "login-over") return refuse(AWAY);
      const { memberId } = member.value;
      const handle = await beginHandle(call, person, { credential, memberId });
      return accept(programmeCustomer(member.value, person, handle));
    }
  }
}
