import { useEffect, useRef, type RefObject } from "react";
import { takeLeftBy } from "../lib/left-by.ts";

/**
 * Names the page in the browser's tab until it is left, e.g. "Your cart – Kopi Lane", and leads those who cannot see it
 * to its heading, or to what they left the page by.
 * @returns what the heading takes as its `ref`; it needs `tabIndex={-1}`
 */
export function usePageName(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const left = takeLeftBy();
    if (left === undefined) heading.current?.focus({ preventScroll: true });
    else left.focus();
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = `${name} – ${before}`;
    return () => {
      document.title = before;
    };
  }, [name]);
  return heading;
}
