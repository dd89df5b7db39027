import { useEffect } from "react";
import { useLost } from "../../data/use-lost.ts";
import { chime, useService } from "../../state/service.ts";

/** Milliseconds without an answer after which a screen at work says so by a sound, and after which again. */
const AFTER = 15_000;
const AGAIN = 30_000;

/** A screen that hears of no orders is as quiet as an evening without guests: so it sounds, at 15 s, 45 s, 75 s and so on. */
export function useLostHeard(): void {
  const since = useLost()?.since;
  const service = useService();
  useEffect(() => {
    if (since === undefined || service !== "on") return undefined;
    const sound = (): void => {
      chime("lost");
      timer = setTimeout(sound, AGAIN);
    };
    let timer = setTimeout(sound, Math.max(0, since + AFTER - Date.now()));
    return () => clearTimeout(timer);
  }, [since, service]);
}
