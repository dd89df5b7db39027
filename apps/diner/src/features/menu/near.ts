/**
 * Why: of a menu with a thousand dishes only those near the screen are in the document. Each block of dishes is watched; far
 * away it is an empty box as high as its dishes.
 */

/** Beyond the screen so much is drawn too, in both directions: a screen. */
const AHEAD = "100% 0px";

/** Drawn, or how high it was when it was drawn last: 0 is never. */
export type Drawn = true | number;

export interface Watched {
  /** Whether the element of this name is in it once it is drawn. */
  readonly holds: (id: string) => boolean;
  readonly change: (change: (now: Drawn) => Drawn) => void;
}

/** In the order of the page. */
export const watched = new Map<Element, Watched>();

/** How blocks follow the scrolling: at once, until what helps Safari has come (find-drawn.ts). */
export const follower = { follow: (change: () => void): void => change() };

const observer =
  "IntersectionObserver" in window
    ? new IntersectionObserver((entries) => follower.follow(() => entries.forEach(follow)), {
        rootMargin: AHEAD,
      })
    : undefined;

/** Whether this browser can tell what is near; where it cannot, everything is drawn. */
export const canWatch = observer !== undefined;

/** @returns ends it */
export function watch(element: Element, block: Watched): () => void {
  watched.set(element, block);
  observer?.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

function follow({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
  // What has the focus stays where keys and screen readers are.
  if (!isIntersecting && target.contains(document.activeElement)) return;
  watched
    .get(target)
    ?.change((now) => isIntersecting || (now === true ? boundingClientRect.height : now));
}
