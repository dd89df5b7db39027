import { harbourHotel } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, openConsole, ticketOf } from "../steps/board.ts";
import { pagesLedTo } from "../steps/console-pages.ts";
import { orderAt } from "../steps/guests.ts";
import { languagesOf, type Language } from "../steps/words.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface ConsoleWords {
  readonly locale: string;
  readonly more: RegExp;
  readonly account: RegExp;
  readonly shortcuts: string;
  readonly onThisScreen: RegExp;
  readonly toMake: string;
  readonly collected: string;
  readonly addTables: string;
  readonly edit: RegExp;
  readonly revoke: RegExp;
  readonly startService: string;
  readonly addLogin: string;
}

const WORDS: Readonly<Record<Language, ConsoleWords>> = {
  en: {
    locale: "en-SG",
    more: /^More about order/,
    account: /account of/,
    shortcuts: "Keyboard shortcuts",
    onThisScreen: /^On this screen/,
    toMake: "To make",
    collected: "Recently collected",
    addTables: "Add tables",
    edit: /^Edit Lobby Sofa/,
    revoke: /^Revoke the code of Lobby Sofa/,
    startService: "Start service",
    addLogin: "Add a login",
  },
  zh: {
    locale: "zh-CN",
    more: /的详情$/,
    account: /的账号$/,
    shortcuts: "键盘快捷键",
    onThisScreen: /^本屏显示/,
    toMake: "待做汇总",
    collected: "最近取餐",
    addTables: "添加桌位",
    edit: /^编辑Lobby Sofa/,
    revoke: /^停用Lobby Sofa的二维码/,
    startService: "开始营业",
    addLogin: "添加账号",
  },
};

type Press = (page: Page, words: ConsoleWords) => Promise<void>;

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole("button", { name }).click();
}

/** What opens on top of a screen by a press. */
function onTop(page: Page): Locator {
  return page.getByRole("dialog").or(page.getByRole("menu"));
}

async function isOnTop(page: Page): Promise<void> {
  await expect(onTop(page)).toBeVisible();
}

/** On a board with one order. */
const BOARD: Readonly<Record<string, Press>> = {
  "a board with an order": async (board) => {
    await expect(board.locator("[data-order]")).toBeVisible();
  },
  "an order": async (board, { more }) => {
    await press(board, more);
    await isOnTop(board);
  },
  "an order on hold": async (board) => {
    await board.locator("[data-held=true]").click();
    await isOnTop(board);
  },
  "what this screen shows": async (board, { onThisScreen }) => {
    await press(board, onThisScreen);
    await expect(board.getByRole("checkbox").nth(3)).toBeVisible();
  },
  "what is to make": async (board, { toMake }) => {
    await press(board, toMake);
    await isOnTop(board);
  },
  "what was lately collected": async (board, { collected }) => {
    await press(board, collected);
    await isOnTop(board);
  },
  "the account": async (board, { account }) => {
    await press(board, account);
    await isOnTop(board);
  },
  "the shortcuts": async (board, { account, shortcuts }) => {
    await press(board, account);
    await board.getByRole("menuitem", { name: shortcuts }).click();
    await isOnTop(board);
  },
  "a board at work": (board, { startService }) => press(board, startService),
};

/** In the hotel, signed in. */
const PAGES: Readonly<Record<string, { readonly path: string; readonly open: Press }>> = {
  "sold-out dishes": {
    path: "/sold-out",
    open: (page) => expect(page.getByRole("switch").first()).toBeAttached(),
  },
  "the way in": {
    path: "/way-in",
    open: (page) => expect(page.getByRole("switch")).toBeAttached(),
  },
  "the questions before the menu": {
    path: "/questions",
    open: (page) => expect(page.getByRole("switch")).toBeAttached(),
  },
  "the tables": { path: "/tables", open: tablesAreDrawn },
  "the dialog that adds tables": {
    path: "/tables",
    open: async (page, { addTables }) => {
      await tablesAreDrawn(page);
      await press(page, addTables);
      await isOnTop(page);
    },
  },
  "the dialog that sets an area": {
    path: "/tables",
    open: async (page) => {
      await tablesAreDrawn(page);
      await page.getByRole("checkbox", { name: /^(Select all tables|选择全部桌位)$/ }).check();
      await press(page, /^(Area|区域)$/);
      await isOnTop(page);
    },
  },
  "the question before a code is changed": {
    path: "/tables",
    open: async (page) => {
      await tablesAreDrawn(page);
      await press(page, /^(New code for Lobby Sofa|为Lobby Sofa换新码)/);
      await isOnTop(page);
    },
  },
  "the dialog that edits a table": {
    path: "/tables",
    open: async (page, { edit }) => {
      await tablesAreDrawn(page);
      await press(page, edit);
      await isOnTop(page);
    },
  },
  "the question before a code is revoked": {
    path: "/tables",
    open: async (page, { revoke }) => {
      await tablesAreDrawn(page);
      await press(page, revoke);
      await isOnTop(page);
    },
  },
  "the people": {
    path: "/people",
    open: (page) => expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible(),
  },
  "the dialog that adds a login": {
    path: "/people",
    open: async (page, { addLogin }) => {
      await press(page, addLogin);
      await isOnTop(page);
    },
  },
  "the dialog that renames a login": {
    path: "/people",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Rename |改名$/ })
        .first()
        .click();
      await isOnTop(page);
    },
  },
  "the dialog that changes a password": {
    path: "/people",
    open: async (page) => {
      await press(page, /^(Change my password|修改我的密码)$/);
      await isOnTop(page);
    },
  },
  "the connections": {
    path: "/connections",
    open: (page) => expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible(),
  },
  "the print of codes": {
    path: "/tables/print",
    open: (page) => expect(page.getByRole("article").first()).toBeVisible(),
  },
  "the print of the menu": {
    path: "/menu-file/print",
    open: (page) => expect(page.getByRole("article").first()).toBeVisible(),
  },
  "an address without a page": {
    path: "/no/such/page",
    open: (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
  },
};

async function tablesAreDrawn(page: Page): Promise<void> {
  await expect(page.getByRole("row").nth(5)).toBeVisible();
}

for (const language of languagesOf("zh")) {
  const words = WORDS[language];
  const { locale } = words;

  test(`axe finds nothing on an empty board in ${language}`, async ({ newScreen, venue }) => {
    const board = await newScreen({ locale });
    await openBoard(board, venue);
    await expectAccessible(board, "an empty board");
  });

  test(`axe finds nothing on what a board with an order opens in ${language}`, async ({
    newScreen,
    venue,
  }) => {
    test.slow();
    await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
    // 198 pieces, where a phone orders 150 at most without asking the staff.
    await orderAt(venue, "8", [
      { code: "KOPI", quantity: 99 },
      { code: "TEH", quantity: 99 },
    ]);
    const board = await newScreen({ locale });
    await openBoard(board, venue);
    await expect(board.locator("[data-order]")).toBeVisible();
    for (const [screen, open] of Object.entries(BOARD)) {
      await open(board, words);
      await expectAccessible(board, screen);
      await board.keyboard.press("Escape");
      await expect(onTop(board)).toHaveCount(0);
    }
  });

  test(`axe finds nothing on a board that alarms in ${language}`, async ({
    newScreen,
    venue,
    passTime,
  }) => {
    await orderAt(venue, "8", [{ code: "KAYA-TOAST" }]);
    passTime(61_000);
    const board = await newScreen({ locale });
    await openBoard(board, venue);
    await expect(board.getByRole("alert").first()).toBeVisible();
    await expectAccessible(board, "a board that alarms");
  });

  test(`axe finds nothing on the sign-in in ${language}`, async ({ newScreen, venue }) => {
    const page = await newScreen({ locale });
    await page.goto(`${venue.url}/console/login`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, "sign-in");
    await page.locator("button[type=submit]").click();
    await expectAccessible(page, "sign-in with what is missing");
  });

  test(`axe finds nothing on the set-up in ${language}`, async ({ newScreen, venue, server }) => {
    const page = await newScreen({ locale });
    await page.goto(`${venue.url}/console/setup#${await server.newSetUpToken()}`);
    await expect(page.locator("form")).toBeVisible();
    await expectAccessible(page, "set-up");
    await page.locator("button[type=submit]").click();
    await expectAccessible(page, "set-up with what is missing");
  });

  test(`axe finds nothing on the pages of the console in ${language}`, async ({
    newScreen,
    server,
  }) => {
    test.slow();
    const hotel = await server.install(harbourHotel(server.pictures));
    const page = await newScreen({ locale });
    for (const [screen, { path, open }] of Object.entries(PAGES)) {
      await openConsole(page, hotel, path);
      await open(page, words);
      await expectAccessible(page, screen);
    }
    await openConsole(page, hotel, "/people");
    const known = new Set(Object.values(PAGES).map(({ path }) => path));
    for (const path of await pagesLedTo(page)) {
      if (known.has(path)) continue;
      await openConsole(page, hotel, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });
}

test("axe finds nothing on a narrow board", async ({ newScreen, venue }) => {
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  const board = await newScreen({ viewport: { width: 600, height: 900 } });
  await openBoard(board, venue);
  await expect(ticketOf(board, "7")).toBeVisible();
  await expectAccessible(board, "a narrow board");
});
