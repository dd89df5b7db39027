import * as v from "valibot";
import { GLIDE, glideTo } from "../../lib/glide.ts";
import { findDrawn } from "./find-drawn.ts";

/** The first thing below the bars, and how far from the top of the screen it stands: what grows above it shifts nothing. */
const Place = v.object({ place: v.object({ id: v.string(), top: v.number() }) });

/** Written down when the page has stood still for so long; Safari takes no more than a hundred entries in 30 seconds. */
const STILL_MILLISECONDS = 400;
/** What is not drawn by then, in a menu of a thousand dishes on a slow phone, has gone from the menu. */
const LONGEST_WAIT = 5_000;
/** Between the heading's bar and the first dish nothing may be: the next lines are looked at too. */
const LINES = 6;
const LINE_HEIGHT = 40;

/**
 * Remembers in the browser's own history where in the menu the diner is, for each view of it, and goes back there after a
 * reload, from another page and by back and forward (MNU-007).
 * @returns ends it
 */
export function keepPlace(): () => void {
  history.scrollRestoration = "manual";
  let timer = 0;
  let frame = 0;
  const restore = (): void => {
    cancelAnimationFrame(frame);
    const parsed = v.safeParse(Place, history.state);
    if (!parsed.success || !isMenuView()) return;
    const { id, top } = parsed.output.place;
    const until = performance.now() + LONGEST_WAIT;
    const look = (): void => {
      const element = findDrawn(id);
      // What is drawn but hidden has no box yet.
      if (element !== null && element.getClientRects().length > 0) {
        glideTo(element, GLIDE.toRemembered, top);
      } else if (performance.now() < until) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
  };
  const remember = (): void => {
    timer = 0;
    const place = isMenuView() ? placeNow() : undefined;
    if (place === undefined) return;
    history.replaceState({ ...(history.state as object | null), place }, "");
  };
  const onScroll = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(remember, STILL_MILLISECONDS);
  };
  // A tap may lead away before the page has stood still for long.
  const onTap = (): void => {
    if (timer === 0) return;
    clearTimeout(timer);
    remember();
  };
  const onTouch = (): void => cancelAnimationFrame(frame);
  const onPop = (): void => {
    // What stood still for less belongs to the view that was left.
    clearTimeout(timer);
    timer = 0;
    restore();
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("click", onTap, { capture: true });
  window.addEventListener("wheel", onTouch, { passive: true });
  window.addEventListener("pointerdown", onTouch, { passive: true });
  window.addEventListener("popstate", onPop);
  restore();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("click", onTap, { capture: true });
    window.removeEventListener("wheel", onTouch);
    window.removeEventListener("pointerdown", onTouch);
    window.removeEventListener("popstate", onPop);
  };
}

/** A view of the menu, and nothing that lies over it. */
function isMenuView(): boolean {
  return /^\/menu(\/menu\/[^/]+)?\/?$/.test(location.pathname);
}

/** The first dish or heading below the bars. */
function placeNow(): { readonly id: string; readonly top: number } | undefined {
  const main = [...document.querySelectorAll("main")].find(
    (each) => each.getClientRects().length > 0,
  );
  if (main === undefined) return undefined;
  const { left, width } = main.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  for (let line = 1; line <= LINES; line += 1) {
    const found = document.elementFromPoint(left + width / 4, covered + line * LINE_HEIGHT);
    const element = main.contains(found) ? found?.closest("[id]") : undefined;
    if (element !== null && element !== undefined && main.contains(element)) {
      return { id: element.id, top: element.getBoundingClientRect().top };
    }
  }
  return undefined;
}
