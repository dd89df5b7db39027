import * as v from "valibot";
import type { Answer, Exchanged } from "./exchange.ts";
import type { EarlierTry, Outcome } from "./payment-provider.ts";

/** Of what a provider says about why it refused; more is not kept. */
const REASON_CHARACTERS = 200;

export function ok<Value>(value: Value): Outcome<Value> {
  return { kind: "ok", value };
}

export function declined(reason: string): Outcome<never> {
  return { kind: "declined", reason: reason.slice(0, REASON_CHARACTERS) };
}

export function nonsense(reason: string): Outcome<never> {
  return { kind: "nonsense", reason: reason.slice(0, REASON_CHARACTERS) };
}

/** Reads an answer. That it is busy, or broken inside, says nothing of what was done. */
export function readAnswer<Value>(
  exchanged: Exchanged,
  read: (answer: Answer) => Outcome<Value>,
): Outcome<Value> {
  if (exchanged.kind === "unanswered") return { kind: "unknown", reason: exchanged.reason };
  const { status } = exchanged.answer;
  const isAway = status >= 500 || status === 429 || status === 408;
  return isAway ? { kind: "unknown", reason: "server-error" } : read(exchanged.answer);
}

/** Reads JSON of a shape, and nothing else; of a status that refuses, its sentence. */
export function readJson<Schema extends v.GenericSchema, Value>(
  exchanged: Exchanged,
  schema: Schema,
  read: (found: v.InferOutput<Schema>) => Outcome<Value>,
): Outcome<Value> {
  return readAnswer(exchanged, ({ status, body }) => {
    if (status >= 400) return declined(`${status} ${messageOf(body)}`);
    if (status < 200 || status >= 300) return nonsense(`status ${status}`);
    const found = v.safeParse(schema, jsonOf(body));
    return found.success ? read(found.output) : nonsense(found.issues[0].message);
  });
}

/** Undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Goes on with the value of what went well. */
export async function andThen<Value, Next>(
  outcome: Outcome<Value>,
  next: (value: Value) => Outcome<Next> | Promise<Outcome<Next>>,
): Promise<Outcome<Next>> {
  return outcome.kind === "ok" ? next(outcome.value) : outcome;
}

/** What is known of a payment although its answer was lost. */
export function knowing<Value>(outcome: Outcome<Value>, earlier: EarlierTry): Outcome<Value> {
  const isOpen = outcome.kind === "unknown" || outcome.kind === "nonsense";
  return isOpen ? { ...outcome, earlier } : outcome;
}

/** The words of `{"message": "..."}` or of its like. */
function messageOf(body: string): string {
  const found = v.safeParse(v.looseObject({ message: v.string() }), jsonOf(body));
  return found.success ? found.output.message : "";
}
