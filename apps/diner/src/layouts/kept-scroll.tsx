import { useLayoutEffect, useRef, type JSX } from "react";

/** A page that is hidden and shown again stands where it was left; pages in between begin at their top. */
export function KeptScroll({ children }: { readonly children: JSX.Element }): JSX.Element {
  const kept = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo(0, kept.current);
    const keep = (): void => {
      kept.current = window.scrollY;
    };
    window.addEventListener("scroll", keep, { passive: true });
    return () => {
      window.removeEventListener("scroll", keep);
      window.scrollTo(0, 0);
    };
  }, []);
  return children;
}
