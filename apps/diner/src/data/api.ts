import {
  callRoute,
  DINER_ROUTES,
  endsSession,
  readReply,
  type CallInput,
  type Outcome,
  type Send,
} from "@comanda/contract";
import * as v from "valibot";
import { noteAnswer, noteSilence } from "../state/reach.ts";
import { endSession, useSession } from "../state/session.ts";

type CallName = keyof typeof DINER_ROUTES;

/** An answer that did not come, or is not what the contract promises. Queries keep what they had (D-09). */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

const PATIENCE_MILLISECONDS = 15_000;
/** After so long without an answer the diner reads that the server is out of reach; the call goes on (D-09). */
const SILENCE_MILLISECONDS = 6_000;

/** Runs a call and notes whether something came of it. */
export async function listening<Answer>(
  ask: () => Promise<Answer>,
  isAnswer: (answer: Answer) => boolean,
): Promise<Answer> {
  const begun = Date.now();
  const timer = setTimeout(() => noteSilence(begun), SILENCE_MILLISECONDS);
  let isAnswered = false;
  try {
    const answer = await ask();
    isAnswered = isAnswer(answer);
    return answer;
  } finally {
    clearTimeout(timer);
    if (isAnswered) noteAnswer();
    else noteSilence(begun);
  }
}

const send: Send = async ({ method, path, headers, body }) => {
  const response = await fetch(path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  return readReply(response);
};

/** Calls with the phone's token; a session the server does not know any more ends here, whoever asked. */
export async function callApi(name: CallName, input: CallInput = {}): Promise<Outcome> {
  const bearer = useSession.getState().token;
  return callAs(bearer, name, input);
}

export async function callAs(bearer: string, name: CallName, input: CallInput): Promise<Outcome> {
  const headers = { authorization: `Bearer ${bearer}`, ...input.headers };
  const outcome = await listening(
    () => callRoute(send, DINER_ROUTES[name], { ...input, headers }),
    ({ kind }) => kind !== "unanswered",
  );
  const isOver = outcome.kind === "refused" && endsSession(outcome.refusal.kind);
  if (isOver && bearer === useSession.getState().token) endSession();
  return outcome;
}

/** The body of an answer, checked; throws NoAnswer otherwise, for queries. */
export function checked<Schema extends v.GenericSchema>(
  outcome: Outcome,
  schema: Schema,
): v.InferOutput<Schema> {
  const answer = answerIn(outcome, schema);
  if (answer === undefined) throw new NoAnswer(outcome.kind);
  return answer;
}

/** The body of an answer; undefined where there is none, or one that is not what the contract promises. */
export function answerIn<Schema extends v.GenericSchema>(
  outcome: Outcome,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (outcome.kind !== "answered") return undefined;
  const parsed = v.safeParse(schema, outcome.body);
  return parsed.success ? parsed.output : undefined;
}
