import { flushSync } from "react-dom";
import { afterClosing } from "./on-top.ts";
import { whenIdle } from "./when-idle.ts";

type Navigate<Options> = (to: string, options?: Options) => void;

/** Every way to another page: once what lies on top is gone, with the tapped dish growing into its page. */
export function goTo<Options>(navigate: Navigate<Options>, to: string, options?: Options): void {
  afterClosing(() => growDish(navigate, to, options));
}

/**
 * Goes to another page. A tapped dish grows into its page where the browser has view transitions and the diner
 * likes motion; everything else changes at once.
 */
function growDish<Options>(navigate: Navigate<Options>, to: string, options?: Options): void {
  const dish = dishBehind(to);
  if (dish === undefined || isCalm() || !("startViewTransition" in document)) {
    navigate(to, options);
    return;
  }
  // A second tap before it grows.
  if (dish.style.viewTransitionName !== "") return;
  dish.style.viewTransitionName = "dish";
  const grow = (): void => {
    document.startViewTransition(() => {
      dish.style.viewTransitionName = "";
      flushSync(() => navigate(to, options));
    });
  };
  // The tap is answered first, by the tile that gives way: the page takes a slow phone longer than a finger waits.
  requestAnimationFrame(() => setTimeout(grow));
}

/** The picture of the dish whose page is asked for, if it is on the screen and no other page lies over it. */
function dishBehind(to: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>('a[id^="dish-"]:not([inert] *)');
  const card = [...links].find((link) => link.getAttribute("href") === to && isOnScreen(link));
  return card?.querySelector<HTMLElement>(":scope > :first-child") ?? undefined;
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Whether the diner wants nothing to move. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A short tick under the finger, where the phone offers it. */
export function tick(): void {
  if ("vibrate" in navigator) navigator.vibrate(8);
}

/** How long pictures may keep the rest waiting, in milliseconds. */
const PICTURES_TIMEOUT = 4000;

/** Runs when the pictures on the screen have arrived and the page has nothing better to do. */
export function whenDrawn(run: () => void): void {
  whenIdle(() => {
    // Those of the first screen; asking each of a thousand where it stands would lay out as many dishes.
    const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
    const arrived = Promise.allSettled(pictures.map((picture) => picture.decode()));
    const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_TIMEOUT));
    void Promise.race([arrived, timeout]).then(() => whenIdle(run));
  });
}
