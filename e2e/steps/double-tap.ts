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
    const lift = ({ pointerType }: PointerEvent): void => {
      if (pointerType === "touch") window.lifted = (window.lifted ?? 0) + 1;
    };
    // A tab that opens takes the finger's second tap away; what a tap has removed hears no touch end, and the window none.
    for (const end of ["pointerup", "pointercancel"] as const) {
      window.addEventListener(end, lift, { capture: true, passive: true });
    }
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
    // What the page keeps from everything goes no further than the window.
    document.addEventListener("click", note, true);
  });
}

/** Milliseconds after which a second tap is one of its own: a machine that has so much else to do cannot tap twice. */
const LATEST = 300;

/**
 * A finger taps twice at one place, so many milliseconds apart, whether the page has heard of the first tap or not.
 * @returns how many taps there were: one where the second would have come too late
 */
export async function tapTwiceAt(page: Page, place: Point, gap: number): Promise<number> {
  const tap = await finger(page, place);
  const since = performance.now();
  const taps = [tap()];
  // The time between two taps is what this is about.
  if (gap > 0) await page.waitForTimeout(gap);
  if (performance.now() - since <= LATEST) taps.push(tap());
  await Promise.all(taps);
  return taps.length;
}

/** Taps twice in the middle of an element while the page does something else for so many milliseconds; it hears of both then. */
export async function tapTwiceWhileBusy(
  page: Page,
  target: Locator,
  milliseconds: number,
): Promise<void> {
  const tap = await finger(page, await middleOf(target));
  const isBusy = page.evaluate((length) => {
    window.lifted = 0;
    const since = performance.now();
    while (performance.now() - since < length);
  }, milliseconds);
  await Promise.all([isBusy, tap(), tap()]);
  await page.waitForFunction(() => window.lifted === 2);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger above a place of the page: each call is a tap that is under way at once. */
async function finger(page: Page, place: Point): Promise<() => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: Point[]): Promise<unknown> =>
    devTools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return () => Promise.all([touch("touchStart", [place]), touch("touchEnd", [])]);
}

/** The point that a finger aims at. */
export async function middleOf(target: Locator): Promise<Point> {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Taps twice in the middle of an element; ends when both taps have done what they do. The second met nothing but what the
 * first met.
 * @returns how many taps there were
 */
async function tapTwice(page: Page, target: Locator, gap: number): Promise<number> {
  // A diner looks first: what held the tap before is gone, and nothing moves.
  await expect(page.locator('[class*="second-tap"]')).toHaveCount(0);
  await expect(target).toBeVisible();
  await expect.poll(() => target.evaluate(staysForTwoFrames)).toBe(true);
  // What stands on a bar that stays would be scrolled away with the page.
  if (!(await isUnderFinger(target))) await target.click({ trial: true });
  await page.evaluate(() => {
    window.metByTaps = [];
    window.lifted = 0;
  });
  const taps = await tapTwiceAt(page, await middleOf(target), gap);
  await page.waitForFunction((count) => window.lifted === count, taps);
  // A busy browser makes the click of a tap some frames after the finger was lifted.
  await expect
    .poll(() => page.evaluate(() => window.metByTaps?.length), "the first tap met something")
    .toBeGreaterThan(0);
  const met = await page.evaluate(
    () =>
      new Promise<NonNullable<typeof window.metByTaps>>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.metByTaps ?? [])));
      }),
  );
  const names = met.map(({ name }) => name).join(", ");
  expect.soft(new Set(met.map(({ id }) => id)).size, `both met the same: ${names}`).toBe(1);
  return taps;
}

/** Whether an element stands where it stood two frames ago. */
async function staysForTwoFrames(element: Element): Promise<boolean> {
  const place = (): string => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  return place() === before;
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
  let twice = 0;
  for (const [row, { name, tap, leads, leave }] of rows.entries()) {
    const gap = gapAt(row, first);
    await test.step(`${name}, ${gap} ms`, async () => {
      if ((await tapTwice(page, tap(page), gap)) === 2) twice += 1;
      await leads(page);
      await leave?.(page);
    });
  }
  // Of 20 rows at least ten, else this says nothing about two taps; of one row none may be.
  expect(twice * 2, "rows that were tapped twice").toBeGreaterThanOrEqual(rows.length - 1);
}

/** What a finger aims at, and what stands there afterwards. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name }).filter({ visible: true }).first();
export const link = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("link", { name }).filter({ visible: true }).first();
export const heading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
export const at = (page: Page, path: RegExp): Promise<void> => expect(page).toHaveURL(path);
