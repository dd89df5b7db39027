import { isCalm } from "./motion.ts";

/** Milliseconds until a tapped category is reached, and a place where one was before (MNU-012, Q-071f). */
export const GLIDE = { toTapped: 500, toRemembered: 200 } as const;

/** Frames without a shift until the tiles around an element count as drawn and measured: half a second of a fast phone. */
const SETTLING_FRAMES = 30;
/** The next frame of a glide; 0 is none. */
let gliding = 0;
let listening = new AbortController();

/**
 * Scrolls within so many milliseconds until an element stands at its place, or at `top` of the screen. From far away only
 * the last screen of the way is seen: tiles in between have guessed heights, which come true as they are drawn, so the
 * way is measured anew in every frame, and the element held until they have. A finger or mouse button on the page ends it,
 * as do wheel and keys, and once it is there whatever else scrolls; one on a bar that stays does not, since what it means
 * would go away with the page.
 */
export function glideTo(element: HTMLElement, milliseconds: number, top = placeOf(element)): void {
  const topNow = (): number => element.getBoundingClientRect().top;
  const far = Math.min(innerHeight, Math.max(-innerHeight, topNow() - top));
  const began = performance.now();
  let settling = SETTLING_FRAMES;
  let stood = { at: Number.NaN, scrolled: scrollY };
  const step = (): void => {
    const left = isCalm() ? 0 : Math.max(0, 1 - (performance.now() - began) / milliseconds);
    if (!element.isConnected) return stop();
    if (left === 0) {
      const shift = topNow() - stood.at;
      // A screen reader, say, has scrolled: the element moved with the page.
      const moved = scrollY - stood.scrolled;
      if (Math.abs(moved) > 1 && Math.abs(shift + moved) <= 1) return stop();
      settling = Math.abs(shift) <= 1 ? settling - 1 : SETTLING_FRAMES;
    }
    // Fast at first, slow at the end.
    scrollBy(0, topNow() - top - far * left ** 3);
    stood = { at: topNow(), scrolled: scrollY };
    gliding = settling > 0 ? requestAnimationFrame(step) : 0;
  };
  const end = ({ type, target }: Event): void => {
    const isOnBar = type === "pointerdown" && (target as Element).closest("main") === null;
    if (!isOnBar) stop();
  };
  stop();
  listening.abort();
  listening = new AbortController();
  step();
  for (const touch of ["wheel", "pointerdown", "keydown"]) {
    window.addEventListener(touch, end, { passive: true, signal: listening.signal });
  }
}

/** Whether the page is on its way or held where it went; on a slow phone both begin and end late. */
export function isGliding(): boolean {
  return gliding !== 0;
}

function stop(): void {
  cancelAnimationFrame(gliding);
  gliding = 0;
}

/** Right below what covers the top of the screen. */
function placeOf(element: HTMLElement): number {
  const covered = getComputedStyle(document.documentElement).scrollPaddingTop;
  return parseFloat(covered) + parseFloat(getComputedStyle(element).scrollMarginTop);
}
