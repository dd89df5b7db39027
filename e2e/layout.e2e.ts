import { crowdedMenu, plainVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "./stage/test.ts";
import type { InstalledVenue } from "./stage/venue-server.ts";
import {
  addToCart,
  askToSend,
  checkIn,
  fillCart,
  openCart,
  openItem,
  scan,
  submit,
} from "./steps/diner.ts";
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

/** Makes the text of every page to come twice as large, as a reader's browser would. */
async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
}

/** Takes the text back to its usual size; ends when the page is drawn with it. */
async function usualText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.removeProperty("font-size");
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

/** Opens a screen and ends when it is drawn. */
type Opening = (page: Page, venue: InstalledVenue, language: Language) => Promise<void>;

const SCREENS: Readonly<Record<string, Opening>> = {
  "the check-in": (page, venue, language) => scan(page, venue.linkOf("7"), language),
  "the menu": async (page, venue, language) => {
    await checkIn(page, venue.linkOf("7"), { language });
    await expect(page.getByRole("heading", { level: 2 }).last()).toBeAttached();
  },
  "a set with questions inside questions": openSet,
  "what is missing on a dish": async (page, venue, language) => {
    await openSet(page, venue, language);
    await page.getByRole("button", { name: WORDS[language].addToCart }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
  "the order slip": openSlip,
  "the last question": async (page, venue, language) => {
    await openSlip(page, venue, language);
    await askToSend(page, language);
  },
  "a placed order": order,
  "the diner's orders": async (page, venue, language) => {
    const words = WORDS[language];
    await order(page, venue, language);
    await page.getByRole("link", { name: words.returnToMenu }).click();
    await page.getByRole("button", { name: words.reviewOrder }).click();
    const sheet = page.getByRole("dialog", { name: words.yourOrders });
    await expect(sheet.getByRole("article")).toBeVisible();
  },
};

async function openSet(page: Page, venue: InstalledVenue, language: Language): Promise<void> {
  await checkIn(page, venue.linkOf("7"), { language });
  await openItem(page, WORDS[language].dishes.set);
}

async function openSlip(page: Page, venue: InstalledVenue, language: Language): Promise<void> {
  await fillCart(page, venue.linkOf("7"), language);
  await openCart(page, language);
}

async function order(page: Page, venue: InstalledVenue, language: Language): Promise<void> {
  await openSlip(page, venue, language);
  await submit(page, language);
}

for (const language of LANGUAGES) {
  for (const [screen, open] of Object.entries(SCREENS)) {
    test(`nothing stands out of ${screen} 320 points wide in ${language}, nor with text twice as large`, async ({
      newPhone,
      venue,
    }) => {
      const page = await newPhone({ viewport: { width: 320, height: 640 } });
      await doubleText(page);
      await open(page, venue, language);
      await expectNoOverflow(page, `${screen} with text twice as large`);
      await usualText(page);
      await expectNoOverflow(page, screen);
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
