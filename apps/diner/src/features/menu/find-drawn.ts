import { flushSync } from "react-dom";
import { follower, watched, type Watched } from "./near.ts";

/** The element of this name; the dishes around it are drawn first where they are not. */
export function findDrawn(id: string): HTMLElement | null {
  draw(({ holds }) => holds(id));
  return document.getElementById(id);
}

/** Draws the dishes a screen above and below an element: one that is led to stands among its neighbours at once. */
export function drawAround(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  draw((_, each) => {
    const box = each.getBoundingClientRect();
    return box.bottom > top - innerHeight && box.top < bottom + innerHeight;
  });
}

/** Prints the whole menu. */
export function drawForPrint(): () => void {
  const drawAll = (): void => draw(() => true);
  window.addEventListener("beforeprint", drawAll);
  return () => window.removeEventListener("beforeprint", drawAll);
}

/**
 * Holds what is in view in its place when blocks above it turn out higher or lower than their boxes, in browsers that do not
 * see to it themselves (Safari).
 */
export function holdView(): void {
  if (CSS.supports("overflow-anchor", "auto")) return;
  const topOf = (element?: Element): number => element?.getBoundingClientRect().top ?? 0;
  follower.follow = (change) => {
    const inView = [...watched.keys()].find((each) => each.getBoundingClientRect().bottom > 0);
    const before = topOf(inView);
    flushSync(change);
    scrollBy(0, topOf(inView) - before);
  };
}

/** On a page of another width, as when the phone is turned, what was measured holds no more. */
export function forgetOnTurning(): () => void {
  let width = innerWidth;
  const forget = (): void => {
    if (innerWidth === width) return;
    width = innerWidth;
    for (const { change } of watched.values()) change((now) => now === true || 0);
  };
  window.addEventListener("resize", forget);
  return () => window.removeEventListener("resize", forget);
}

function draw(isWanted: (block: Watched, element: Element) => boolean): void {
  const wanted = [...watched].filter(([element, block]) => isWanted(block, element));
  flushSync(() => wanted.forEach(([, { change }]) => change(() => true)));
}
