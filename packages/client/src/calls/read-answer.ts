import type { ApiRefusal, Outcome } from "@comanda/contract";
import * as v from "valibot";

/** The server said no, and why. */
export class Refused extends Error {
  readonly refusal: ApiRefusal;

  constructor(refusal: ApiRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** No answer, or none that can be understood: whether the call took effect is unknown. */
export class Unanswered extends Error {}

/** What the server answered; undefined where it refused, did not answer, or not what the contract promises. */
export function answerIn<Schema extends v.GenericSchema>(
  outcome: Outcome,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (outcome.kind !== "answered") return undefined;
  const parsed = v.safeParse(schema, outcome.body);
  return parsed.success ? parsed.output : undefined;
}

/**
 * What the server answered.
 * @throws Refused, Unanswered
 */
export function wantAnswer<Schema extends v.GenericSchema>(
  outcome: Outcome,
  schema: Schema,
): v.InferOutput<Schema> {
  const answer = answerIn(outcome, schema);
  if (answer !== undefined) return answer;
  throw outcome.kind === "refused" ? new Refused(outcome.refusal) : new Unanswered(outcome.kind);
}
