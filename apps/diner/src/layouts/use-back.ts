import { useLocation } from "wouter";
import { isMarked, stepBack } from "../lib/on-top.ts";

/** The way back of a page opened from inside: history where we came that way, else a page that makes sense. */
export function useBack(fallback: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (isMarked("isInside")) stepBack();
    else navigate(fallback, { replace: true });
  };
}
