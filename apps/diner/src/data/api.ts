import { sendByFetch } from "@comanda/client";
import {
  callRoute,
  DINER_ROUTES,
  endsSession,
  SCAN_STATUS,
  type CallInput,
  type KnownStatuses,
  type Outcome,
} from "@comanda/contract";
import { noteAnswer, noteSilence } from "../state/reach.ts";
import { endSession, useSession } from "../state/session.ts";

type CallName = keyof typeof DINER_ROUTES;

const TIMEOUT_MILLISECONDS = 15_000;
/** After so long without an answer the diner reads that the server is out of reach; the call goes on (D-09). */
const SILENCE_MILLISECONDS = 6_000;

let known: KnownStatuses = SCAN_STATUS;

/** Refusals that are known from now on; who brings calls that are refused otherwise brings them along. */
export function knowRefusals(statuses: KnownStatuses): void {
  known = statuses;
}

const send = sendByFetch(TIMEOUT_MILLISECONDS);

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

/** Calls with the phone's token. */
export async function callApi(name: CallName, input: CallInput = {}): Promise<Outcome> {
  const bearer = useSession.getState().token;
  return callAs(bearer, name, input);
}

/** Calls with a token or a scanned code. Where neither opens anything any more the session ends here, whoever asked. */
export async function callAs(bearer: string, name: CallName, input: CallInput): Promise<Outcome> {
  const headers = { authorization: `Bearer ${bearer}`, ...input.headers };
  const outcome = await listening(
    () => callRoute(send, DINER_ROUTES[name], { ...input, headers }, known),
    ({ kind }) => kind !== "unanswered",
  );
  if (outcome.kind === "refused" && endsSession(outcome.refusal.kind)) {
    const { token, code } = useSession.getState();
    if (bearer === (token || code)) endSession(outcome.refusal.kind);
  }
  return outcome;
}
