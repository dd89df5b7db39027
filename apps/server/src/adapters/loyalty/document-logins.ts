import type { ProgrammeFlags } from "@comanda/domain/session";
import { textAt, valueAt } from "../payments/document/json-path.ts";
import { declined, nonsense, ok } from "../payments/outcome.ts";
import type { Call } from "./document-call.ts";
import type { LoginAnswer, LoyaltyProgramme, PinAnswer } from "./loyalty-programme.ts";
import type { ProgrammeDocument } from "./programme-document.ts";
import { flagsAt } from "./read-programme.ts";

type LoginCalls = Pick<
  LoyaltyProgramme,
  "lookUp" | "setPin" | "logIn" | "requestReset" | "privacy" | "consent"
>;

/** Seconds for which a number is locked of which the programme does not say how long. */
const LOCKED_SECONDS = 300;
/** Characters of the programme's own words. */
const MESSAGE_CHARACTERS = 200;
/** Of a privacy text. */
const HTML_CHARACTERS = 50_000;

/** How somebody gets in, by the document's requests. */
export function loginCalls(document: ProgrammeDocument, call: Call): LoginCalls {
  const { lookUp, setPin, reset, privacy, consent } = document;
  return {
    lookUp: async (person) => {
      const outcome = await call(lookUp, { ...person }, (content) => flagsAt(content, lookUp));
      if (outcome.kind !== "ok") return outcome;
      const { isMember, hasPin, isNew } = outcome.value;
      const isMissing = isMember === undefined || hasPin === undefined || isNew === undefined;
      return isMissing ? nonsense("no flags") : ok<ProgrammeFlags>({ isMember, hasPin, isNew });
    },
    setPin: (person, pin, isNew) =>
      call<PinAnswer>(setPin, { ...person, pin, isNew: isNew ? "1" : "0" }, (content) => ({
        flags: flagsAt(content, setPin),
        errorMessage: (textAt(content, setPin.message) ?? "").slice(0, MESSAGE_CHARACTERS),
        credential: credentialAt(content, setPin.credential, pin),
      })),
    logIn: loginCall(document, call),
    // Whether the number is known is the same answer: nobody learns from it who is a member.
    requestReset: (person) =>
      reset === undefined
        ? Promise.resolve(declined("it resets no PIN"))
        : call<true>(reset, { ...person }, () => true, [
            { statuses: reset.unknownPerson, read: () => true },
          ]),
    privacy: async () => {
      const outcome = await call(privacy, {}, (content) => ({
        html: htmlAt(content, privacy.html),
      }));
      const isEmpty = outcome.kind === "ok" && outcome.value.html === "";
      return isEmpty ? nonsense("no text, or one without end") : outcome;
    },
    consent: (person, credential) => call<true>(consent, { ...person, credential }, () => true),
  };
}

function loginCall({ logIn }: ProgrammeDocument, call: Call): LoyaltyProgramme["logIn"] {
  return async (person, pin) => {
    const outcome = await call<LoginAnswer>(
      logIn,
      { ...person, pin },
      (content) => ({ kind: "in", credential: credentialAt(content, logIn.credential, pin) }),
      [
        { statuses: logIn.wrongPin, read: () => ({ kind: "wrong-pin" }) },
        {
          statuses: logIn.locked,
          read: (content) => ({
            kind: "locked",
            retryAfterSeconds: secondsOf(textAt(content, logIn.retryAfter ?? [])),
          }),
        },
      ],
    );
    const isEmpty =
      outcome.kind === "ok" && outcome.value.kind === "in" && outcome.value.credential === "";
    return isEmpty ? nonsense("a login without a session") : outcome;
  };
}

/** A session of the programme's, or the PIN where it has none; empty where it should have said one. */
function credentialAt(content: unknown, paths: readonly string[] | undefined, pin: string): string {
  return paths === undefined ? pin : (textAt(content, paths) ?? "");
}

function htmlAt(content: unknown, paths: readonly string[]): string {
  const found = paths
    .map((path) => valueAt(content, path))
    .find((each) => typeof each === "string");
  return found === undefined || found.length > HTML_CHARACTERS ? "" : found;
}

function secondsOf(text: string | undefined): number {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : LOCKED_SECONDS;
}
