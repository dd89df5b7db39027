import { useEffect } from "react";
import { usePause, type OrderingPause } from "../../data/pause.ts";
import { isCartLocked, useFinalOrder } from "../../state/final-order.ts";
import { cancelReview } from "./submit.ts";

/** What stands against the submit button while staff take no orders; an order on its way is not stopped by it. */
export function usePaused(): OrderingPause | undefined {
  const pause = usePause();
  const isLocked = useFinalOrder(isCartLocked);
  const isPaused = pause !== undefined;
  useEffect(() => {
    // What was asked a moment ago would be refused.
    if (isPaused) cancelReview();
  }, [isPaused]);
  return isLocked ? undefined : pause;
}
