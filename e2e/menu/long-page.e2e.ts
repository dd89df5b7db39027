/** The menu as one long page: where a tap leads, and what counts as read. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { addToCart, checkIn, dish, openItem } from "../steps/diner.ts";
import { categoryBar, placeKept, standBy, subcategories } from "../steps/menu.ts";

test("the long page: a row of sub-categories, a reading that ignores small movements, and a place that is kept [NAV-031, MNU-007, MNU-011, MNU-013]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  const bar = categoryBar(page);
  const current = bar.locator("[aria-current]");

  await test.step("sub-categories below the bar", async () => {
    await expect(subcategories(page)).toBeHidden();
    await bar.getByRole("button", { name: "Kopi & Teh" }).click();
    // Their row lies between the bar and the heading.
    await glidedTo(page, "Kopi & Teh", 180);
    const teh = subcategories(page).getByRole("button", { name: "Teh", exact: true });
    // Playwright would scroll the page below for what lies over it.
    await expect(teh).toBeVisible();
    await teh.dispatchEvent("click");
    await expect(teh).toHaveAttribute("aria-current", "true");
    const title = page.getByRole("heading", { level: 3, name: "Teh", exact: true });
    const { y: top = 0, height = 0 } = (await teh.boundingBox()) ?? {};
    await expect
      .poll(async () => Math.round(((await title.boundingBox())?.y ?? 0) - top - height))
      .toBeLessThan(4);
    expect((await title.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(top + height - 2);
  });

  await test.step("less than 160 px since it last looked change nothing", async () => {
    await bar.getByRole("button", { name: "Grain Bowls" }).click();
    await expect(current).toHaveText("Grain Bowls");
    const title = await glidedTo(page, "Grain Bowls");
    await page.mouse.move(195, 500);
    // Just above its heading another category stands, and is passed at once where movements count.
    await page.mouse.wheel(0, -150);
    await expect.poll(async () => (await title.boundingBox())?.y ?? 0).toBeGreaterThan(200);
    await expect(current).toHaveText("Grain Bowls");
    await page.mouse.wheel(0, -200);
    await expect(current).not.toHaveText("Grain Bowls");
  });

  await test.step("a reload, and another page, lead back to the same dish", async () => {
    const tile = dish(page, "Kopitiam French Toast");
    await standBy(page, tile);
    await placeKept(page);
    const y = (await tile.boundingBox())?.y ?? 0;
    await page.reload();
    await expect
      .poll(async () => Math.abs(((await tile.boundingBox())?.y ?? -999) - y))
      .toBeLessThan(4);
    await openItem(page, "Kopitiam French Toast");
    await addToCart(page);
    await page.getByRole("link", { name: "View your cart" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.goBack();
    await expect
      .poll(async () => Math.abs(((await tile.boundingBox())?.y ?? -999) - y))
      .toBeLessThan(4);
  });
});

test("a category that was tapped is reached and stays the one that is read, on a slow phone too [MNU-012, MNU-013]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  const bar = categoryBar(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  for (const category of [
    "Kopi & Teh",
    "Small Bites",
    "Cold Drinks",
    "Sweet Things",
    "Kopi & Teh",
  ]) {
    await bar.getByRole("button", { name: category, exact: true }).dispatchEvent("click");
    await page.evaluate(standsStill);
    const title = page.getByRole("heading", { level: 2, name: category });
    const { y = 9_999 } = (await title.boundingBox()) ?? {};
    expect(y, category).toBeGreaterThan(90);
    expect(y, category).toBeLessThan(180);
    await expect(bar.locator("[aria-current]")).toHaveText(category);
  }
});

/** In the page: ends when it has not moved for a second. */
function standsStill(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 1_000);
    window.addEventListener("scroll", () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 1_000);
    });
  });
}

/** Ends when the page stands at a category that was tapped; a row that appears on the way may go again with it. */
async function glidedTo(page: Page, category: string, below = 112): Promise<Locator> {
  const title = page.getByRole("heading", { level: 2, name: category });
  await expect
    .poll(async () => Math.round((await title.boundingBox())?.y ?? 9_999))
    .toBeLessThan(below);
  return title;
}
