import { useContext, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { isTakenKey } from "../../lib/typing.ts";
import { useSingleKeys } from "../../state/single-keys.ts";
import { Sections } from "./sections.ts";

/** How long after `g` the second key counts, in milliseconds. */
const TOGETHER = 1500;

/** `g` and a letter go to a part of the console, `?` explains the keys. */
export function useShortcuts(onHelp: () => void): void {
  const [, navigate] = useLocation();
  const isOn = useSingleKeys();
  const sections = useContext(Sections);
  const wentAt = useRef(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (isTakenKey(event)) return;
      const pages = sections.flatMap((section) => section.pages);
      const place = pages.find(({ key }) => key === event.key)?.path;
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
  }, [isOn, navigate, onHelp, sections]);
}
