import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ROUTES } from "@comanda/contract";
import { expect, test } from "../stage/test.ts";
import { openBoard, openConsole, ticketOf } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { listenTo } from "../steps/hearing.ts";
import { focusIsVisible, tabTo } from "../steps/keyboard.ts";
import { languagesOf, type Language } from "../steps/words.ts";

const TABLES_CODE = /\/assets\/tables-page-[\w-]+\.js$/;
/** Each page has a file of its own, from a source of its name. */
const SOURCES = new URL("../../apps/staff/src/pages/", import.meta.url);
const PAGES = readdirSync(SOURCES)
  .map((file) => /^(.+)-page\.tsx$/.exec(file)?.[1] ?? "")
  // It comes with the console itself.
  .filter((name) => name !== "" && name !== "not-found")
  .toSorted();
/** Quieter than this nobody hears in a kitchen. */
const AUDIBLE = 0.03;

const SCREENS = {
  "a desk": { viewport: { width: 1280, height: 800 } },
  "a low desk": { viewport: { width: 1280, height: 480 } },
  "a tablet": { viewport: { width: 820, height: 1180 } },
  "a phone": { viewport: { width: 390, height: 844 } },
} as const;

interface PageWords {
  readonly locale: string;
  /** Every section that is shown, with the names of its pages. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
  readonly tables: string;
  readonly rooms: string;
  readonly failed: string;
  readonly again: string;
}

const WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    locale: "en-SG",
    sections: {
      Service: ["Orders", "Reservations"],
      Menu: ["Sold out", "Menu file"],
      Venue: ["Tables", "People", "Connections"],
    },
    tables: "Tables",
    rooms: "Room charges",
    failed: "This page could not be loaded.",
    again: "Try again",
  },
  zh: {
    locale: "zh-CN",
    sections: {
      营业: ["订单", "预订"],
      菜单: ["已售完", "菜单文件"],
      店铺: ["桌位", "员工", "对接"],
    },
    tables: "桌位",
    rooms: "客房账单",
    failed: "页面加载失败。",
    again: "重试",
  },
};

/** The pages whose code a screen has asked for, in that order. */
function watchCode(screen: Page): readonly string[] {
  const asked: string[] = [];
  screen.on("request", (request) => {
    const [, name] = /\/assets\/([\w-]+-page)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

/** How often a screen has opened the stream of the venue. */
function countStreams(screen: Page): () => number {
  let opened = 0;
  screen.on("request", (request) => {
    if (request.url().endsWith(ROUTES.followBoard.path)) opened += 1;
  });
  return () => opened;
}

for (const language of languagesOf("en")) {
  const words = WORDS[language];
  test(`says that a page's code did not come, and tries again: ${language}`, async ({
    newScreen,
    venue,
    complaints,
  }) => {
    complaints.expect(/tables-page/, /ERR_FAILED/);
    const screen = await newScreen({ locale: words.locale });
    const asked = watchCode(screen);
    await screen.route(TABLES_CODE, (route) => route.abort());
    await openBoard(screen, venue);
    // What is fetched when idle would bring it too, as soon as it may come.
    await expect.poll(() => new Set(asked).size).toBe(PAGES.length);
    await screen.getByRole("link", { name: words.tables }).click();
    const failure = screen.getByRole("alert").filter({ hasText: words.failed });
    await expect(failure).toBeVisible();
    await expect(screen.getByRole("link", { name: words.tables })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await screen.unroute(TABLES_CODE);
    await failure.getByRole("button", { name: words.again }).click();
    await expect(screen.getByRole("heading", { level: 1, name: words.tables })).toBeVisible();
    await expect(failure).toBeHidden();
  });
}

test("hears and shows orders on while a page's code does not come", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/tables-page/, /ERR_FAILED/);
  const screen = await newScreen();
  const ear = await listenTo(screen);
  const streams = countStreams(screen);
  await screen.route(TABLES_CODE, (route) => route.abort());
  await openBoard(screen, venue);
  await screen.getByRole("button", { name: "Start service" }).click();
  await expect.poll(() => ear.loudest()).toBeGreaterThan(AUDIBLE);
  await expect.poll(() => ear.loudest()).toBeLessThan(AUDIBLE / 10);
  await screen.getByRole("link", { name: "Tables" }).click();
  await expect(screen.getByText("This page could not be loaded.")).toBeVisible();
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await expect.poll(() => ear.loudest()).toBeGreaterThan(AUDIBLE);
  await screen.getByRole("link", { name: "Orders" }).click();
  await expect(ticketOf(screen, "7")).toBeVisible();
  expect(streams()).toBe(1);
});

test("finds the new version by a reload where a page's code is gone for good", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/tables-page/, /status of 404/);
  const screen = await newScreen();
  let isGone = true;
  await screen.route(TABLES_CODE, (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await openBoard(screen, venue);
  await screen.getByRole("link", { name: "Tables" }).click();
  await expect(screen.getByText("This page could not be loaded.")).toBeVisible();
  // The page that comes with the reload names files that are there.
  screen.on("request", (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect(screen.getByRole("heading", { level: 1, name: "Tables" })).toBeVisible();
});

test("opens a page with no other page's code, and fetches theirs when idle", async ({
  newScreen,
  venue,
}) => {
  const screen = await newScreen();
  const asked = watchCode(screen);
  await openBoard(screen, venue);
  await expect.poll(() => asked.toSorted()).toEqual(PAGES.map((name) => `${name}-page`).toSorted());
  expect(asked[0]).toBe("orders-page");

  const late = await newScreen();
  const lateAsked = watchCode(late);
  await late.goto(`${venue.url}/console/login`);
  await expect(late.getByRole("textbox", { name: "Login" })).toBeVisible();
  expect(lateAsked[0]).toBe("login-page");
});

test("reads a page's data while its code is on the way", async ({ newScreen, venue }) => {
  const screen = await newScreen();
  const places = screen.waitForResponse(/\/v2\/api\/staff\/places$/);
  await screen.route(TABLES_CODE, async (route) => {
    await places;
    await route.continue();
  });
  await openBoard(screen, venue);
  await screen.getByRole("link", { name: "Tables" }).click();
  await expect(screen.getByRole("row", { name: /Table 7/ })).toBeVisible();
});

/** Opens a page from a list of all, as a desk shows them; where they do not fit, what has the focus is led into view. */
async function openFromList(screen: Page, section: string, page: string): Promise<void> {
  const list = screen.getByRole("list", { name: section, exact: true });
  const link = list.getByRole("link", { name: page, exact: true });
  await tabTo(screen, link);
  await expect(link).toBeInViewport({ ratio: 0.99 });
  await focusIsVisible(screen);
  await screen.keyboard.press("Enter");
}

/** Opens a page from the bar of a phone, where a section of several pages is a menu. */
async function openFromBar(screen: Page, section: string, page: string): Promise<void> {
  const menu = screen.getByRole("navigation").getByRole("button", { name: section, exact: true });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  const item = screen.getByRole("menuitem", { name: page, exact: true });
  await expect(item).toBeInViewport({ ratio: 1 });
  await item.click();
}

for (const language of languagesOf("zh")) {
  const words = WORDS[language];
  for (const [name, options] of Object.entries(SCREENS)) {
    test(`leads by sections to every page, on ${name}: ${language}`, async ({
      newScreen,
      venue,
    }) => {
      const screen = await newScreen({ ...options, locale: words.locale });
      await openBoard(screen, venue);
      // A page of rooms is nothing to a venue without any.
      await expect(screen.getByRole("link", { name: words.rooms })).toHaveCount(0);
      for (const [section, pages] of Object.entries(words.sections)) {
        for (const page of pages) {
          const isMenu = name === "a phone" && pages.length > 1;
          await (isMenu ? openFromBar : openFromList)(screen, section, page);
          await expect(screen.getByRole("heading", { level: 1, name: page })).toBeVisible();
          const beyond = await screen.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect.soft(beyond, `pixels beside the screen on ${page}`).toBe(0);
          const current = screen.locator("nav [aria-current]").first();
          await expect(current).toHaveText(isMenu ? section : page);
        }
      }
    });
  }
}

/** A phone whose owner has made everything twice as large shows half as much of it. */
test("keeps every section and the account within reach at twice the size", async ({
  newScreen,
  venue,
}) => {
  for (const locale of ["en-SG", "zh-CN"]) {
    const screen = await newScreen({ viewport: { width: 195, height: 422 }, locale });
    await openBoard(screen, venue);
    const places = screen.getByRole("navigation").locator("a, button").filter({ visible: true });
    await expect(places).toHaveCount(5);
    for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
  }
});

test("keeps back, reload and deep links", async ({ newScreen, venue }) => {
  const screen = await newScreen();
  const heading = (name: string) => screen.getByRole("heading", { level: 1, name });
  await openConsole(screen, venue, "/sold-out");
  await expect(heading("Sold out")).toBeVisible();
  await screen.getByRole("link", { name: "Tables" }).click();
  await expect(heading("Tables")).toBeVisible();
  await screen.reload();
  await expect(heading("Tables")).toBeVisible();
  await screen.goBack();
  await expect(heading("Sold out")).toBeVisible();
  await screen.goForward();
  await expect(heading("Tables")).toBeVisible();
});

test("scrolls inside its pages and never as a whole, on a low screen too", async ({
  newScreen,
  venue,
}) => {
  for (const viewport of [
    { width: 1024, height: 540 },
    { width: 390, height: 540 },
  ]) {
    const screen = await newScreen({ viewport });
    await openConsole(screen, venue, "/tables");
    const last = screen.getByRole("row").last();
    await expect(last).toBeAttached();
    await expect(last).not.toBeInViewport();
    const more = await screen.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight,
    );
    expect(more).toBe(0);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  }
});
