/**
 * Why: accessibility.e2e.ts goes the usual way in the usual layout; here is every other screen that a diner can meet,
 * looked at once in each language. A table in the order of the visits, one for each venue.
 */
import {
  dish as dishOf,
  everyControl,
  harbourHotel,
  heading,
  kopiLane,
  layoutVenues,
  plainVenue,
} from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import type { StagedVenue, VenueServer } from "../stage/venue-server.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { scan } from "../steps/diner.ts";
import { LATER } from "../steps/phone.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface Screen {
  readonly name: string;
  /** Ends with the screen in sight. */
  readonly open: (page: Page) => Promise<void>;
}

interface Visit {
  readonly venue: (server: VenueServer) => StagedVenue;
  readonly place: string;
  /** After Enter, in this order. */
  readonly screens: readonly Screen[];
}

const words = (en: string, zh: string): RegExp => new RegExp(`^(${en}|${zh})`);
const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(new URL(path, page.url()).href);
};
const dishPage = async (page: Page, code: string): Promise<void> => {
  await goTo(page, `/menu/item/${code}`);
  await expect(page.locator("form")).toBeVisible();
};
/** Adds the dish that is open; ends at the menu. */
const add = async (page: Page): Promise<void> => {
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/menu$/);
};
const ADD_OTAH = words("Add Otah$", "加一份乌打$");
const BACK = words("Back to the menu", "返回菜单");

const menu: Screen = {
  name: "the menu",
  open: (page) => expect(page.getByRole("main").getByRole("link").first()).toBeVisible(),
};
const landing: Screen = {
  name: "a landing",
  open: (page) => expect(page.getByRole("main").getByRole("region").first()).toBeVisible(),
};
const category: Screen = {
  name: "a category with sub-categories",
  open: async (page) => {
    await goTo(page, "/menu/menu/Kopi%20%26%20Teh");
    await expect(page.getByRole("navigation")).toHaveCount(2);
    await menu.open(page);
  },
};

const VISITS: Readonly<Record<string, Visit>> = {
  "a sidebar": {
    venue: ({ pictures }) => layoutVenues(pictures)[0] ?? plainVenue(),
    place: "1",
    screens: [menu],
  },
  "one category at a time": {
    venue: ({ pictures }) => layoutVenues(pictures)[1] ?? plainVenue(),
    place: "1",
    screens: [
      landing,
      category,
      {
        name: "a category that is not served",
        open: async (page) => {
          await goTo(page, "/menu/menu/Nowhere");
          await expect(page.getByRole("main").getByRole("status")).toContainText("Nowhere");
        },
      },
    ],
  },
  "a dark sidebar with one category at a time": {
    venue: ({ pictures }) => layoutVenues(pictures)[2] ?? plainVenue(),
    place: "1",
    screens: [
      landing,
      category,
      { name: "a set meal", open: (page) => dishPage(page, "TOAST-SET-A") },
      {
        name: "the sheet of no orders",
        open: async (page) => {
          await goTo(page, "/menu");
          await press(page, words("Review order", "查看订单"));
          await expect(page.getByRole("dialog").getByRole("paragraph")).toBeVisible();
        },
      },
    ],
  },
  "a menu to look at": {
    venue: ({ pictures }) => harbourHotel(pictures),
    place: "Lobby Screen",
    screens: [
      menu,
      {
        name: "a dish to look at",
        open: async (page) => {
          await page.getByRole("main").getByRole("link").first().click();
          await expect(page.locator("form")).toBeVisible();
        },
      },
    ],
  },
  "every kind of question": {
    venue: () => plainVenue({ menu: everyControl(), settings: { directAdd: true } }),
    place: "1",
    screens: [
      { name: "a dish with every kind of question", open: (page) => dishPage(page, "PLATTER") },
      { name: "the courses of a set meal", open: (page) => dishPage(page, "FEAST") },
    ],
  },
  "an hour at which nothing is served": {
    venue: () => {
      const now = new Date().getUTCHours();
      const later = ["00:00", "00:01"] as const;
      const hours = now === 16 ? (["12:00", "12:01"] as const) : later;
      const tea = dishOf("TEA", ["Tea", "茶"], 3);
      const menus = [heading(["Drinks", "饮料"], [tea], { hours })];
      return plainVenue({ menu: { menus, exclusiveOptionTitles: [] } });
    },
    place: "1",
    screens: [
      {
        name: "an hour at which nothing is served",
        open: (page) => expect(page.getByRole("main").getByRole("status")).toBeVisible(),
      },
    ],
  },
  "offers and stops": {
    venue: ({ pictures }) => ({
      ...kopiLane(pictures),
      itemStates: [{ code: "OTAH", isSoldOut: false, stock: 6 }],
    }),
    place: "7",
    screens: [
      {
        name: "what stops a plus",
        open: async (page) => {
          for (let piece = 0; piece < 7; piece += 1) await press(page, ADD_OTAH);
          await expect(page.getByRole("alertdialog")).toBeVisible();
        },
      },
      {
        name: "a slip with savings and offers within reach",
        open: async (page) => {
          for (const code of ["KAYA-TOAST", "SOFT-EGGS"]) {
            await dishPage(page, code);
            await add(page);
          }
          await goTo(page, "/checkout");
          const edits = page.getByRole("link", { name: words("Edit", "修改") });
          await expect(edits).toHaveCount(3);
          await expect(page.getByRole("main").getByRole("list")).not.toHaveCount(1);
        },
      },
      {
        name: "a line that is edited",
        open: async (page) => {
          await page.getByRole("link", { name: words("Edit Kaya", "修改咖椰") }).click();
          await expect(page.locator("form")).toBeVisible();
        },
      },
      {
        name: "an empty search",
        open: async (page) => {
          await press(page, words("Close", "关闭"));
          await page.getByRole("link", { name: BACK }).click();
          await press(page, words("Search", "搜索"));
          await expect(page.getByRole("searchbox")).toBeFocused();
        },
      },
      {
        name: "a menu without a network",
        open: async (page) => {
          await page.context().setOffline(true);
          await expect(page.locator("[data-notice]").first()).toBeVisible();
        },
      },
      {
        name: "a page that could not be opened",
        open: async (page) => {
          await page.context().setOffline(false);
          // As if it had been loaded anew a moment ago: else it would be, while it is looked at.
          await page.evaluate(() => sessionStorage.setItem("begun-anew", String(Date.now())));
          await page.route(LATER, (route) => route.abort("failed"));
          await goTo(page, "/checkout");
          await expect(page.getByRole("alert")).toBeVisible();
          await page.unrouteAll();
        },
      },
    ],
  },
};

/** From the code through the screens of a visit, each looked at. */
async function look(page: Page, server: VenueServer, visit: Visit, language: Language) {
  const venue = await server.install(visit.venue(server));
  await scan(page, venue.linkOf(visit.place), language);
  const oneMore = page.getByRole("button", { name: WORDS[language].oneGuestMore });
  if (await oneMore.isVisible()) await oneMore.click();
  await page.getByRole("link", { name: WORDS[language].enter, exact: true }).click();
  for (const { name, open } of visit.screens) {
    await test.step(name, async () => {
      await open(page);
      await expectAccessible(page, name);
    });
  }
  return venue;
}

for (const language of languagesOf("en")) {
  test(`axe finds nothing on the screens of other layouts and on odd ones in ${language}`, async ({
    page,
    server,
    passTime,
    complaints,
  }) => {
    test.slow();
    // A picture that never comes, a network that is gone, a part that stays away, a visit that is over.
    complaints.expect(
      /lost\.png|INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|later|401|404/,
    );
    for (const [name, visit] of Object.entries(VISITS)) {
      await test.step(name, () => look(page, server, visit, language));
    }
    await test.step("a visit that has ended, with what was in the cart", async () => {
      passTime(61 * 60_000);
      await goTo(page, "/checkout");
      await expect(page.getByRole("region", { name: /^(Your cart|您的购物车)$/ })).toBeVisible();
      await expectAccessible(page, "a visit that has ended");
    });
    await test.step("a code that is not in use", async () => {
      await page.goto(`${server.url}/checkin/nobody-knows-this-code?lang=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, "a code that is not in use");
    });
  });
}
