import { startTransition, useEffect, useState, type RefObject } from "react";

/** A hand that did nothing for this long has gone, or its mouse was left lying there. */
const GONE = 2_500;
const SIGNS = ["pointerdown", "pointermove", "pointerup", "keydown", "wheel"] as const;

/** Whether somebody's hand is at an element: nothing may jump away from under it. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const held = element.current;
    if (held === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Tickets may hang anew then: that waits for whoever taps meanwhile.
    const letGo = (): void => startTransition(() => setIsHeld(false));
    const hold = ({ type }: Event): void => {
      clearTimeout(timer);
      setIsHeld(true);
      // A finger that lies still on a ticket sends nothing until it is lifted.
      if (type !== "pointerdown") timer = setTimeout(letGo, GONE);
    };
    const release = (): void => {
      clearTimeout(timer);
      timer = setTimeout(letGo, GONE);
    };
    for (const sign of SIGNS) held.addEventListener(sign, hold, { passive: true });
    // The ticket under the finger may go before the finger does.
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) held.removeEventListener(sign, hold);
      for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, release);
    };
  }, [element]);
  return isHeld;
}
