import type { Text } from "@comanda/domain";
import { useEffect } from "react";
import { usePauseSentence } from "../../data/pause.ts";
import { isCartLocked, useFinalOrder } from "../../state/final-order.ts";
import { cancelReview } from "./submit.ts";

/** What stands in place of the submit button while staff take no orders; an order on its way is not stopped by it. */
export function usePaused(): Text | undefined {
  const sentence = usePauseSentence();
  const isLocked = useFinalOrder(isCartLocked);
  const isPaused = sentence !== undefined;
  useEffect(() => {
    // What was asked a moment ago would be refused.
    if (isPaused) cancelReview();
  }, [isPaused]);
  return isLocked ? undefined : sentence;
}
