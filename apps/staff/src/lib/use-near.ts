import { useEffect, useRef, useState, type RefObject } from "react";

/** Marks the element in which a long list scrolls. */
export const SCROLLER = { "data-scroller": true } as const;
/** Pixels beyond the scroller's edges within which things are drawn, so that scrolling shows no gaps. */
const MARGIN = 240;

type Hear = (entry: IntersectionObserverEntry) => void;

const observers = new WeakMap<Element, IntersectionObserver>();
const hearers = new WeakMap<Element, Hear>();

interface Near<Of extends HTMLElement> {
  readonly ref: RefObject<Of | null>;
  /** Whether it is on the screen, or almost; then it is drawn whole. */
  readonly isNear: boolean;
  /** Pixels that it took when it was last drawn; undefined before. */
  readonly height: number | undefined;
}

/**
 * Tells which members of a long list are near what its scroller shows. Of 300 tickets some fifteen are; the others keep
 * their place with a name and a button, so that keyboards and screen readers reach every one of them.
 * @param startsNear until the browser has said
 */
export function useNear<Of extends HTMLElement>(startsNear: boolean): Near<Of> {
  const ref = useRef<Of>(null);
  const [{ isNear, height }, setNear] = useState<{ isNear: boolean; height?: number }>({
    isNear: startsNear,
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = observerOf(element.closest("[data-scroller]"));
    hearers.set(element, ({ isIntersecting, boundingClientRect }) =>
      setNear((before) => {
        if (before.isNear === isIntersecting) return before;
        return isIntersecting
          ? { ...before, isNear: true }
          : { isNear: false, height: boundingClientRect.height };
      }),
    );
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      hearers.delete(element);
    };
  }, []);
  return { ref, isNear, height };
}

/** One observer for all members of a list; outside a scroller that is marked the screen is what they are near to. */
function observerOf(scroller: Element | null): IntersectionObserver {
  const root = scroller ?? document.documentElement;
  const known = observers.get(root);
  if (known !== undefined) return known;
  const hear = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries) hearers.get(entry.target)?.(entry);
  };
  const observer = new IntersectionObserver(hear, {
    root: scroller,
    rootMargin: `${MARGIN}px 0px`,
  });
  observers.set(root, observer);
  return observer;
}
