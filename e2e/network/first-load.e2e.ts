import type { Page, Request } from "@playwright/test";
import { setOffline } from "../stage/network.ts";
import { expect, test } from "../stage/test.ts";
import {
  addToCart,
  checkIn,
  dish,
  enter,
  fillCart,
  openCart,
  openItem,
  scan,
} from "../steps/diner.ts";
import { holdLater, LATER, stored } from "../steps/phone.ts";
import { WORDS } from "../steps/words.ts";

const MAX_REQUESTS = 18;

/** The texts of the pages that come after the menu, in Chinese, on pages that nobody has opened before. */
async function orderInChinese(page: Page): Promise<void> {
  const { dishes } = WORDS.zh;
  await openItem(page, dishes.toast);
  await addToCart(page, "zh");
  await openCart(page, "zh");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS.zh.yourOrder);
}

test("switches the language without a network, on pages never opened before too [LAN-001, NAV-044]", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const later = page.waitForEvent("requestfinished", (request) => LATER.test(request.url()));
  await checkIn(page, venue.linkOf("7"));
  await later;
  await setOffline(page, true);
  await page.getByRole("button", { name: "中文" }).click();
  await expect(dish(page, WORDS.zh.dishes.toast)).toBeVisible();
  await expect(page.getByText("网络已断开。")).toBeVisible();
  await orderInChinese(page);
  await setOffline(page, false);
  await page.reload();
  await expect(page.getByRole("button", { name: WORDS.zh.submit })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});

test("switches the language at once while the later pages are still on their way [LAN-001, CHK-029]", async ({
  page,
  venue,
}) => {
  const letLaterCome = await holdLater(page);
  await scan(page, venue.linkOf("7"));
  await page.getByRole("link", { name: "中文" }).click();
  await expect(page.getByText(WORDS.zh.welcome, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: WORDS.zh.oneGuestMore }).click();
  await page.getByRole("link", { name: WORDS.zh.enter, exact: true }).click();
  await expect(dish(page, WORDS.zh.dishes.toast)).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(dish(page, WORDS.en.dishes.toast)).toBeVisible();
  await page.getByRole("button", { name: "中文" }).click();
  await dish(page, WORDS.zh.dishes.toast).click();
  letLaterCome();
  await addToCart(page, "zh");
  await openCart(page, "zh");
});

test("keeps a cart although the later pages do not come at once, and shows it when they do [CRT-018, CRT-019]", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await fillCart(page, venue.linkOf("7"));
  const before = await stored(page, "order");
  await page.route(LATER, (route) => route.abort("failed"), { times: 1 });
  const failed = page.waitForEvent("requestfailed", (request) => LATER.test(request.url()));
  await page.reload();
  await failed;
  await expectCartKept(page, before);
});

test("draws the menu while the later pages hang, and shows the cart when they come [CRT-018, CRT-019]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  const before = await stored(page, "order");
  const letLaterCome = await holdLater(page);
  await page.reload();
  await expect(dish(page, WORDS.en.dishes.toast)).toBeVisible();
  letLaterCome();
  await expectCartKept(page, before);
});

async function expectCartKept(page: Page, before: unknown): Promise<void> {
  await expect(dish(page, WORDS.en.dishes.toast)).toBeVisible();
  await expect(page.getByRole("link", { name: WORDS.en.viewOrder })).toContainText("1 item");
  expect(await stored(page, "order")).toEqual(before);
}

// How far ahead of the screen pictures are fetched is the browser's own: 1,250 or 2,500 pixels, by the network it guesses.
test(`asks for at most ${MAX_REQUESTS} things from the scan to a first screen of the menu that stands still`, async ({
  page,
  venue,
}) => {
  const asked: Request[] = [];
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (!request.url().startsWith("http")) return;
    asked.push(request);
    open.add(request);
  });
  const close = (request: Request): void => void open.delete(request);
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  await checkIn(page, venue.linkOf("7"));
  // The stream stays open, and the orders are the last thing that is asked for.
  await expect
    .poll(() => asked.some(isLive) && asked.some(isOwnOrders) && open.size === 1)
    .toBe(true);
  expect([...open].every(isLive)).toBe(true);
  for (const isOne of [isSettings, isMenu, isOwnOrders]) {
    expect(asked.filter(isOne)).toHaveLength(1);
  }
  const below = new Set(await picturesBelowTheScreen(page));
  const paths = asked
    .filter((request) => !below.has(request.url()))
    .map((request) => new URL(request.url()).pathname);
  expect(paths.length, paths.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
});

test("asks for the orders once however long somebody reads the check-in page", async ({
  page,
  venue,
}) => {
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  const ordersRead = page.waitForEvent("requestfinished", isOwnOrders);
  await scan(page, venue.linkOf("7"));
  await ordersRead;
  await enter(page);
  await openItem(page, WORDS.en.dishes.toast);
  await addToCart(page);
  await openCart(page);
  for (const isOne of [isSettings, isMenu, isOwnOrders, isLive]) {
    expect(asked.filter(isOne)).toHaveLength(1);
  }
});

/** Addresses of the pictures that stand nowhere on the first screen. */
async function picturesBelowTheScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen = (image: HTMLImageElement): boolean =>
      image.getBoundingClientRect().top < window.innerHeight;
    const images = [...document.images];
    const onScreen = new Set(images.filter(seen).map((image) => image.currentSrc));
    return images.map((image) => image.currentSrc).filter((url) => !onScreen.has(url));
  });
}

function isLive(request: Request): boolean {
  return request.url().endsWith("/v2/api/live");
}

function isMenu(request: Request): boolean {
  return request.url().includes("/v2/api/menu/");
}

function isOwnOrders(request: Request): boolean {
  return /selfOrder\/order\?/.test(request.url());
}

function isSettings(request: Request): boolean {
  return /selforder\/general/i.test(request.url());
}
