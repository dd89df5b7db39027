/** Why: a picture is taken of what a person would see, and what can be measured on it is measured at once. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { faultsOf } from "./faults.ts";

const FOLDER = fileURLToPath(new URL("../../.reports/screenshots/", import.meta.url));
/** Of a longer screen the beginning, what follows, and the end. */
const MAX_PICTURES = 4;

/** Takes the pictures of a screen, and goes back to its beginning. */
export type Camera = (screen: string) => Promise<void>;

export interface CameraDetails {
  /** Whether what is wrong is counted; the console has rules of its own. */
  readonly measures?: boolean;
}

/** Pictures of a page, in a folder of their look and language. */
export function camera(
  page: Page,
  look: string,
  language: string,
  { measures = true }: CameraDetails = {},
): Camera {
  return async (screen) => {
    await settled(page);
    const shoot = (name: string): Promise<unknown> =>
      page.screenshot({
        path: join(FOLDER, look, language, `${name}.png`),
        animations: "disabled",
        caret: "initial",
      });
    await shoot(screen);
    const tops = await page.evaluate(readTops);
    const places =
      tops.length > MAX_PICTURES ? [...tops.slice(1, 3), ...tops.slice(-1)] : tops.slice(1);
    for (const [at, top] of places.entries()) {
      await page.evaluate(scrollScreen, top);
      await shoot(`${screen}, ${at + 2}`);
    }
    if (places.length > 0) await page.evaluate(scrollScreen, tops[0] ?? 0);
    const faults = measures ? await faultsOf(page) : [];
    expect.soft(faults, `${screen}, ${look}, ${language}`).toEqual([]);
  };
}

/** Faces and pictures that are in view are there, nothing moves any more, and no plate lies where was tapped (second-tap.ts). */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("[class*='second-tap']")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && top < window.innerHeight && bottom > 0;
    });
    // One that never comes is a state to be looked at too.
    await Promise.allSettled(inView.map((image) => image.decode()));
    const ends = ({ effect }: Animation): boolean => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // What is not drawn before it is near the screen stands still until then.
      const isDrawn = target?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
      return isDrawn && effect?.getComputedTiming().endTime !== Infinity;
    };
    const moving = document.getAnimations().filter(ends);
    await Promise.allSettled(moving.map((each) => each.finished));
  });
}

/** What scrolls a screen: a dialog, the page of a dish, or the window. Runs in the page. */
function readTops(): number[] {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const over = [...document.querySelectorAll("[role=presentation]")].find(
    (each) => getComputedStyle(each).position === "fixed",
  );
  const scroller = dialog ?? over ?? document.scrollingElement ?? document.body;
  scroller.setAttribute("data-shot", "");
  // What stands above and below all the time takes a good third.
  const step = window.innerHeight * 0.65;
  const most = scroller.scrollHeight - scroller.clientHeight;
  if (most < 24) return [scroller.scrollTop];
  const tops = [];
  for (let top = scroller.scrollTop; top < most - 24; top += step) tops.push(top);
  return [...tops, most];
}

function scrollScreen(top: number): void {
  document.querySelector("[data-shot]")?.scrollTo({ top, behavior: "instant" });
}
