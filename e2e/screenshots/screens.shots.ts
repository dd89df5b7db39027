/**
 * Why: how every screen looks is judged by eyes. `npm run screenshots` walks through the diner's app and the console in
 * both languages and leaves a picture of each screen, a folder for each look. What can be measured is, and fails.
 */
import type { BrowserContextOptions, Page } from "@playwright/test";
import { PRESETS } from "@comanda/domain/look";
import { inPreset, kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { openConsole } from "../steps/board.ts";
import { pagesLedTo } from "../steps/console-pages.ts";
import { checkIn, openItem, scan } from "../steps/diner.ts";
import { orderAt } from "../steps/guests.ts";
import { WALKS } from "../steps/walk.ts";
import { LANGUAGES } from "../steps/words.ts";
import { camera } from "./camera.ts";
import { walkThroughDishes } from "./dishes-walk.ts";
import { walkAlongTheEdges } from "./edges-walk.ts";
import { walkThroughLayouts } from "./layouts-walk.ts";
import { dress, LOOKS, sizeText } from "./looks.ts";
import { walkThroughOrders } from "./orders-walk.ts";
import type { Scene } from "./scene.ts";
import { walkThroughTheVisit } from "./visit-walk.ts";
import { walkTheWayIn } from "./way-in-walk.ts";

const SCENES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  ...Object.fromEntries(
    Object.entries(WALKS).map(([way, walk]) => [
      way,
      async ({ page, server, install, language, shoot }: Scene) => {
        // With nobody counted yet, so that the question for the guests is seen too.
        const { settings, ...kopi } = kopiLane(server.pictures);
        const venue = await install({ ...kopi, settings: { ...settings, presetPax: 0 } });
        await walk({ page, venue, language, inspect: shoot });
      },
    ]),
  ),
  "the way in": walkTheWayIn,
  "the visit": walkThroughTheVisit,
  "the layouts": walkThroughLayouts,
  "the dishes": walkThroughDishes,
  "the orders": walkThroughOrders,
  "the edges": walkAlongTheEdges,
};

for (const [name, look] of Object.entries(LOOKS)) {
  for (const language of LANGUAGES) {
    for (const [way, walk] of Object.entries(SCENES)) {
      test(`${name}, ${language}, ${way}`, async ({ newPhone, server, complaints }) => {
        const open = async (options: BrowserContextOptions = {}) => {
          const page: Page = await newPhone({ ...look.phone, ...options });
          await sizeText(page, look);
          // Without a script nothing can be used, and what says so lies over the rest.
          const measures = options.javaScriptEnabled !== false;
          return { page, shoot: camera(page, name, language, { measures }) };
        };
        await walk({
          ...(await open()),
          server,
          complaints,
          language,
          look,
          newPhone: open,
          install: (venue) => server.install(dress(venue, look)),
        });
      });
    }
  }
}

for (const preset of PRESETS) {
  for (const mode of ["light", "dark"] as const) {
    test(`preset ${preset.id}, ${mode}`, async ({ newPhone, server }) => {
      const venue = await server.install(inPreset(kopiLane(server.pictures), preset, mode));
      const page = await newPhone(LOOKS["phone"]?.phone);
      const shoot = camera(page, `presets, ${mode}`, preset.id);
      await scan(page, venue.linkOf("7"));
      await shoot("check-in");
      await checkIn(page, venue.linkOf("7"));
      await shoot("menu");
      await openItem(page, "Kaya Butter Toast");
      await shoot("dish");
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en", "zh"] as const) {
    test(`the console, ${colorScheme}, ${locale}`, async ({ newScreen, venue }) => {
      const page = await newScreen({ colorScheme, locale });
      const shoot = camera(page, `console, ${colorScheme}`, locale, { measures: false });
      for (const table of ["3", "7", "8"]) {
        await orderAt(venue, table, [
          { code: "KOPI", quantity: 2, answers: { Sugar: ["kosong"] } },
          { code: "KAYA-TOAST", remark: "No butter, please" },
        ]);
      }
      await openConsole(page, venue, "/orders");
      for (const path of await pagesLedTo(page)) {
        await openConsole(page, venue, path);
        await expect(page.getByRole("main")).toBeVisible();
        await shoot(path.slice(1));
      }
    });
  }
}
