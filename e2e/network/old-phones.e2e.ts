/** A phone, and a screen of the kitchen, whose browsers have nothing that Chrome 109, iOS 16.4 or plain http lack. */
import type { Locator } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { INSIDE_LINE, INSIDE_WECHAT, makeOld } from "../stage/old-browser.ts";
import { moveOn, signIn, startService, ticketOf } from "../steps/board.ts";
import { checkIn, choose, dish, openCart, openItem, placed, searchFor } from "../steps/diner.ts";
import { tapTwiceAt } from "../steps/double-tap.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const SAID = {
  en: {
    browser: INSIDE_LINE,
    call: "Ring when it is ready",
    staysOpen: "On. Keep this page open.",
  },
  zh: {
    browser: INSIDE_WECHAT,
    call: "备好时响铃提醒",
    staysOpen: "已开启。请勿关闭此页面。",
  },
} as const;

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

for (const language of languagesOf("zh")) {
  const words = WORDS[language];
  const said = SAID[language];

  test(`an old browser inside a chat app orders at a table, and an old screen cooks it, in ${language} [CHK-001, DEC-018]`, async ({
    newPhone,
    newScreen,
    venue,
    server,
  }) => {
    const page = await newPhone({ userAgent: said.browser });
    const board = await newScreen();
    await makeOld(page);
    await makeOld(board);
    await signIn(board, venue);
    await startService(board);

    await test.step("it is as old as it says", async () => {
      await page.goto(venue.url);
      const has = await page.evaluate(() => [
        "CloseWatcher" in window,
        "popover" in document.body,
        "any" in AbortSignal,
        ...["serviceWorker", "wakeLock", "locks"].map((name) => name in navigator),
      ]);
      expect(has).toEqual([false, false, false, false, false, false]);
    });

    await test.step("a search finds, without its marks, and the phone's back ends it", async () => {
      await checkIn(page, venue.linkOf("7"), { language });
      await searchFor(page, "kopi", language);
      await expect(dish(page, words.dishes.kopi)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("searchbox")).toBeHidden();
    });

    await test.step("a dish opens and closes by the phone's back, and another is put into the cart", async () => {
      await openItem(page, words.dishes.toast);
      await page.goBack();
      await expect(page).toHaveURL(/\/menu$/);
      await openItem(page, words.dishes.kopi);
      await choose(page, words.dishes.milk, words.dishes.evaporated);
      const add = page.getByRole("button", { name: words.addToCart });
      await tapUntil(add, page.getByRole("link", { name: words.viewOrder }));
    });

    await test.step("the last question closes by the phone's back, and what was chosen stays", async () => {
      await openCart(page, language);
      const question = page.getByRole("dialog", { name: words.sendThis });
      await tapUntil(page.getByRole("button", { name: words.submit }), question);
      await page.goBack();
      await expect(question).toBeHidden();
      await expect(page.getByRole("main")).toContainText(words.dishes.evaporated);
    });

    await test.step("two taps on Submit are one, also without a plate under the finger", async () => {
      const question = page.getByRole("dialog", { name: words.sendThis });
      const button = page.getByRole("button", { name: words.submit });
      await expect(async () => {
        const { x, y, width, height } = (await button.boundingBox()) ?? NOWHERE;
        await tapTwiceAt(page, { x: x + width / 2, y: y + height / 2 }, 100);
        await expect(question).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const pending = page.getByRole("heading", { name: words.pending });
      await tapUntil(question.getByRole("button", { name: words.ok }), pending);
      await placed(page, language);
      expect(await server.ordersOf(venue)).toHaveLength(1);
    });

    await test.step("it can be called, and does not promise to keep the screen on", async () => {
      await page.getByRole("button", { name: said.call }).click();
      await expect(page.getByText(said.staysOpen, { exact: true })).toBeVisible();
    });

    await test.step("the kitchen's screen hears of it and moves it on, and the phone hears that", async () => {
      await expect(ticketOf(board, "7")).toBeVisible();
      await moveOn(board, "7");
      await expect(page.getByText(words.preparing)).toBeVisible();
      await moveOn(board, "7");
      await expect(page.getByText(words.ready)).toBeVisible();
    });

    await test.step("a link is copied where nothing gives the clipboard away", async () => {
      await board.getByRole("link", { name: "Tables" }).click();
      const row = board.getByRole("row", { name: /Table 7/ });
      await row.getByRole("button", { name: /^Copy the link/ }).click();
      await expect(row).toContainText("Copied");
    });
  });
}

/** A tap right after the screen became another one is none, and nothing on this screen shows until when: a guest taps again. */
async function tapUntil(target: Locator, result: Locator): Promise<void> {
  await expect(async () => {
    if (!(await result.isVisible())) await target.click({ timeout: 2_000 });
    await expect(result).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
