/** Why: the ads and categories between the check-in and the dishes. */
import type { Locator, Page } from "@playwright/test";
import { WORDS, type Language } from "./words.ts";

export const picture = (page: Page, name: RegExp): Locator =>
  page.getByRole("main").getByRole("img", { name });

export async function enterAs(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  await page.getByRole("button", { name: words.oneGuestMore }).click();
  await page.getByRole("link", { name: words.enter, exact: true }).click();
}

/** A finger goes over the picture, so far to the left. */
export async function swipeLeft(page: Page, pixels: number): Promise<void> {
  await picture(page, /./).evaluate((element, far) => {
    const point = (type: string, clientX: number): PointerEvent =>
      new PointerEvent(type, { clientX, clientY: 300, bubbles: true, isPrimary: true });
    element.dispatchEvent(point("pointerdown", 300));
    element.dispatchEvent(point("pointermove", 300 - far / 2));
    element.dispatchEvent(point("pointerup", 300 - far));
  }, pixels);
}
