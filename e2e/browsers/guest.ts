/** Why: a guest who taps and types by what stands on the screen, in whichever browser. */
import { expect } from "@playwright/test";
import type { DrivenBrowser } from "./driven-browser.ts";

/** What can be tapped or typed into. */
export const BUTTON = "button, [role=button]";
export const LINK = "a[href]";
const FIELD = "input, textarea";
export const LABEL = "label";
export const HEADING = "h1, h2, h3";
/** Anything that says something. */
export const TEXT = "p, span, h1, h2, h3, b, strong, dd, li, time";

interface Spot {
  readonly x: number;
  readonly y: number;
}

export class Guest {
  readonly #browser: DrivenBrowser;

  constructor(browser: DrivenBrowser) {
    this.#browser = browser;
  }

  /** Opens what a code leads to. */
  async scan(link: string): Promise<void> {
    await this.#browser.goTo(link);
  }

  /** Taps what is called so, once it is there, stands still and nothing lies over it; `within` names what it lies in. */
  async tap(kind: string, name: string, within = "body"): Promise<void> {
    const { x, y } = await this.#spotOf(kind, name, within);
    const pointer = {
      type: "pointer",
      id: "finger",
      parameters: { pointerType: "mouse" },
      actions: [
        { type: "pointerMove", x, y, duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    };
    await this.#browser.act([pointer]);
  }

  async type(name: string, text: string): Promise<void> {
    await this.tap(FIELD, name);
    const actions = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#browser.act([{ type: "key", id: "keys", actions }]);
  }

  /** Ends when it stands on the screen. */
  async sees(kind: string, name: string): Promise<void> {
    const message = `“${name}” stands on the screen`;
    await expect.poll(() => this.#browser.run(hasWords, kind, name), { message }).toBe(true);
  }

  async #spotOf(kind: string, name: string, within: string): Promise<Spot> {
    let last: Spot | null = null;
    await expect
      .poll(
        async () => {
          const spot = await this.#browser.run(findSpot, kind, name, within);
          const isStill = spot !== null && spot.x === last?.x && spot.y === last.y;
          last = spot;
          return isStill;
        },
        { message: `“${name}” can be tapped`, intervals: [100] },
      )
      .toBe(true);
    return last ?? { x: 0, y: 0 };
  }
}

/** Runs in the page: the middle of what is called so, if a finger there meets it. The exact name goes before one that holds it. */
function findSpot(kind: string, name: string, within: string): Spot | null {
  const tidy = (text: string | null | undefined): string =>
    (text ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const spoken =
      element.getAttribute("aria-label") ?? labels.map((each) => each.innerText).join();
    if (spoken !== "") return tidy(spoken);
    // What lies far below the screen is not rendered (content-visibility), and has no innerText in Firefox.
    return tidy(element.innerText === "" ? element.textContent : element.innerText);
  };
  const there = [...document.querySelectorAll<HTMLElement>(within)]
    .flatMap((place) => [...place.querySelectorAll<HTMLElement>(kind)])
    .filter((each) => each.getClientRects().length > 0 && each.closest("[inert]") === null);
  const target =
    there.find((each) => nameOf(each) === name) ??
    there.find((each) => nameOf(each).includes(name));
  if (target === undefined || (target instanceof HTMLButtonElement && target.disabled)) return null;
  target.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const met = document.elementFromPoint(x, y);
  return met !== null && (target.contains(met) || met.contains(target)) ? { x, y } : null;
}

/** Runs in the page. */
function hasWords(kind: string, words: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(kind)].some(
    (each) => each.getClientRects().length > 0 && each.innerText.includes(words),
  );
}
