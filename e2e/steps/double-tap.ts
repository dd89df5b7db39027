/** Why: a nervous finger taps twice; what the second tap meets is seen in the browser, whatever the app makes of it. */
import { expect, test, type Locator, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** What fingers have met since the last time: an entry for each tap on something that acts. */
    metByTaps?: { readonly id: number; readonly name: string }[];
    /** Fingers lifted since the last time. */
    lifted?: number;
  }
}

/** Milliseconds between two taps that are one double tap. */
const GAPS = [0, 100, 200] as const;

/** A table of buttons begins with one of these gaps and takes the next at each row; with all of them no gap is left out. */
export const FIRST_GAPS = process.env["EVERY_GAP"] === undefined ? [0] : GAPS;

/** The gap at a row of a table. */
function gapAt(row: number, first: number): number {
  return GAPS[(row + GAPS.findIndex((gap) => gap === first)) % GAPS.length] ?? 0;
}

/** From a page's next document on, notes what each tap meets. */
export async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const known = new WeakMap<Element, number>();
    let count = 0;
    window.metByTaps = [];
    window.lifted = 0;
    const lift = (): void => void (window.lifted = (window.lifted ?? 0) + 1);
    window.addEventListener("touchend", lift, { capture: true, passive: true });
    const note = (event: MouseEvent): void => {
      const { target } = event;
      if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return;
      if (!(target instanceof Element)) return;
      const nearest = target.closest("a[href], button, input, textarea, label, summary");
      const met = nearest?.closest("label") ?? nearest;
      if (met === null) return;
      if (!known.has(met)) known.set(met, (count += 1));
      const name = met.getAttribute("aria-label") ?? met.textContent.trim().slice(0, 40);
      window.metByTaps?.push({ id: known.get(met) ?? 0, name });
    };
    window.addEventListener("click", note, true);
  });
}

/** Taps twice at one place; ends when both taps have done what they do. The second met nothing but what the first met. */
async function tapTwice(page: Page, target: Locator, gap: number): Promise<void> {
  // A diner looks first: what held the tap before is gone, and nothing moves.
  await expect(page.locator('[class*="second-tap"]')).toHaveCount(0);
  await expect(target).toBeVisible();
  // What stands on a bar that stays would be scrolled away with the page.
  if (!(await isUnderFinger(target))) await target.click({ trial: true });
  await page.evaluate(() => {
    window.metByTaps = [];
    window.lifted = 0;
  });
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  // The time between two taps is what this is about.
  if (gap > 0) await page.waitForTimeout(gap);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForFunction(() => window.lifted === 2);
  const met = await page.evaluate(
    () =>
      new Promise<NonNullable<typeof window.metByTaps>>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.metByTaps ?? [])));
      }),
  );
  expect.soft(met.length, "the first tap met something").toBeGreaterThan(0);
  const names = met.map(({ name }) => name).join(", ");
  expect.soft(new Set(met.map(({ id }) => id)).size, `both met the same: ${names}`).toBe(1);
}

/** Whether a finger in the middle of an element meets it. */
async function isUnderFinger(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** A button that changes the page. */
export interface Row {
  readonly name: string;
  readonly tap: (page: Page) => Locator;
  /** What one tap leads to. */
  readonly leads: (page: Page) => Promise<void>;
  /** The way to the next row, or back to this one. */
  readonly leave?: (page: Page) => Promise<void>;
}

/** What a phone taps through, row by row, beginning with a gap of so many milliseconds. */
export async function tapThrough(page: Page, rows: readonly Row[], first: number): Promise<void> {
  for (const [row, { name, tap, leads, leave }] of rows.entries()) {
    const gap = gapAt(row, first);
    await test.step(`${name}, ${gap} ms`, async () => {
      await tapTwice(page, tap(page), gap);
      await leads(page);
      await leave?.(page);
    });
  }
}
