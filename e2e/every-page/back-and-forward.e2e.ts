/** Why: on a phone back closes what lies on top, and forward or a reload bring back no dialog that is gone. */
import { plainVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { checkIn, openCart, openItem } from "../steps/diner.ts";

/** A dialog, and the page that it lies over. */
interface OnTop {
  readonly name: string;
  readonly page: RegExp;
  /** What opens it, and has the focus again once it is closed. */
  readonly button: (page: Page) => Locator;
  /** Where the focus goes instead. */
  readonly returnsTo?: (page: Page) => Locator;
  readonly dialog: (page: Page) => Locator;
  /** What stands on the page whether or not the dialog is open. */
  readonly stays: (page: Page) => Locator;
}

const notice = (page: Page): Locator => page.getByRole("alertdialog");
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true }).first();

const SHEET: OnTop = {
  name: "the diner's orders",
  page: /\/menu$/,
  button: (page) => button(page, "Review order"),
  dialog: (page) => page.getByRole("dialog", { name: "Orders" }),
  stays: (page) => page.getByRole("link", { name: "Coffee" }),
};
const STOPPED: OnTop = {
  name: "what stops a plus",
  page: /\/menu$/,
  button: (page) => button(page, "Add Cake"),
  dialog: notice,
  stays: (page) => page.getByRole("link", { name: "Coffee" }),
};
const MISSING: OnTop = {
  name: "what is missing on a dish",
  page: /\/item\/COFFEE$/,
  button: (page) => button(page, /^Add to cart/),
  returnsTo: (page) => page.getByRole("group", { name: "Cup" }),
  dialog: notice,
  stays: (page) => page.getByRole("heading", { level: 1, name: "Coffee" }),
};
const LAST: OnTop = {
  name: "the last question",
  page: /\/checkout$/,
  button: (page) => button(page, /^Submit Order/),
  dialog: (page) => page.getByRole("dialog", { name: "Submit this order?" }),
  stays: (page) => page.getByRole("heading", { level: 1, name: "Your cart" }),
};

/** Back, forward, back by its own button and forward, a reload: each ends on the page without the dialog. */
async function goBackAndForth(page: Page, onTop: OnTop): Promise<void> {
  const { dialog, stays, button: opens, returnsTo = opens } = onTop;
  // On a dish the first tap leads to what is missing; the next one says it.
  const open = (): Promise<void> =>
    expect(async () => {
      await opens(page).click();
      await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  const isClosed = async (): Promise<void> => {
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(onTop.page);
    await expect(stays(page)).toBeVisible();
  };
  await test.step(onTop.name, async () => {
    await open();
    await page.goBack();
    await isClosed();
    await expect(returnsTo(page)).toBeFocused();
    await page.goForward();
    await isClosed();
    // What stood for it is gone too: the next step back is one that is seen.
    await expect.poll(() => page.evaluate(() => "isOnTop" in (history.state ?? {}))).toBe(false);
    await open();
    const ends = dialog(page).getByRole("button", { name: /^(?:Close|Cancel|OK)$/ });
    await ends.first().click();
    await isClosed();
    await expect(returnsTo(page)).toBeFocused();
    await open();
    await page.reload();
    await expect(stays(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => "isOnTop" in (history.state ?? {}))).toBe(false);
    await isClosed();
  });
}

test("back closes every dialog and stays, forward and a reload open none", async ({
  page,
  server,
}) => {
  const venue = await server.install(
    plainVenue({
      settings: { directAdd: true },
      itemStates: [{ code: "CAKE", isSoldOut: false, stock: 1 }],
    }),
  );
  await checkIn(page, venue.linkOf("1"));
  await goBackAndForth(page, SHEET);
  await button(page, "Add Cake").click();
  await goBackAndForth(page, STOPPED);
  await openItem(page, "Coffee");
  await goBackAndForth(page, MISSING);
  await page.goBack();
  await openCart(page);
  await goBackAndForth(page, LAST);
  await test.step("one step back from each page is the page before", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/menu$/);
    await page.goForward();
    await expect(page.getByRole("button", { name: "Submit Order" })).toBeVisible();
  });
  await button(page, "Delete Cake").click();
  await test.step("the search closes by back and opens empty by forward", async () => {
    await page.getByRole("link", { name: "See the menu" }).click();
    await button(page, "Search").click();
    await page.getByRole("searchbox").fill("water");
    await page.goBack();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused();
    await page.goForward();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(page).toHaveURL(/\/menu$/);
  });
});

test("two taps at one moment on a way to another page go there once: one step back leads back", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue());
  await checkIn(page, venue.linkOf("1"));
  await page.getByRole("link", { name: "Coffee" }).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await expect(page.getByRole("heading", { level: 1, name: "Coffee" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole("heading", { level: 1, name: "Coffee" })).toHaveCount(0);
});
