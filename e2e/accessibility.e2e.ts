/** One screen, one test: axe takes seconds on a busy machine, and what it finds is named by the title. */
import { harbourHotel } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "./stage/test.ts";
import type { InstalledVenue } from "./stage/venue-server.ts";
import { expectAccessible } from "./steps/accessibility.ts";
import {
  addToCart,
  askToSend,
  checkIn,
  fillCart,
  openCart,
  openItem,
  scan,
  searchFor,
  submit,
} from "./steps/diner.ts";
import { LANGUAGES, WORDS, type Language } from "./steps/words.ts";

// Colours on their way from one to another are nobody's contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens a screen on a phone that has never been here; ends when it is drawn. */
type Opening = (page: Page, venue: InstalledVenue, language: Language) => Promise<void>;

const SCREENS: Readonly<Record<string, Opening>> = {
  "the check-in": (page, venue, language) => scan(page, venue.linkOf("7"), language),
  "a check-in without guests": async (page, venue, language) => {
    await scan(page, venue.linkOf("7"), language);
    await page.getByRole("link", { name: WORDS[language].enter, exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(WORDS[language].guestsRequired);
  },
  "the menu": openMenu,
  "a search": async (page, venue, language) => {
    await openMenu(page, venue, language);
    await searchFor(page, WORDS[language].dishes.kopi, language);
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
  },
  "a search without result": async (page, venue, language) => {
    await openMenu(page, venue, language);
    await searchFor(page, "sauerkraut", language);
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  },
  "a dish": openSet,
  "what is missing on a dish": async (page, venue, language) => {
    await openSet(page, venue, language);
    await page.getByRole("button", { name: WORDS[language].addToCart }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
  "a dish that is gone": async (page, venue, language) => {
    await openMenu(page, venue, language);
    await page.goto(`${venue.url}/menu/item/NO-SUCH-DISH`);
    const name = WORDS[language].dishIsGone;
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  },
  "an empty cart": async (page, venue, language) => {
    await openMenu(page, venue, language);
    await page.goto(`${venue.url}/checkout`);
    await expect(page.getByRole("button", { name: WORDS[language].submit })).toBeVisible();
  },
  "the menu with a cart": async (page, venue, language) => {
    await fillCart(page, venue.linkOf("7"), language);
    await expect(page.getByRole("link", { name: WORDS[language].viewOrder })).toContainText("1");
  },
  "the order slip": async (page, venue, language) => {
    await checkIn(page, venue.linkOf("7"), { language });
    await openItem(page, WORDS[language].dishes.toast);
    await page.getByRole("textbox").fill("less butter");
    await addToCart(page, language);
    await openCart(page, language);
  },
  "the last question": async (page, venue, language) => {
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
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

async function openMenu(page: Page, venue: InstalledVenue, language: Language): Promise<void> {
  await checkIn(page, venue.linkOf("7"), { language });
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeAttached();
}

async function openSet(page: Page, venue: InstalledVenue, language: Language): Promise<void> {
  await checkIn(page, venue.linkOf("7"), { language });
  await openItem(page, WORDS[language].dishes.set);
}

async function order(page: Page, venue: InstalledVenue, language: Language): Promise<void> {
  await fillCart(page, venue.linkOf("7"), language);
  await openCart(page, language);
  await submit(page, language);
}

for (const language of LANGUAGES) {
  for (const [screen, open] of Object.entries(SCREENS)) {
    test(`axe finds nothing on ${screen} in ${language}`, async ({ page, venue }) => {
      await open(page, venue, language);
      await expectAccessible(page, screen);
    });
  }

  test(`axe finds nothing on the page that asks to scan in ${language}`, async ({
    newPhone,
    venue,
  }) => {
    const stranger = await newPhone({ locale: language === "en" ? "en-SG" : "zh-CN" });
    await stranger.goto(`${venue.url}/menu`);
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(stranger, "scan first");
  });
}

/** The dark theme has contrasts of its own. */
const DARK_SCREENS: Readonly<Record<string, (page: Page, link: string) => Promise<void>>> = {
  "the check-in": (page, link) => scan(page, link),
  "the menu": (page, link) => checkIn(page, link),
  "a dish": async (page, link) => {
    await checkIn(page, link);
    await openItem(page, "Terrace Burger");
  },
  "what is missing on a dish": async (page, link) => {
    await checkIn(page, link);
    await openItem(page, "Terrace Burger");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
  "the order slip": fillBurger,
  "a placed order": async (page, link) => {
    await fillBurger(page, link);
    await submit(page);
  },
};

async function fillBurger(page: Page, link: string): Promise<void> {
  await checkIn(page, link);
  await openItem(page, "Terrace Burger");
  await page.getByRole("group", { name: "Cooked" }).getByText("Medium").click();
  await addToCart(page);
  await openCart(page);
}

for (const [screen, open] of Object.entries(DARK_SCREENS)) {
  test(`axe finds nothing on ${screen} of the dark hotel`, async ({ page, server }) => {
    const venue = await server.install(harbourHotel(server.pictures));
    await open(page, venue.linkOf("Terrace 1"));
    await expectAccessible(page, screen);
  });
}

test("axe finds nothing on the page of a code that is not in use", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.goto(`${venue.url}/checkin/nobody-knows-this-code`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "unknown code");
});
