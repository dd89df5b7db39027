import { useLayoutEffect } from "react";

/** Gives the focus back to where it was once what covered the page is gone: keys go on where they left. */
export function useKeptFocus(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isCovered]);
}
