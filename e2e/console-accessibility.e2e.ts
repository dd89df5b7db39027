import { harbourHotel } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "./stage/test.ts";
import { expectAccessible } from "./steps/accessibility.ts";
import { openBoard, openConsole, ticketOf } from "./steps/board.ts";
import { fillCart, openCart, submit } from "./steps/diner.ts";
import { LANGUAGES, type Language } from "./steps/words.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface ConsoleWords {
  readonly locale: string;
  readonly more: RegExp;
  readonly account: RegExp;
  readonly shortcuts: string;
  readonly toMake: string;
  readonly collected: string;
  readonly addTables: string;
  readonly revoke: RegExp;
  readonly startService: string;
}

const WORDS: Readonly<Record<Language, ConsoleWords>> = {
  en: {
    locale: "en-SG",
    more: /^More about order/,
    account: /account of/,
    shortcuts: "Keyboard shortcuts",
    toMake: "To make",
    collected: "Lately collected",
    addTables: "Add tables",
    revoke: /^Revoke the code of Lobby Sofa/,
    startService: "Start service",
  },
  zh: {
    locale: "zh-CN",
    more: /的详情$/,
    account: /的账户$/,
    shortcuts: "键盘快捷键",
    toMake: "待做汇总",
    collected: "最近取餐",
    addTables: "添加桌位",
    revoke: /^停用Lobby Sofa的二维码/,
    startService: "开始营业",
  },
};

/** Opens something on top by a press, looks at it, and closes it by Escape. */
async function look(page: Page, screen: string, open: () => Promise<void>): Promise<void> {
  await open();
  await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toBeVisible();
  await expectAccessible(page, screen);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toBeHidden();
}

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`axe finds nothing around the board in ${language}`, async ({
    page,
    newScreen,
    venue,
    passTime,
  }) => {
    const board = await newScreen({ locale: words.locale });
    await openBoard(board, venue);
    await expectAccessible(board, "an empty board");
    await fillCart(page, venue.linkOf("7"));
    await openCart(page);
    await submit(page);
    await expect(board.locator("[data-order]")).toBeVisible();
    await expectAccessible(board, "a board with an order");
    const press = (name: string | RegExp) => () => board.getByRole("button", { name }).click();
    await look(board, "an order", press(words.more));
    await look(board, "what is to make", press(words.toMake));
    await look(board, "lately collected", press(words.collected));
    await look(board, "the account", press(words.account));
    await look(board, "the shortcuts", async () => {
      await press(words.account)();
      await board.getByRole("menuitem", { name: words.shortcuts }).click();
    });
    await press(words.startService)();
    await expectAccessible(board, "a board at work");
    await board.close();

    await page.goto(`${venue.url}/menu`);
    await fillCart(page, venue.linkOf("8"));
    await openCart(page);
    await submit(page);
    passTime(61_000);
    const late = await newScreen({ locale: words.locale });
    await openBoard(late, venue);
    await expect(late.getByRole("alert").first()).toBeVisible();
    await expectAccessible(late, "a board that alarms");
  });

  test(`axe finds nothing at the console's door in ${language}`, async ({
    newScreen,
    venue,
    server,
  }) => {
    const page = await newScreen({ locale: words.locale });
    await page.goto(`${venue.url}/console/login`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, "sign-in");
    await page.locator("button[type=submit]").click();
    await expectAccessible(page, "sign-in with what is missing");
    await page.goto(`${venue.url}/console/setup#${await server.newSetUpToken()}`);
    await expect(page.locator("form")).toBeVisible();
    await expectAccessible(page, "set-up");
    await page.locator("button[type=submit]").click();
    await expectAccessible(page, "set-up with what is missing");
  });

  test(`axe finds nothing on dishes and tables in ${language}`, async ({ newScreen, server }) => {
    const hotel = await server.install(harbourHotel(server.pictures));
    const page = await newScreen({ locale: words.locale });
    await openConsole(page, hotel, "/sold-out");
    await expect(page.getByRole("switch").first()).toBeAttached();
    await expectAccessible(page, "sold out");
    await openConsole(page, hotel, "/tables");
    await expect(page.getByRole("row").nth(5)).toBeVisible();
    await expectAccessible(page, "tables");
    const press = (name: string | RegExp) => () => page.getByRole("button", { name }).click();
    await look(page, "adding tables", press(words.addTables));
    await look(page, "the question before a code is revoked", press(words.revoke));
    await openConsole(page, hotel, "/tables/print");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page, "print");
    await openConsole(page, hotel, "/no/such/page");
    await expectAccessible(page, "not found");
  });
}

test("axe finds nothing on a narrow board", async ({ page, newScreen, venue }) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  const board = await newScreen({ viewport: { width: 600, height: 900 } });
  await openBoard(board, venue);
  await expect(ticketOf(board, "7")).toBeVisible();
  await expectAccessible(board, "a narrow board");
});
