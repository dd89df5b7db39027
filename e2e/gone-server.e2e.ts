import type { Page } from "@playwright/test";
import { openPhoneLine, type PhoneLine } from "./stage/phone-line.ts";
import { expect, test as staged } from "./stage/test.ts";
import { dish, fillCart, openCart, openItem, scan, submit } from "./steps/diner.ts";
import { WORDS, type Language } from "./steps/words.ts";

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
  en: "We cannot reach the kitchen right now.",
  zh: "暂时无法连接厨房。",
};
const AGAIN: Readonly<Record<Language, string>> = { en: "Try again", zh: "重试" };

/** Every screen of the diner's app that needs the server, and the way there. */
const SCREENS: readonly {
  readonly name: string;
  readonly open: (page: Page, link: string) => Promise<void>;
}[] = [
  {
    name: "check-in",
    open: async (page, link) => {
      const follows = page.waitForResponse(/\/v2\/api\/live$/);
      await scan(page, link);
      await follows;
    },
  },
  { name: "menu", open: (page, link) => following(page, () => fillCart(page, link)) },
  {
    name: "dish",
    open: async (page, link) => {
      await following(page, () => fillCart(page, link));
      await openItem(page, "Kopi, Your Way");
    },
  },
  {
    name: "order",
    open: async (page, link) => {
      await following(page, () => fillCart(page, link));
      await openCart(page);
    },
  },
  {
    name: "success",
    open: async (page, link) => {
      await following(page, () => fillCart(page, link));
      await openCart(page);
      await submit(page);
    },
  },
  {
    name: "orders",
    open: async (page, link) => {
      await following(page, () => fillCart(page, link));
      await page.getByRole("button", { name: "Review order" }).click();
      await expect(page.getByRole("dialog", { name: "Your orders" })).toBeVisible();
    },
  },
];

/** Ends when the phone hears the server's hints as well. */
async function following(page: Page, go: () => Promise<void>): Promise<void> {
  const follows = page.waitForResponse(/\/v2\/api\/live$/);
  await go();
  await follows;
}

for (const { name, open } of SCREENS) {
  test(`a server that dies is announced on the ${name} screen, with a retry [DEC-009]`, async ({
    page,
    line,
    link,
    complaints,
  }) => {
    complaints.expect(/net::ERR/);
    await page.clock.install();
    await open(page, link);
    // The sheet lies over the menu, which says it too.
    const gone = page.getByRole("status").filter({ hasText: GONE.en }).last();
    await expect(gone).toBeHidden();
    line.cut();
    await expect(gone).toBeInViewport();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    // From here on nothing is asked but by a tap.
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest(/\/v2\/api\//);
    await gone.getByRole("button", { name: AGAIN.en }).click();
    await asked;
    line.mend();
    await page.clock.resume();
    await expect(gone).toBeHidden();
  });

  test(`a server that hangs is announced within 10 s on the ${name} screen [DEC-009]`, async ({
    page,
    line,
    link,
    complaints,
  }) => {
    complaints.expect(/net::ERR/);
    await page.clock.install();
    const opened = open(page, link);
    // On the check-in page the phone listens after three seconds.
    if (name === "check-in") await page.clock.runFor(4_000);
    await opened;
    line.freeze();
    await page.clock.runFor(10_000);
    await expect(page.getByRole("status").filter({ hasText: GONE.en }).last()).toBeInViewport();
  });
}

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
