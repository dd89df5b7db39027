/** Why: the parts of the diner's menu page, by what they are called. */
import { expect, type Locator, type Page } from "@playwright/test";

export function categoryBar(page: Page): Locator {
  return page.getByRole("navigation", { name: /^(Categories|分类)$/ });
}

export function headerOf(page: Page): Locator {
  return page.getByRole("banner");
}

/** The headings of a level in the order of the page: 2 are categories, 3 what is inside them. */
export async function sectionNames(page: Page, level: number): Promise<readonly string[]> {
  return page.getByRole("main").getByRole("heading", { level }).allInnerTexts();
}

/**
 * Brings a dish to the middle of the screen, as a finger would, and waits until the page stands still. All of the dish is
 * in sight then: Playwright would scroll the page to tap what is not.
 */
export async function standBy(page: Page, dish: Locator): Promise<void> {
  await dish.evaluate((element) => {
    // A wheel ends what holds the page where it was led to.
    window.dispatchEvent(new WheelEvent("wheel"));
    element.scrollIntoView({ block: "center" });
  });
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  let before = await scrolled();
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, -30);
  // The wheel is answered before the page has moved.
  await expect.poll(scrolled).not.toBe(before);
  const hasMoved = async (): Promise<boolean> => {
    const now = await scrolled();
    const moved = now !== before;
    before = now;
    return moved;
  };
  await expect.poll(hasMoved, { intervals: [200] }).toBe(false);
}

/** Brings a category's heading to the top, as a finger would: a little further than just into sight. */
export async function scrollTo(page: Page, category: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 2, name: category });
  await heading.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 80);
}

/** The place that a reload will bring back is the one where the page stands. */
export async function placeKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { place } = (history.state ?? {}) as { place?: { id: string; top: number } };
        const element = document.getElementById(place?.id ?? "");
        return Math.abs((element?.getBoundingClientRect().top ?? 9999) - (place?.top ?? 0));
      }),
    )
    .toBeLessThan(2);
}

/** The row below the category bar. */
export function subcategories(page: Page): Locator {
  return page.getByRole("navigation", { name: "Sub-categories" });
}
