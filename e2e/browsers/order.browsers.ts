/** Why: phones have other browsers than Chromium; an order at a table and one to pick up in Firefox and in WebKit; `npm run e2e:browsers`. */
import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { LANGUAGES, WORDS } from "../steps/words.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { startFirefox } from "./firefox.ts";
import { BUTTON, Guest, HEADING, LABEL, LINK, TEXT } from "./guest.ts";
import { startWebKit } from "./webkit.ts";

/** Where tools/e2e-browsers.ts has found each; one that is not named has no place, and does not start. */
const pathOf = (name: string): string => process.env[name] ?? `${name}, which is not set,`;

const BROWSERS: Readonly<Record<string, () => Promise<DrivenBrowser>>> = {
  Firefox: () => startFirefox(pathOf("FIREFOX_PATH")),
  WebKitGTK: () =>
    startWebKit({
      screen: pathOf("XVFB_PATH"),
      driver: pathOf("WEBKIT_DRIVER_PATH"),
      browser: pathOf("WEBKIT_PATH"),
    }),
};

const SAID = {
  en: {
    otah: "Add Otah",
    phone: "Phone number",
    name: "Name",
    time: "Pick-up time",
    locale: "en-GB",
  },
  zh: { otah: "乌打", phone: "电话号码", name: "姓名", time: "取餐时间", locale: "zh-Hans" },
} as const;

/** A toast with all charges, minor units. */
const TOTAL = 336;
const DAY = 24 * 60 * 60_000;

for (const [name, start] of Object.entries(BROWSERS)) {
  for (const language of LANGUAGES) {
    const words = WORDS[language];
    const said = SAID[language];

    test(`${name}: an order at a table, in ${language}`, async ({ venue, server }) => {
      const browser = await start();
      try {
        const guest = new Guest(browser);
        await guest.scan(`${venue.linkOf("7")}?lang=${language}`);
        await guest.tap(BUTTON, words.oneGuestMore);
        await guest.tap(LINK, words.enter);
        await guest.tap(LINK, words.dishes.toast, "main");
        await guest.tap(BUTTON, words.addToCart);
        await guest.tap(LINK, words.viewOrder);
        await guest.tap(BUTTON, words.submit);
        await guest.tap(BUTTON, words.ok, "dialog[open]");
        await guest.sees(HEADING, words.pending);
        expect(await server.ordersOf(venue)).toMatchObject([{ total: TOTAL }]);
      } finally {
        await browser.close();
      }
    });

    test(`${name}: a pick-up at a time of tomorrow, in ${language}`, async ({ server }) => {
      const demo = kopiLane(server.pictures);
      const hatch = { label: "Hatch", mode: "pickUp" } as const;
      const venue = await server.install({ ...demo, places: ["7", hatch] });
      const tomorrow = new Date(Date.now() + DAY).toLocaleDateString(said.locale, {
        day: "numeric",
        month: "short",
        timeZone: "Asia/Singapore",
      });
      const browser = await start();
      try {
        const guest = new Guest(browser);
        await guest.scan(`${venue.linkOf("Hatch")}?lang=${language}`);
        await guest.tap(LINK, words.enter);
        await guest.tap(BUTTON, said.otah);
        await guest.tap(LINK, words.viewOrder);
        await guest.tap(BUTTON, said.time);
        await guest.tap(LABEL, tomorrow, "dialog[open]");
        await guest.tap(LABEL, "12:30", "dialog[open]");
        await guest.tap(BUTTON, words.ok, "dialog[open]");
        await guest.sees(BUTTON, "12:30");
        await guest.tap(BUTTON, words.submit);
        await guest.type(said.phone, "91234567");
        await guest.type(said.name, "Mei");
        await guest.tap(BUTTON, words.ok, "dialog[open]");
        await guest.sees("dialog[open]", words.sendThis);
        await guest.tap(BUTTON, words.ok, "dialog[open]");
        await guest.sees(HEADING, words.pending);
        await guest.sees(TEXT, "12:30");
        expect(await server.ordersOf(venue)).toHaveLength(1);
      } finally {
        await browser.close();
      }
    });
  }
}
