/**
 * Why: what holds on every screen of the diner's app is looked at on two walks, from the code to the menu and from a
 * dish to the order: a phone for each screen would cost six times as much.
 */
import { expect, type Page } from "@playwright/test";
import type { InstalledVenue } from "../stage/venue-server.ts";
import {
  addToCart,
  askToSend,
  checkIn,
  enter,
  openCart,
  openItem,
  placed,
  scan,
  searchFor,
} from "./diner.ts";
import { WORDS, type Language } from "./words.ts";

/** What is asked of a screen, which it leaves as it found it. */
type Inspect = (screen: string) => Promise<void>;

interface Walk {
  readonly page: Page;
  readonly venue: InstalledVenue;
  readonly language: Language;
  readonly inspect: Inspect;
}

/** Check-in, menu, search, and what is not there. */
async function walkToTheMenu({ page, venue, language, inspect }: Walk): Promise<void> {
  const words = WORDS[language];
  await scan(page, venue.linkOf("7"), language);
  await inspect("the check-in");
  await page.getByRole("link", { name: words.enter, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(words.inputGuests);
  await inspect("a check-in without guests");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await enter(page, { language });
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeAttached();
  await inspect("the menu");
  await searchFor(page, words.dishes.kopi, language);
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
  await inspect("a search");
  await searchFor(page, "sauerkraut", language);
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await inspect("a search without result");
  await page.goto(`${venue.url}/menu/item/NO-SUCH-DISH`);
  await expect(page.getByRole("heading", { level: 1, name: words.dishIsGone })).toBeVisible();
  await inspect("a dish that is gone");
  await page.goto(`${venue.url}/checkout`);
  await expect(page.getByRole("main").last().getByRole("status")).toBeVisible();
  await inspect("an empty cart");
}

/** A dish, the cart, the order slip, the order. */
async function walkToTheOrder({ page, venue, language, inspect }: Walk): Promise<void> {
  const words = WORDS[language];
  await checkIn(page, venue.linkOf("7"), { language });
  await openItem(page, words.dishes.set);
  await inspect("a set with questions inside questions");
  const add = page.getByRole("button", { name: words.addToCart });
  await add.click();
  await expect(page.locator("fieldset:focus")).toBeVisible();
  await inspect("the gaps of a dish");
  await add.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await inspect("what is missing on a dish");
  await page.goto(`${venue.url}/menu`);
  await openItem(page, words.dishes.toast);
  await page.getByRole("textbox").fill("less butter");
  await addToCart(page, language);
  await expect(page.getByRole("link", { name: words.viewOrder })).toContainText("1");
  await inspect("the menu with a cart");
  await openCart(page, language);
  await inspect("the order slip");
  const question = await askToSend(page, language);
  await inspect("the last question");
  await question.getByRole("button", { name: words.ok }).click();
  await placed(page, language);
  await inspect("a placed order");
  await page.getByRole("link", { name: words.returnToMenu }).click();
  await page.getByRole("button", { name: words.reviewOrder }).click();
  const sheet = page.getByRole("dialog", { name: words.yourOrders });
  await expect(sheet.getByRole("article")).toBeVisible();
  await inspect("the diner's orders");
}

/** By where they lead. */
export const WALKS = {
  "from the code to the menu": walkToTheMenu,
  "from a dish to the order": walkToTheOrder,
} as const;
