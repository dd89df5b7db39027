/** Why: the sheet with what goes with a dish must cost nobody a tap who passes it over. */
import { plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { cartLine } from "../steps/checkout.ts";
import { checkIn, dish, openCart, openItem, searchFor } from "../steps/diner.ts";
import {
  RECOMMEND,
  menu,
  sheetOf,
  cartBar,
  expectAbove,
  addLaksa,
} from "../steps/recommendations.ts";

test("what goes with a dish comes up once it was added, and goes at the first sign [REC-001, REC-003, REC-005, REC-006, REC-010]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menu(), settings: { directAdd: true } }));
  await checkIn(page, venue.linkOf("1"));
  const sheet = sheetOf(page);

  await test.step("a direct addition opens nothing", async () => {
    await page.getByRole("button", { name: "Add Otah", exact: true }).click();
    await expect(cartBar(page)).toContainText("1 item");
    await expect(sheet).toHaveCount(0);
  });

  await test.step("it stands above the main action, and takes neither focus nor a step of the history", async () => {
    const steps = await page.evaluate(() => history.length);
    await addLaksa(page);
    await expectAbove(sheet, cartBar(page));
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole("heading")).toHaveText("Would you like any add-ons?");
    await expect(sheet.getByRole("listitem")).toHaveText([/Tea/]);
    await expect(dish(page, "Laksa")).toBeFocused();
    // The page of the dish, to which forward leads, and nothing else.
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

  await test.step("No Thanks!, the cross and Escape", async () => {
    for (const away of [
      () => sheet.getByRole("button", { name: "No Thanks!" }).click(),
      () => sheet.getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await away();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(/\/menu$/);
      await addLaksa(page);
      await expect(sheet.getByRole("link", { name: "Tea" })).toBeVisible();
    }
    await expect(cartBar(page)).toContainText("5 items");
  });

  await test.step("back leads where it would lead without it", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/checkin\//);
    await page.goForward();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(cartBar(page)).toContainText("5 items");
    await expect(sheet).toHaveCount(0);
  });
});

test("whoever passes the sheet over needs no tap more, however fast [REC-001, OUT-010]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: menu() }));
  // An engine that never answers holds nobody up.
  await page.route(RECOMMEND, () => undefined);
  await checkIn(page, venue.linkOf("1"));
  const sheet = sheetOf(page);
  const add = async (): Promise<void> => {
    await openItem(page, "Laksa");
    // Nothing is waited for after this tap.
    await page.getByRole("button", { name: /^Add to cart/ }).click();
  };
  const isGone = async (): Promise<void> => {
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(sheet).toHaveCount(0);
  };

  await test.step("the order", async () => {
    await add();
    await openCart(page);
    await expect(cartLine(page, "Laksa")).toBeVisible();
    await page.getByRole("textbox", { name: "A note for the whole order" }).fill("hot please");
    await expect(page).toHaveURL(/\/checkout$/);
    await isGone();
  });

  await test.step("another dish", async () => {
    await add();
    await openItem(page, "Otah");
    await expect(page).toHaveURL(/\/OTAH$/);
    await isGone();
  });

  await test.step("the beginning of a scroll, to a dish that lies below the sheet", async () => {
    await add();
    await expect(sheet).toBeVisible();
    await page.mouse.move(195, 200);
    await page.mouse.down();
    await expect(sheet).toHaveCount(0);
    await page.mouse.move(195, 100);
    await page.mouse.up();
    await openItem(page, "Rice");
    await isGone();
  });

  await test.step("the search", async () => {
    await add();
    await searchFor(page, "soda");
    await expect(dish(page, "Soda")).toBeVisible();
    await expect(dish(page, "Laksa")).toHaveCount(0);
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: "Close search" }).click();
  });

  await test.step("a tap while the page of the dish is still going", async () => {
    await openItem(page, "Laksa");
    await page.getByRole("button", { name: /^Add to cart/ }).evaluate((button: HTMLElement) => {
      button.click();
      document.querySelector<HTMLElement>("footer > a")?.click();
    });
    await expect(page.getByRole("button", { name: "Submit Order" })).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });
});
