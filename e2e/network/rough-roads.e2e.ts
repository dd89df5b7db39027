import type { Page } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { cartLine } from "../steps/checkout.ts";
import {
  addToCart,
  askToSend,
  checkIn,
  dish,
  fillCart,
  openCart,
  openItem,
  submit,
} from "../steps/diner.ts";
import { LATER } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const READ_ORDERS = /\/v2\/api\/selfOrder\/order\?/;

/** Opens the cart anew; `isLost` tells by the number of the visit whether the pages behind the menu get lost. */
async function openCartAnew(page: Page, isLost: (visit: number) => boolean): Promise<void> {
  let visits = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().endsWith("/checkout")) visits += 1;
  });
  await page.route(LATER, (route) => (isLost(visits) ? route.abort() : route.continue()));
  await page.goto(new URL("/checkout", page.url()).href, { waitUntil: "commit" });
}

test("a part of the app that cannot be fetched is tried anew, and the cart is kept", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/later|dynamically imported|ERR_FAILED/);
  await fillCart(page, venue.linkOf("7"));
  await openCartAnew(page, (visit) => visit === 1);
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  await submit(page);
});

test("a part that stays away is said in words, never by a white page", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/later|dynamically imported|ERR_FAILED/);
  await fillCart(page, venue.linkOf("7"));
  await openCartAnew(page, () => true);
  await expect(page.getByRole("heading", { name: "This page could not be opened" })).toBeVisible();
  await expect(page.getByText("Your cart is saved.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
});

test("a slow network shows the layout of what comes, then what has come", async ({
  page,
  venue,
}) => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/v2\/api\/menu\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(venue.linkOf("7"));
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter" }).click();
  await expect(page.locator(".waiting").last()).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Kopi Lane");
  answer?.();
  await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
  await expect(page.locator(".waiting")).toHaveCount(0);
});

test("a slow order says that it is asked for and sent, and takes no second tap", async ({
  page,
  venue,
  server,
}) => {
  const gates: (() => void)[] = [];
  await page.route(/stockCheck$|selfOrder\/order$/i, async (route) => {
    if (route.request().method() === "POST")
      await new Promise<void>((resolve) => gates.push(resolve));
    await route.continue();
  });
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  const asking = page.getByRole("button", { name: "Checking availability…" });
  await expect(asking).toHaveAttribute("aria-disabled", "true");
  await asking.click({ force: true });
  await expect.poll(() => gates.length).toBe(1);
  gates[0]?.();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  const sending = page.getByRole("button", { name: "Sending your order…" });
  await expect(sending).toHaveAttribute("aria-disabled", "true");
  await sending.click({ force: true });
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("the browser's back closes what lies on top before it leaves the page", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  // Whether back would close it, at the moment it comes: a guest in a hurry may not find it a moment later.
  const comes = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (document.querySelector("dialog[open]") === null) return;
          observer.disconnect();
          resolve(history.state);
        }).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
      }),
  );
  await page.getByRole("button", { name: "Review order" }).click();
  expect(await comes).toMatchObject({ isOnTop: true });
  const sheet = page.getByRole("dialog", { name: "Orders" });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/menu$/);

  await openCart(page);
  const question = await askToSend(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/checkout$/);
});

test("a sheet with many orders opens at its top, on the newest", async ({ page, venue }) => {
  for (let order = 0; order < 3; order += 1) {
    await (order === 0 ? fillCart(page, venue.linkOf("7")) : addToast(page));
    await openCart(page);
    await submit(page);
    await page.getByRole("link", { name: "Return to Menu" }).click();
  }
  await page.getByRole("button", { name: "Review order" }).click();
  const sheet = page.getByRole("dialog", { name: "Orders" });
  await expect(sheet.getByRole("article")).toHaveCount(3);
  await expect(sheet.getByRole("heading", { name: "Orders" })).toBeInViewport();
  await expect(sheet.getByRole("article").first()).toBeInViewport();
  await expect(sheet.getByRole("button", { name: "Close" })).not.toBeInViewport();
});

test("older orders are read when they are asked for, also at the second try, and the badge counts all [API-009]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  await server.crowd(venue, 44);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await page.reload();
  const review = page.getByRole("button", { name: "Review order" });
  await expect(review).toContainText("45");
  await review.click();
  const sheet = page.getByRole("dialog", { name: "Orders" });
  const orders = sheet.getByRole("article");
  await expect(orders).toHaveCount(20);

  await page.clock.install();
  await page.route(READ_ORDERS, (route) => route.abort("failed"));
  const more = sheet.getByRole("button", { name: "Show older orders" });
  await more.focus();
  await page.keyboard.press("Enter");
  const again = sheet.getByRole("button", { name: "Try again" }).last();
  for (const _ of [1, 2]) await page.clock.runFor(5_000);
  await expect(sheet.getByText("Older orders could not be loaded.")).toBeVisible();
  await expect(orders).toHaveCount(20);
  await page.unroute(READ_ORDERS);
  await page.clock.resume();
  await again.click();
  await expect(orders).toHaveCount(40);
  await expect(orders.nth(20)).toBeFocused();
  await expect(sheet.getByText("5 older orders", { exact: true })).toBeVisible();
  await more.click();
  await expect(orders).toHaveCount(45);
  await expect(orders.nth(40)).toBeFocused();
  await expect(more).toBeHidden();
  await expect(review).toContainText("45");

  await sheet.getByRole("button", { name: "Close" }).click();
  await review.click();
  await expect(orders).toHaveCount(20);
});

const NO_ORDERS = {
  en: { failed: "Orders could not be loaded.", nothing: "You have not ordered yet." },
  zh: { failed: "暂时无法加载订单。", nothing: "您还没有下单" },
} as const;

for (const language of languagesOf("zh")) {
  test(`orders that nobody could look up are not said to be none, in ${language} [DEC-009]`, async ({
    page,
    venue,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/);
    const { failed, nothing } = NO_ORDERS[language];
    await page.clock.install();
    await page.route(READ_ORDERS, (route) => route.abort("failed"));
    await checkIn(page, venue.linkOf("7"), { language });
    await page.getByRole("button", { name: WORDS[language].reviewOrder }).click();
    const sheet = page.getByRole("dialog", { name: WORDS[language].yourOrders });
    await expect(sheet.getByText(failed)).toBeVisible();
    await expect(sheet.getByText(nothing)).toBeHidden();
    // From here on nothing is asked but by a tap.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.unroute(READ_ORDERS);
    await sheet.getByRole("status").getByRole("button").click();
    await page.clock.resume();
    await expect(sheet.getByText(nothing)).toBeVisible();
    await expect(sheet.getByText(failed)).toBeHidden();
  });
}

test("a dish whose picture does not come is shown by its name's sign, and so on its page", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.route(/\/media\/.*(avif|webp)$/, (route) => route.abort("failed"));
  await checkIn(page, venue.linkOf("7"));
  await expect(dish(page, "Curry Puff").getByText("咖喱卜", { exact: true })).toBeVisible();
  await openItem(page, "Curry Puff");
  await expect(page.locator("main header").getByText("咖喱卜", { exact: true })).toBeVisible();
});

async function addToast(page: Page): Promise<void> {
  await openItem(page, "Kaya Butter Toast");
  await addToCart(page);
}

test("a sheet is pulled away by a finger, and closes by a tap beside it", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  const orders = page.getByRole("button", { name: "Review order" });
  const sheet = page.getByRole("dialog", { name: "Orders" });
  await orders.click();
  await expect(sheet).toBeVisible();
  // It rises from below, and is as high as what it shows: to hover waits until it stands still.
  await expect(sheet).toContainText("You have not ordered yet");
  const handle = sheet.locator('[class*="handle"]');
  await handle.hover();
  const { x, y, width } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 200, { steps: 5 });
  await page.mouse.up();
  await expect(sheet).toBeHidden();
  await orders.click();
  await expect(sheet).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(sheet).toBeHidden();
});

test("a dish that sells out while it lies in the cart says so there, and can be taken out", async ({
  page,
  venue,
}) => {
  const desk = await openConsoleClient(venue);
  // A phone reads its orders once, in its own time, when it begins to listen.
  const listens = page.waitForResponse(/selfOrder\/order\?/);
  await fillCart(page, venue.linkOf("7"));
  await openItem(page, "Kopitiam French Toast");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await openCart(page);
  await listens;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await desk.setItem("KAYA-TOAST", { isSoldOut: true, stock: null });
  const line = cartLine(page, "Kaya Butter Toast");
  await expect(line).toContainText("Sold out – please remove it");
  // What sold out was told by the stream: no phone of a full house asks for it.
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Submit Order" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("Kaya Butter Toast is sold out.");
  await refusal.getByRole("button", { name: "OK" }).click();
  // What cannot be had is not in what is to be paid, and one tap takes it away.
  await expect(page.locator("dl > div").first()).toHaveText(/Subtotal\s*\$\d/);
  await line.getByRole("button", { name: "Remove Kaya Butter Toast" }).click();
  await submit(page);
});
