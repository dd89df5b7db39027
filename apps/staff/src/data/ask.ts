import { call, readReply, type ApiRefusal, type Send } from "@comanda/contract";
import { ENDPOINTS, type AnswerOf, type BodyOf, type ParamsOf } from "@comanda/contract/schemas";
import { beginAsking, noteAnswer, noteSilence } from "./link.ts";

type Answering = {
  readonly [Name in keyof typeof ENDPOINTS]: "answer" extends keyof (typeof ENDPOINTS)[Name]
    ? Name
    : never;
}[keyof typeof ENDPOINTS];

/** The server said no, and why. */
export class Refused extends Error {
  readonly refusal: ApiRefusal;

  constructor(refusal: ApiRefusal) {
    super(`refused: ${refusal.kind}`);
    this.refusal = refusal;
  }
}

/** No answer, or none that can be understood: whether it took effect is unknown. */
export class Unanswered extends Error {}

export function isRefusedAs(error: unknown, kind: ApiRefusal["kind"]): boolean {
  return error instanceof Refused && error.refusal.kind === kind;
}

interface Input<Name extends Answering> {
  readonly params?: ParamsOf<Name> & Readonly<Record<string, string>>;
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
  const outcome = await call(send, name, input);
  if (outcome.kind === "unanswered") {
    noteSilence();
    throw new Unanswered(`no answer: ${name}`);
  }
  noteAnswer(asked);
  if (outcome.kind === "refused") throw new Refused(outcome.refusal);
  const checked = await ENDPOINTS[name].answer["~standard"].validate(outcome.body);
  if (checked.issues !== undefined) throw new Unanswered(`an answer out of shape: ${name}`);
  return checked.value as AnswerOf<Name>;
}

/** A kitchen does not wait longer for an answer; what hangs is as good as lost. */
const PATIENCE = 10_000;

const send: Send = async ({ method, path, headers, body }) => {
  const response = await fetch(path, {
    method,
    // The server takes changes only with this header, which no other site can send (CSRF).
    headers: { ...headers, accept: "application/json", "x-comanda-console": "1" },
    ...(body !== undefined && { body }),
    credentials: "same-origin",
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE),
  });
  return readReply(response);
};
