import {
  call,
  endsSession,
  type CallInput,
  type EndpointName,
  type Outcome,
  type Send,
} from "@comanda/contract";
import * as v from "valibot";
import { endSession, useSession } from "../state/session.ts";

/** An answer that did not come, or is not what the contract promises. Queries keep what they had (D-09). */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

const PATIENCE_MILLISECONDS = 15_000;

const send: Send = async ({ method, path, headers, body }) => {
  const response = await fetch(path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  return { status: response.status, body: await jsonOf(response) };
};

/** Calls with the phone's token; a session the server does not know any more ends here, whoever asked. */
export async function callApi(name: EndpointName, input: CallInput = {}): Promise<Outcome> {
  const bearer = useSession.getState().token;
  return callAs(bearer, name, input);
}

export async function callAs(
  bearer: string,
  name: EndpointName,
  input: CallInput,
): Promise<Outcome> {
  const outcome = await call(send, name, {
    ...input,
    headers: { authorization: `Bearer ${bearer}`, ...input.headers },
  });
  const isOver = outcome.kind === "refused" && endsSession(outcome.refusal.kind);
  if (isOver && bearer === useSession.getState().token) endSession();
  return outcome;
}

/** The body of an answer, checked; throws NoAnswer otherwise, for queries. */
export function checked<Schema extends v.GenericSchema>(
  outcome: Outcome,
  schema: Schema,
): v.InferOutput<Schema> {
  if (outcome.kind !== "answered") throw new NoAnswer(outcome.kind);
  const parsed = v.safeParse(schema, outcome.body);
  if (!parsed.success) throw new NoAnswer(v.getDotPath(parsed.issues[0]) ?? "answer");
  return parsed.output;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
