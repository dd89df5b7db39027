/** Why: a finger asks the page nothing; what finds, checks and watches a button would be counted with the answer. */
import type { Locator, Page } from "@playwright/test";

/**
 * The trial taps as well, though no script of the page hears of it. A browser takes two taps within 300 ms for a double tap, which selects
 * the word under the finger: on a slow phone 328 ms in place of 80.
 */
const BETWEEN_TAPS = 500;

/** Taps in the middle of an element once it is in view and stands still; ends with the second picture after it. */
export async function touch(page: Page, target: Locator): Promise<void> {
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error(`nothing to touch: ${target.toString()}`);
  await page.waitForTimeout(BETWEEN_TAPS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
