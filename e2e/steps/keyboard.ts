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

/** More than any dialog of ours holds before Tab begins anew. */
const ROUND = 12;

/**
 * What is opened by keys has a name and takes the focus; Tab does not leave it, Escape closes it, and the focus is where it
 * was. Ends with it open again.
 * @param open where Enter on the opener is not all of it
 */
export async function opensByKeys(
  opener: Locator,
  dialog: Locator,
  open: () => Promise<void> = () => opener.press("Enter"),
): Promise<void> {
  const page = opener.page();
  await open();
  await expect(dialog).toHaveAccessibleName(/./);
  const focused = dialog.locator(":focus").or(dialog.and(page.locator(":focus")));
  await expect(focused).toHaveCount(1);
  for (let presses = 0; presses < ROUND; presses += 1) {
    await page.keyboard.press("Tab");
    // From the last one the browser goes round by its own bars; then nothing of the page has the focus.
    const elsewhere = await dialog.evaluate((it) => {
      const { activeElement, body } = document;
      return activeElement === body || it.contains(activeElement) ? "" : activeElement?.outerHTML;
    });
    expect(elsewhere, "what has the focus outside of the dialog").toBe("");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await open();
  await expect(dialog).toBeVisible();
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
