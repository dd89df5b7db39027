/** Why: what can be reached by Tab, and seen to be reached, can be used by everybody. */
import { expect, type Locator, type Page } from "@playwright/test";

/** More elements than any page of ours has between two that a journey uses. */
const MAX_PRESSES = 250;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await pressUntil(page, "Tab", target);
}

/** Presses a key until the element has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}`);
}

/** The focused element carries a ring, and is on the screen. */
export async function focusIsVisible(page: Page): Promise<void> {
  const focused = page.locator(":focus-visible").last();
  await expect(focused).toBeInViewport();
  const hasRing = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  });
  expect(hasRing, "a ring around the focused element").toBe(true);
}
