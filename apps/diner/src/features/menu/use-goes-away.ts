import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { putOnTop } from "../../lib/on-top.ts";
import { isSecondTap } from "../../lib/second-tap.ts";

/**
 * Something that lies over a page and holds nobody up: a tap beside it, Escape, a key that acts beside it and the phone's
 * back take it away. A tap beside it does what it says all the same, but for the second one of a double tap; so no plate
 * is put below it, neither then nor when it comes: it may come between the two ends of a tap on a dish.
 */
export function useGoesAway(element: RefObject<HTMLElement | null>, onAway: () => void): void {
  const away = useEffectEvent(onAway);
  useLayoutEffect(() => {
    const isBeside = ({ target }: Event): boolean =>
      target instanceof Element &&
      !target.closest("dialog") &&
      element.current?.contains(target) === false;
    const onTap = (event: PointerEvent): void => {
      if (isBeside(event) && !isSecondTap(event)) away();
    };
    const onKey = (event: KeyboardEvent): void => {
      const acts = event.key === "Enter" || event.key === " ";
      if (event.key === "Escape" || (acts && isBeside(event))) away();
    };
    const gone = putOnTop(() => away());
    window.addEventListener("pointerdown", onTap, true);
    window.addEventListener("keydown", onKey, true);
    return () => {
      window.removeEventListener("pointerdown", onTap, true);
      window.removeEventListener("keydown", onKey, true);
      gone();
    };
  }, [element]);
}
