import type { Locator, Page } from "@playwright/test";
import { openPhoneLine, type PhoneLine } from "../stage/phone-line.ts";
import { expect, test as staged } from "../stage/test.ts";
import {
  addToCart,
  dish,
  enter,
  fillCart,
  openCart,
  openItem,
  scan,
  submit,
} from "../steps/diner.ts";
import { askAgain } from "../steps/phone.ts";
import { WORDS, type Language } from "../steps/words.ts";

/** A Kopi Lane at the other end of a line that can be cut. */
const test = staged.extend<{ readonly line: PhoneLine; readonly link: string }>({
  line: async ({ server }, provide) => {
    const line = await openPhoneLine(server.url);
    await provide(line);
    await line.close();
  },
  link: async ({ venue, line }, provide) => {
    await provide(venue.linkOf("7").replace(venue.url, line.url));
  },
});

const GONE: Readonly<Record<Language, string>> = {
  en: "We cannot connect right now.",
  zh: "暂时无法连接。",
};
const AGAIN: Readonly<Record<Language, string>> = { en: "Try again", zh: "重试" };

/** Every screen of the diner's app that needs the server, each reached from the one before. */
const WAY: Readonly<Record<string, (page: Page, link: string) => Promise<void>>> = {
  "the check-in": (page, link) => following(page, () => scan(page, link)),
  "the menu": (page) => enter(page),
  "a dish": (page) => openItem(page, WORDS.en.dishes.toast),
  "the order slip": async (page) => {
    await addToCart(page);
    await openCart(page);
  },
  "a placed order": async (page) => {
    await submit(page);
  },
  "the diner's orders": async (page) => {
    await page.getByRole("link", { name: WORDS.en.returnToMenu }).click();
    await page.getByRole("button", { name: WORDS.en.reviewOrder }).click();
    await expect(page.getByRole("dialog", { name: WORDS.en.yourOrders })).toBeVisible();
  },
};

/** Ends when the phone hears the server's hints as well. */
async function following(page: Page, go: () => Promise<void>): Promise<void> {
  const follows = page.waitForResponse(/\/v2\/api\/live$/);
  await go();
  await follows;
}

/** Loses the server on one screen after the other: `lose` ends when it is said, and has been brought back. */
async function onEveryScreen(
  page: Page,
  link: string,
  lose: (gone: Locator) => Promise<void>,
): Promise<void> {
  test.slow();
  await page.clock.install();
  // The sheet lies over the menu, which says it too.
  const gone = page.getByRole("status").filter({ hasText: GONE.en }).last();
  for (const [screen, go] of Object.entries(WAY)) {
    await test.step(screen, async () => {
      await go(page, link);
      await expect(gone).toBeHidden();
      await lose(gone);
      await expect(gone).toBeHidden();
    });
  }
}

test("a server that dies is announced on every screen, with a retry [DEC-009]", async ({
  page,
  line,
  link,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await onEveryScreen(page, link, async (gone) => {
    line.cut();
    await expect(gone).toBeInViewport();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await askAgain(page, gone.getByRole("button", { name: AGAIN.en }));
    line.mend();
    await page.clock.resume();
  });
});

test("a server that hangs is announced within 10 s on every screen [DEC-009]", async ({
  page,
  line,
  link,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await onEveryScreen(page, link, async (gone) => {
    line.freeze();
    await page.clock.runFor(10_000);
    await expect(gone).toBeInViewport();
    await following(page, async () => {
      line.cut();
      line.mend();
    });
  });
});

test("a scrolled menu keeps the announcement in sight, in Chinese too [DEC-009]", async ({
  page,
  line,
  link,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await following(page, () => fillCart(page, link, "zh"));
  await dish(page, WORDS.zh.dishes.toast).scrollIntoViewIfNeeded();
  line.cut();
  const gone = page.getByRole("status").filter({ hasText: GONE.zh });
  await expect(gone).toBeInViewport({ ratio: 1 });
  await expect(gone.getByRole("button", { name: AGAIN.zh })).toBeInViewport({ ratio: 1 });
});

for (const [held, viewport] of Object.entries({
  upright: { width: 390, height: 500 },
  "on its side": { width: 844, height: 390 },
})) {
  test(`a scrolled order slip on a phone ${held} keeps the announcement, and its way back is free [DEC-009]`, async ({
    page,
    line,
    link,
    complaints,
  }) => {
    complaints.expect(/net::ERR/);
    await page.setViewportSize(viewport);
    await following(page, () => fillCart(page, link));
    await openCart(page);
    line.cut();
    const gone = page.getByRole("status").filter({ hasText: GONE.en });
    await expect(gone).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(gone).toBeInViewport({ ratio: 1 });
    const isFree = await page.getByRole("link", { name: "Back to the menu" }).evaluate((back) => {
      back.scrollIntoView();
      const { left, top, width, height } = back.getBoundingClientRect();
      return back.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isFree).toBe(true);
  });
}

test("the status of an order says of when it is [DEC-009]", async ({ page, venue, complaints }) => {
  complaints.expect(/net::|ERR_FAILED/);
  const noon = new Date();
  noon.setUTCHours(4, 34, 20, 0);
  await page.clock.setFixedTime(noon);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  await expect(page.getByText("Your order is placed.")).toBeVisible();
  await page.route(/\/v2\/api\//, (route) => route.abort());
  await page.clock.setFixedTime(noon.getTime() + 9 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("status").filter({ hasText: GONE.en })).toContainText("As of 12:34.");
});
