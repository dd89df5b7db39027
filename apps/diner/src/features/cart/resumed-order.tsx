import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../paths.ts";
import { isLeftWaiting, useFinalOrder } from "../../state/final-order.ts";
import { useSession } from "../../state/session.ts";
import { showSuccess } from "./show-success.ts";
import { resumeOrder } from "./submit.ts";

/** Another tab that has confirmed an order gets so long to be answered before this one sends it too. */
const OTHER_TAB_MILLISECONDS = 5_000;

/**
 * An order that was on its way when the page went away goes on (D-02), and so does one whose tab was closed. Its
 * success is shown when it comes, or now if it came as the page went. Draws nothing, and is loaded with what reads the
 * phone's order.
 */
export function ResumedOrder(): null {
  const [, navigate] = useLocation();
  const isWaiting = useFinalOrder(isLeftWaiting);
  const [wasWaiting] = useState(isWaiting);
  // After a scan the settings bring the token; without one the server would refuse the order, and its key be lost.
  const hasToken = useSession(({ token }) => token !== "");
  useEffect(() => {
    const { finalOrder } = useFinalOrder.getState();
    const isUnseen = finalOrder?.answer !== undefined && !finalOrder.isSeen;
    if (isUnseen) navigate(paths.success(), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the order that was on the phone
  }, []);
  useEffect(() => {
    if (!isWaiting || !hasToken) return undefined;
    const resume = async (): Promise<void> => {
      const placed = await resumeOrder();
      if (placed !== undefined) showSuccess(navigate, placed);
    };
    const timer = setTimeout(() => void resume(), wasWaiting ? 0 : OTHER_TAB_MILLISECONDS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- where to go is no reason to send
  }, [isWaiting, hasToken]);
  return null;
}
