/**
 * Why: how every screen looks is judged by eyes. `npm run screenshots` walks through the diner's app and the console in
 * both languages and leaves a picture of each screen, a folder for each look.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { crowdedMenu, harbourHotel, kopiLane, plainVenue } from "@comanda/testkit";
import type { StagedVenue, VenueServer } from "../stage/venue-server.ts";
import { expect, test } from "../stage/test.ts";
import { openConsole } from "../steps/board.ts";
import { addToCart, checkIn, dish, openCart, scan } from "../steps/diner.ts";
import { orderAt } from "../steps/guests.ts";
import { WALKS } from "../steps/walk.ts";
import { LANGUAGES, WORDS } from "../steps/words.ts";

const FOLDER = fileURLToPath(new URL("../../.reports/screenshots/", import.meta.url));

/** How a phone, its owner and the venue may be. */
interface Look {
  readonly phone: BrowserContextOptions;
  /** Of the letters, against the usual. */
  readonly textSize?: string;
  readonly isHotel?: boolean;
}

const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;
const USUAL: BrowserContextOptions = { ...PHONE, viewport: { width: 390, height: 844 } };

const LOOKS: Readonly<Record<string, Look>> = {
  phone: { phone: USUAL },
  "hotel's theme": { phone: USUAL, isHotel: true },
  "small phone": { phone: { ...PHONE, viewport: { width: 320, height: 568 } } },
  tablet: { phone: { ...PHONE, viewport: { width: 820, height: 1180 } } },
  "text twice as large": { phone: USUAL, textSize: "200%" },
  landscape: { phone: { ...PHONE, viewport: { width: 844, height: 390 } } },
};

/** Kopi Lane's menu, which the walks know, in one of the demo's themes. */
function demoIn({ pictures }: VenueServer, isHotel: boolean): StagedVenue {
  const demo = kopiLane(pictures);
  const { colorTheme } = harbourHotel(pictures).settings;
  return isHotel ? { ...demo, settings: { ...demo.settings, colorTheme } } : demo;
}

/** Makes the text of every page to come as large as a reader's browser would. */
async function sizeText(page: Page, size: string): Promise<void> {
  await page.addInitScript((fontSize) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = fontSize;
    });
  }, size);
}

/** Takes a picture of what a person would see, once everything that moves has come to rest. */
function camera(page: Page, look: string, language: string): (screen: string) => Promise<void> {
  return async (screen) => {
    const path = join(FOLDER, look, language, `${screen}.png`);
    await page.screenshot({ path, animations: "disabled" });
  };
}

for (const [look, { phone, textSize = "100%", isHotel = false }] of Object.entries(LOOKS)) {
  for (const language of LANGUAGES) {
    for (const [way, walk] of Object.entries(WALKS)) {
      test(`${look}, ${language}, ${way}`, async ({ newPhone, server }) => {
        const venue = await server.install(demoIn(server, isHotel));
        const page = await newPhone(phone);
        await sizeText(page, textSize);
        await walk({ page, venue, language, inspect: camera(page, look, language) });
      });
    }
  }
}

for (const language of LANGUAGES) {
  test(`the longest words, ${language}`, async ({ newPhone, server }) => {
    const words = WORDS[language];
    const page = await newPhone(USUAL);
    const shoot = camera(page, "longest words", language);
    const venue = await server.install(plainVenue({ menu: crowdedMenu(60) }));
    await scan(page, venue.linkOf("1"), language);
    await shoot("the check-in");
    await checkIn(page, venue.linkOf("1"), { language });
    await shoot("the menu");
    await dish(page, "Llanfairpwllgwyngyll").click();
    await expect(page.getByRole("button", { name: words.addToCart })).toBeVisible();
    await shoot("a dish");
    await addToCart(page, language);
    await openCart(page, language);
    await shoot("the cart");
  });
}

const CONSOLE = ["/orders", "/sold-out", "/tables", "/people"] as const;

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en", "zh"] as const) {
    test(`the console, ${colorScheme}, ${locale}`, async ({ newScreen, venue }) => {
      const page = await newScreen({ colorScheme, locale });
      const shoot = camera(page, `console, ${colorScheme}`, locale);
      for (const table of ["3", "7", "8"]) {
        await orderAt(venue, table, [
          { code: "KOPI", quantity: 2, answers: { Sugar: ["kosong"] } },
          { code: "KAYA-TOAST", remark: "No butter, please" },
        ]);
      }
      for (const path of CONSOLE) {
        await openConsole(page, venue, path);
        await expect(page.getByRole("main")).toBeVisible();
        await shoot(path.slice(1));
      }
    });
  }
}
