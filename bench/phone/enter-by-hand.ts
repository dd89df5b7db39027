/** Why: what a phone stores at a real check-in is stored by a real check-in. */
import type { Page } from "@playwright/test";

/** Checks in as a diner does, and waits for the first dish. */
export async function enterByHand(page: Page, checkInUrl: string): Promise<void> {
  await page.goto(checkInUrl);
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter" }).click();
  await page.locator("a[id^='dish-']").first().waitFor();
}
