import { crowdedMenu, plainVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "./stage/test.ts";
import type { InstalledVenue } from "./stage/venue-server.ts";
import { addToCart, checkIn, openCart, openItem, scan, submit } from "./steps/diner.ts";
import { LANGUAGES, WORDS, type Language } from "./steps/words.ts";

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

/** Every screen of the diner, one after the other. */
async function walk(page: Page, venue: InstalledVenue, language: Language): Promise<void> {
  const words = WORDS[language];
  await scan(page, venue.linkOf("7"), language);
  await expectNoOverflow(page, "check-in");
  await checkIn(page, venue.linkOf("7"), { language });
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeAttached();
  await expectNoOverflow(page, "menu");
  await openItem(page, words.dishes.set);
  await expectNoOverflow(page, "a set with questions inside questions");
  await page.getByRole("button", { name: words.addToCart }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toBeVisible();
  await expectNoOverflow(page, "what is missing");
  await refusal.getByRole("button", { name: words.ok }).click();
  await page.getByRole("button", { name: words.backToMenu }).click();
  await openItem(page, words.dishes.toast);
  await addToCart(page, language);
  await openCart(page, language);
  await expectNoOverflow(page, "checkout");
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.getByRole("dialog", { name: words.sendThis })).toBeVisible();
  await expectNoOverflow(page, "the last question");
  await page.getByRole("dialog").getByRole("button", { name: words.cancel }).click();
  await submit(page, language);
  await expectNoOverflow(page, "success");
  await page.getByRole("link", { name: words.returnToMenu }).click();
  await page.getByRole("button", { name: words.reviewOrder }).click();
  await expect(
    page.getByRole("dialog", { name: words.yourOrders }).getByRole("article"),
  ).toBeVisible();
  await expectNoOverflow(page, "orders");
}

for (const language of LANGUAGES) {
  test(`nothing stands out of a screen 320 points wide in ${language}`, async ({
    newPhone,
    venue,
  }) => {
    const page = await newPhone({ viewport: { width: 320, height: 640 } });
    await walk(page, venue, language);
  });

  test(`nothing stands out with text twice as large in ${language}`, async ({
    newPhone,
    venue,
  }) => {
    const page = await newPhone({ viewport: { width: 320, height: 640 } });
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = "200%";
      });
    });
    await walk(page, venue, language);
  });
}

test("with text twice as large the way on stays on the screen, and the steps are whole words", async ({
  page,
  venue,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
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
