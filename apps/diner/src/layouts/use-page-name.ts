import { useEffect, useRef, type RefObject } from "react";

/**
 * Names the page in the browser's tab until it is left, e.g. "Your order – Kopi Lane", and leads those who cannot see it
 * to its heading.
 * @returns what the heading takes as its `ref`; it needs `tabIndex={-1}`
 */
export function usePageName(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const before = document.title;
    document.title = `${name} – ${before}`;
    return () => {
      document.title = before;
    };
  }, [name]);
  return heading;
}
