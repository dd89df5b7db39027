import { Refused, sendByFetch, wantAnswer } from "@comanda/client";
import { call, type ApiRefusal } from "@comanda/contract";
import {
  ENDPOINTS,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
} from "@comanda/contract/schemas";
import { beginAsking, noteAnswer, noteSilence } from "./link.ts";

type Answering = {
  readonly [Name in keyof typeof ENDPOINTS]: "answer" extends keyof (typeof ENDPOINTS)[Name]
    ? Name
    : never;
}[keyof typeof ENDPOINTS];

/** A kitchen does not wait longer for an answer; what hangs is as good as lost. */
const TIMEOUT_MILLISECONDS = 10_000;
/** A file may be worked on for a minute, behind those of others, and takes its time on a slow line. */
const FILE_TIMEOUT_MILLISECONDS = 120_000;

const EVERY_CALL = {
  // The server takes changes only with the second header, which no other site can send (CSRF).
  headers: { accept: "application/json", "x-comanda-console": "1" },
  cache: "no-store",
} as const;
const send = sendByFetch(TIMEOUT_MILLISECONDS, EVERY_CALL);
const sendFile = sendByFetch(FILE_TIMEOUT_MILLISECONDS, EVERY_CALL);

/** Whether a call brings a file, or has one made or read. */
function isAboutFile({ fileMember, refusals }: Endpoint): boolean {
  return fileMember !== undefined || refusals.includes("file-failed");
}

export function isRefusedAs(error: unknown, kind: ApiRefusal["kind"]): boolean {
  return error instanceof Refused && error.refusal.kind === kind;
}

interface Input<Name extends Answering> {
  readonly params?: ParamsOf<Name> & Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<Name>;
}

/**
 * Calls an endpoint and holds its answer against the contract's schema.
 * @throws Refused, Unanswered
 */
export async function ask<Name extends Answering>(
  name: Name,
  input: Input<Name> = {},
): Promise<AnswerOf<Name>> {
  const asked = beginAsking();
  const outcome = await call(isAboutFile(ENDPOINTS[name]) ? sendFile : send, name, input);
  if (outcome.kind === "unanswered") noteSilence();
  else noteAnswer(asked);
  return wantAnswer(outcome, ENDPOINTS[name].answer) as AnswerOf<Name>;
}
