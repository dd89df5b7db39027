import { answerIn } from "@comanda/client";
import { compactLines, type ApiRefusal, type Outcome, type WireCartLine } from "@comanda/contract";
import { PlacedOrder, StockCheckAnswer } from "@comanda/contract/schemas";
import type { Text } from "@comanda/domain";
import { PASSING } from "../lib/passing.ts";
import { useCheckout } from "../state/checkout.ts";
import { useSession } from "../state/session.ts";
import type { FinalOrder } from "../state/final-order.ts";
import { dropFinalOrder, isStillWaiting, setStep } from "../state/final-order-commands.ts";
import "./known-refusals.ts";
import { callApi } from "./api.ts";

const PAUSES_MILLISECONDS = [800, 1_500, 3_000, 6_000, 12_000];

export type Sent =
  | { readonly kind: "placed"; readonly order: FinalOrder }
  | { readonly kind: "refused"; readonly refusal: ApiRefusal };

/**
 * Sends a confirmed order until the server answers: no answer, one that is not ours and a passing failure are repeated
 * with the same key, for as long as the page lives. A refusal forgets the order; the cart is untouched. Answers
 * undefined when another tab was answered meanwhile.
 */
export async function sendOrder(order: FinalOrder): Promise<Sent | undefined> {
  for (let attempt = 0; isStillWaiting(order); attempt += 1) {
    const outcome = await callApi("placeOrder", {
      body: { ...order.payload, data: compactLines(order.payload.data) },
      headers: { "idempotency-key": order.key },
    });
    if (!isStillWaiting(order)) return undefined;
    const sent = readOutcome(order, outcome);
    if (sent !== undefined) return sent;
    setStep("repeating");
    await nextChance(pauseAfter(attempt));
  }
  return undefined;
}

/** Undefined: send it again. */
function readOutcome(order: FinalOrder, outcome: Outcome): Sent | undefined {
  switch (outcome.kind) {
    case "answered": {
      const answer = answerIn(outcome, PlacedOrder);
      return answer && { kind: "placed", order: { ...order, answer } };
    }
    case "refused":
      if (PASSING.has(outcome.refusal.kind)) return undefined;
      dropFinalOrder();
      return { kind: "refused", refusal: outcome.refusal };
    case "unanswered":
      return undefined;
  }
}

/** How long is waited after so many tries. */
export function pauseAfter(tries: number): number {
  return PAUSES_MILLISECONDS[Math.min(tries, PAUSES_MILLISECONDS.length - 1)] ?? 0;
}

/** After the pause, or at once when the network or the diner comes back, or leaves what was waited for. */
export function nextChance(milliseconds: number, left?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      document.removeEventListener("visibilitychange", go);
      left?.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener("online", go);
    document.addEventListener("visibilitychange", go);
    left?.addEventListener("abort", go);
  });
}

export type StockCheck =
  | { readonly kind: "enough" }
  | { readonly kind: "short"; readonly messages: readonly Text[] }
  | { readonly kind: "failed" };

/**
 * Asks whether everything can be had (API-007): exactly 200 is yes, 202 lists what is short. Like an order it is asked
 * again after what is no answer, or passes: five times in 23 seconds, then it has failed, and the next tap on Submit asks anew.
 * @param lines what is in the cart by then
 * @param left the diner has gone elsewhere, and nobody waits for the answer
 */
export async function checkStock(
  lines: () => readonly WireCartLine[],
  left: AbortSignal,
): Promise<StockCheck> {
  try {
    for (const pause of PAUSES_MILLISECONDS) {
      const check = readStock(await askStock(lines()));
      if (check !== undefined || left.aborted) return check ?? FAILED;
      useCheckout.setState({ isAskingAgain: true });
      await nextChance(pause, left);
      if (left.aborted) return FAILED;
    }
    return readStock(await askStock(lines())) ?? FAILED;
  } finally {
    useCheckout.setState({ isAskingAgain: false });
  }
}

const FAILED: StockCheck = { kind: "failed" };

function askStock(data: readonly WireCartLine[]): Promise<Outcome> {
  const scheduleTime = useSession.getState().orderAt ?? null;
  return callApi("checkStock", { body: { data: compactLines(data), scheduleTime } });
}

/** Undefined: ask again. */
function readStock(outcome: Outcome): StockCheck | undefined {
  if (outcome.kind === "refused") return PASSING.has(outcome.refusal.kind) ? undefined : FAILED;
  const answer = answerIn(outcome, StockCheckAnswer);
  if (outcome.kind !== "answered" || answer === undefined) return undefined;
  if (outcome.status === 200) return { kind: "enough" };
  const { message, message2 } = answer;
  return {
    kind: "short",
    messages: message.map((en, index) => ({ en, zh: message2[index] ?? "" })),
  };
}
