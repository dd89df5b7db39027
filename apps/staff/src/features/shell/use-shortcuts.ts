import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { isTakenKey } from "../../lib/typing.ts";
import { useSingleKeys } from "../../state/single-keys.ts";
import { SECTIONS } from "./sections.ts";

/** How long after `g` the second key counts, in milliseconds. */
const TOGETHER = 1500;

/** The paths of the pages by the second key. */
const PLACES: ReadonlyMap<string, string> = new Map(
  SECTIONS.flatMap(({ pages }) => pages.map(({ key, path }) => [key, path] as const)),
);

/** `g` and a letter go to a part of the console, `?` explains the keys. */
export function useShortcuts(onHelp: () => void): void {
  const [, navigate] = useLocation();
  const isOn = useSingleKeys();
  const wentAt = useRef(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (isTakenKey(event)) return;
      const place = PLACES.get(event.key);
      if (
        event.timeStamp - wentAt.current < TOGETHER &&
        wentAt.current > 0 &&
        place !== undefined
      ) {
        event.preventDefault();
        navigate(place);
      } else if (event.key === "?") {
        event.preventDefault();
        onHelp();
      }
      wentAt.current = event.key === "g" ? event.timeStamp : 0;
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, navigate, onHelp]);
}
