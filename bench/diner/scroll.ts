/** Why: a page that keeps up with a finger draws a picture whenever the screen takes one. */
import type { Page } from "@playwright/test";

/** Pixels a second: a thousand dishes in half a minute, as fast as a thumb flings. */
const SPEED = 4_000;
const LATE_MILLISECONDS = 50;

export interface Scrolled {
  readonly frames: number;
  /** Frames that came more than 50 ms after the one before. */
  readonly late: number;
}

/** Goes from the top of the page to its bottom, as far in each frame as time has passed. */
export async function scrollThrough(page: Page): Promise<Scrolled> {
  return page.evaluate(
    async ([speed, late]) => {
      window.scrollTo(0, 0);
      const frame = (): Promise<number> => new Promise(requestAnimationFrame);
      for (let still = 0; still < 30; still += 1) await frame();
      const gaps: number[] = [];
      const began = await frame();
      let before = began;
      const end = (): number => document.documentElement.scrollHeight - innerHeight - 1;
      while (window.scrollY < end()) {
        const now = await frame();
        gaps.push(now - before);
        before = now;
        window.scrollTo(0, ((now - began) * speed) / 1000);
      }
      return { frames: gaps.length, late: gaps.filter((gap) => gap > late).length };
    },
    [SPEED, LATE_MILLISECONDS] as const,
  );
}
