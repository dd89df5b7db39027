import { useEffect, useEffectEvent, type RefObject } from "react";
import { isSecondTap } from "../../../lib/second-tap.ts";

/**
 * Something that lies over a page, or is about to, and holds nobody up: whatever is done beside it takes it away and does what
 * it says, as if it had never been there. It has no entry in the history: back leads where it would lead without it, and takes
 * it away too. So nothing waits for its going. Only the second tap of the double tap that called it is no answer to it.
 * @param isShown false while it is only about to come; the step back that it comes with takes nothing away
 */
export function usePassedOver(
  element: RefObject<HTMLElement | null>,
  isShown: boolean,
  onAway: () => void,
): void {
  const away = useEffectEvent(onAway);
  useEffect(() => {
    const act = (event: MouseEvent): void => {
      const isInside = event.target instanceof Node && element.current?.contains(event.target);
      if (isInside !== true && !isSecondTap(event)) away();
    };
    const press = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") away();
    };
    // A finger that begins to scroll is one that has gone on; keys and readers of the screen only click.
    window.addEventListener("pointerdown", act, true);
    window.addEventListener("click", act, true);
    window.addEventListener("keydown", press, true);
    return () => {
      window.removeEventListener("pointerdown", act, true);
      window.removeEventListener("click", act, true);
      window.removeEventListener("keydown", press, true);
    };
  }, [element]);
  useEffect(() => {
    const step = (): void => away();
    // Before the page changes with it.
    if (isShown) window.addEventListener("popstate", step, true);
    return () => window.removeEventListener("popstate", step, true);
  }, [isShown]);
}
