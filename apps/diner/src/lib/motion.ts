import { flushSync } from "react-dom";
import { afterFrame } from "./after-frame.ts";
import { afterClosing } from "./on-top.ts";
import { whenIdle } from "./when-idle.ts";

/** How long what was touched gives way, in milliseconds: until a slow phone has drawn the page. */
const GIVES_WAY = 300;

type Navigate<Options> = (to: string, options?: Options) => void;

/** The tap that has asked for a page that has not come yet. */
let tap: Event | undefined;

/**
 * Every way to another page: once what lies on top is gone. A finger is answered first, by what it touched that gives way: the
 * page takes a slow phone longer than a finger waits (0037).
 */
export function goTo<Options>(navigate: Navigate<Options>, to: string, options?: Options): void {
  afterClosing(() => {
    const touched = touchedNow();
    const go = (): void => navigate(to, options);
    if (touched === null) {
      go();
      return;
    }
    // Of two taps before it comes the first one counts; one tap may take two steps, such as from an ad past the menu to a dish.
    if (tap !== undefined && tap !== window.event) return;
    tap = window.event;
    const dish = dishToGrow(touched);
    if (dish === null) touched.animate({ opacity: [0.5, 0.5] }, GIVES_WAY);
    else dish.style.viewTransitionName = "dish";
    afterFrame(() => {
      tap = undefined;
      if (dish === null) go();
      else {
        document.startViewTransition(() => {
          dish.style.viewTransitionName = "";
          flushSync(go);
        });
      }
    });
  });
}

/** What is being tapped; null where a page is gone to without a finger. */
function touchedNow(): Element | null {
  const { event } = window;
  if (event?.type !== "click" || !(event.target instanceof Element)) return null;
  return event.target.closest("a, button");
}

/**
 * The picture of a tapped dish, which grows into the dish's page where the browser has view transitions and the diner likes
 * motion; everything else changes at once.
 */
function dishToGrow(touched: Element): HTMLElement | null {
  if (isCalm() || !("startViewTransition" in document)) return null;
  return touched.querySelector<HTMLElement>(':scope[id^="dish-"] > :first-child');
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
