import { useLocation } from "wouter";

/** The way back of a page opened from inside: history where we came that way, else a page that makes sense. */
export function useBack(fallback: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (isFromInside(history.state)) history.back();
    else navigate(fallback, { replace: true });
  };
}

function isFromInside(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isInside" in state;
}
