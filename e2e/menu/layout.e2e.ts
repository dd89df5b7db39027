import { crowdedMenu, plainVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { addToCart, checkIn, openCart, openItem, scan, submit } from "../steps/diner.ts";
import { WALKS } from "../steps/walk.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

/** What stands out of the screen on its right; what scrolls in a row of its own does not count. */
async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("#root *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.className}`);
  });
  expect.soft(wide, `beyond the edge on ${screen}`).toEqual([]);
}

const TWICE = "200%";

/** Makes the text of every page to come twice as large, as a reader's browser would. */
async function doubleText(page: Page): Promise<void> {
  await page.addInitScript((size) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = size;
    });
  }, TWICE);
}

/** Ends when the page is drawn with text of this size. */
async function sizeText(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  }, size);
}

for (const language of languagesOf("en")) {
  for (const [way, walk] of Object.entries(WALKS)) {
    test(`nothing stands out 320 points wide ${way} in ${language}, nor with text twice as large`, async ({
      newPhone,
      venue,
    }) => {
      const page = await newPhone({ viewport: { width: 320, height: 640 } });
      await doubleText(page);
      const inspect = async (screen: string): Promise<void> => {
        await expectNoOverflow(page, `${screen} with text twice as large`);
        await sizeText(page, "100%");
        await expectNoOverflow(page, screen);
        await sizeText(page, TWICE);
      };
      await walk({ page, venue, language, inspect });
    });
  }
}

test("with text twice as large the way on stays on the screen, and the steps are whole words", async ({
  page,
  venue,
}) => {
  await doubleText(page);
  await scan(page, venue.linkOf("7"));
  const enter = page.getByRole("link", { name: "Enter", exact: true });
  await expect(enter).toBeInViewport({ ratio: 1 });
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, WORDS.en.dishes.set);
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Back to the menu" }).click();
  await openItem(page, WORDS.en.dishes.toast);
  await addToCart(page);
  await openCart(page);
  await submit(page);
  const preparing = page.getByRole("listitem").getByText("Preparing");
  const lines = await preparing.evaluate((words) => words.getClientRects().length);
  const [height, line] = await preparing.evaluate((words) => [
    words.getBoundingClientRect().height,
    parseFloat(getComputedStyle(words).lineHeight),
  ]);
  expect(lines).toBe(1);
  expect(height).toBeLessThan(1.5 * (line ?? 0));
});

test("very long names break", async ({ newPhone, server }) => {
  const page = await newPhone({ viewport: { width: 320, height: 640 } });
  const venue = await server.install(plainVenue({ menu: crowdedMenu(60) }));
  await checkIn(page, venue.linkOf("1"));
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeAttached();
  await expectNoOverflow(page, "menu");
  await openItem(page, "Llanfairpwllgwyngyll");
  await expectNoOverflow(page, "dish");
  await addToCart(page);
  await openCart(page);
  await expectNoOverflow(page, "checkout");
});
