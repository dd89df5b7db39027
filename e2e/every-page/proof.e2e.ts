import { expect, test } from "../stage/test.ts";
import { moveOn, signIn, startService, ticketOf } from "../steps/board.ts";
import { choose, dish, guestCount, groupOf, option, scan, searchFor } from "../steps/diner.ts";
import { LANGUAGES, WORDS } from "../steps/words.ts";

for (const language of LANGUAGES) {
  const words = WORDS[language];
  const { kopi, milk, evaporated, strength, gao } = words.dishes;

  test(`from the code to "ready" in ${language}, with a reload at every step [CHK-001, CHK-007, CHK-008, NAV-012, STS-001]`, async ({
    page,
    newScreen,
    venue,
  }) => {
    const board = await newScreen();
    await signIn(board, venue);
    await startService(board);

    await scan(page, venue.linkOf("7"), language);
    const more = page.getByRole("button", { name: words.oneGuestMore });
    await more.click();
    await more.click();
    await page.reload();
    await expect(guestCount(page)).toHaveText("2");

    await page.getByRole("link", { name: words.enter, exact: true }).click();
    await expect(page).toHaveURL(/\/menu$/);
    await page.reload();
    await expect(dish(page, kopi)).toBeVisible();

    await searchFor(page, kopi.slice(0, 4), language);
    await expect(dish(page, words.dishes.toast)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("searchbox", { name: words.searchMenu })).toHaveValue(
      kopi.slice(0, 4),
    );
    await expect(dish(page, words.dishes.toast)).toBeHidden();

    await dish(page, kopi).click();
    await choose(page, strength, gao);
    await page.reload();
    await expect(groupOf(page, strength)).toContainText(gao);

    const add = page.getByRole("button", { name: words.addToCart });
    await add.click();
    await expect(groupOf(page, milk)).toBeFocused();
    await expect(groupOf(page, milk)).toContainText(words.milkIsRequired);

    await choose(page, milk, evaporated);
    await page.reload();
    await expect(option(page, milk, evaporated)).toBeChecked();
    await add.click();
    await expect(page).toHaveURL(/\/menu$/);
    await page.reload();
    const cart = page.getByRole("link", { name: words.viewOrder });
    await expect(cart).toContainText("1");

    await dish(page, kopi).click();
    await choose(page, strength, gao);
    await choose(page, milk, evaporated);
    await add.click();
    await expect(cart).toContainText("2");
    await cart.click();
    await page.reload();
    const lines = page.getByRole("main").getByRole("listitem").filter({ hasText: kopi });
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText("2×");

    await page.getByRole("button", { name: words.submit }).click();
    const question = page.getByRole("dialog", { name: words.sendThis });
    await question.getByRole("button", { name: words.ok }).click();
    await expect(ticketOf(board, "7")).toBeVisible();
    await expect(ticketOf(board, "7")).toContainText("Kopi, Your Way");
    await expect(page.getByRole("heading", { name: words.pending })).toBeVisible();
    const listens = page.waitForResponse(/\/v2\/api\/live$/);
    await page.reload();
    await expect(page.getByRole("heading", { name: words.pending })).toBeVisible();
    await expect(page.getByText(words.kitchenHasIt)).toBeVisible();
    await listens;

    await moveOn(board, "7");
    await expect(page.getByText(words.preparing)).toBeVisible();
    await moveOn(board, "7");
    await expect(page.getByText(words.ready)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.ready)).toBeVisible();
  });
}
