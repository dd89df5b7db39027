import { useModals } from "@mantine/modals";
import { useEffect, useState } from "react";

/**
 * Whether no question (confirm.tsx) lies over a dialog: Escape closes one of them at a time, and the library both. Not before
 * the next picture: the dialog hears the very key that has closed the question.
 */
export function useIsOnTop(): boolean {
  const isAsked = useModals().modals.length > 0;
  const [wasAsked, setWasAsked] = useState(isAsked);
  useEffect(() => {
    const next = requestAnimationFrame(() => setWasAsked(isAsked));
    return () => cancelAnimationFrame(next);
  }, [isAsked]);
  return !isAsked && !wasAsked;
}
