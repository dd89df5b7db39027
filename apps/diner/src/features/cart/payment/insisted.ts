import { answerIn } from "@comanda/client";
import type { ApiRefusal, CallInput, Outcome } from "@comanda/contract";
import type * as v from "valibot";
import { callLater, type LaterCall } from "../../../data/later-api.ts";
import { nextChance, pauseAfter } from "../../../data/send-order.ts";
import { PASSING } from "../../../lib/passing.ts";
import { usePayment } from "../../../state/payment.ts";

/** An answer that counts. */
export type Insisted<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly refusal: ApiRefusal };

/** Undefined: ask again. */
function readInsisted<Schema extends v.GenericSchema>(
  outcome: Outcome,
  schema: Schema,
): Insisted<v.InferOutput<Schema>> | undefined {
  if (outcome.kind === "refused") {
    return PASSING.has(outcome.refusal.kind)
      ? undefined
      : { kind: "refused", refusal: outcome.refusal };
  }
  const answer = answerIn(outcome, schema);
  return answer === undefined ? undefined : { kind: "answered", answer };
}

/** Calls until the server answers (D-14), to the same order and link; undefined once the guest waits no longer. */
export async function insist<Schema extends v.GenericSchema>(
  name: LaterCall,
  schema: Schema,
  left: AbortSignal,
  input: CallInput,
): Promise<Insisted<v.InferOutput<Schema>> | undefined> {
  for (let tries = 0; !left.aborted; tries += 1) {
    const outcome = await callLater(name, input);
    const read = readInsisted(outcome, schema);
    if (left.aborted) return undefined;
    if (read !== undefined) return read;
    // An answer that is none comes over a line that works.
    usePayment.setState({ phase: outcome.kind === "answered" ? "unreadable" : "repeating" });
    await nextChance(pauseAfter(tries), left);
  }
  return undefined;
}
