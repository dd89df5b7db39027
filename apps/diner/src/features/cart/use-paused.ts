import { useEffect } from "react";
import { useOrderMode } from "../../data/order-mode.ts";
import { usePause, type OrderingPause } from "../../data/pause.ts";
import { choosesTime } from "../../data/pick-up-time.ts";
import { usePickUpTime } from "../../state/pick-up-time.ts";
import { useSession } from "../../state/session.ts";
import { isCartLocked, useFinalOrder } from "../../state/final-order.ts";
import { cancelReview } from "./submit.ts";

/**
 * What stands against the submit button while staff take no orders: of an order for later nothing does where its time comes after
 * the pause. An order on its way is not stopped by it.
 */
export function usePaused(): OrderingPause | undefined {
  const pause = usePause();
  const isLocked = useFinalOrder(isCartLocked);
  const { time } = usePickUpTime();
  const canChoose = useChoosesTime();
  const from = canChoose ? pause?.takenFrom : undefined;
  const isAfter = from !== undefined && time !== undefined && !time.isGone && time.start >= from;
  const isPaused = pause !== undefined && !isAfter;
  useEffect(() => {
    // What was asked a moment ago would be refused.
    if (isPaused) cancelReview();
  }, [isPaused]);
  return isLocked || !isPaused ? undefined : pause;
}

/** Whether the guest can choose a time for what is in the cart. */
export function useChoosesTime(): boolean {
  const mode = useOrderMode();
  const settings = useSession((session) => session.settings);
  return choosesTime(mode, settings);
}
