import { useEffect, useState } from "react";

/** The moment, renewed every `milliseconds` while the page is visible and at once when it becomes so. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = (): void => {
      if (document.visibilityState === "visible") setNow(Date.now());
    };
    const timer = setInterval(renew, milliseconds);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [milliseconds]);
  return now;
}
