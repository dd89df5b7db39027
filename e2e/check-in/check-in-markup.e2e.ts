import {
  harbourHotel,
  kopiLane,
  plainVenue,
  tiffinHouse,
  type DemoPictures,
} from "@comanda/testkit";
import type { StagedVenue } from "../stage/venue-server.ts";
import { expect, test } from "../stage/test.ts";
import { markupOf } from "../steps/markup.ts";

const LOGO = "/media/kopi.copy-96.webp";

interface Page {
  readonly about: string;
  readonly label: string;
  readonly language: "en" | "zh";
  readonly stage: (pictures: DemoPictures) => StagedVenue;
}

const PAGES: readonly Page[] = [
  { about: "Kopi Lane in English", label: "7", language: "en", stage: kopiLane },
  { about: "Kopi Lane in Chinese", label: "7", language: "zh", stage: kopiLane },
  {
    about: "Harbour Hotel, beginning with as many guests as a table has",
    label: "Terrace 1",
    language: "en",
    stage: (pictures) => {
      const { settings, ...hotel } = harbourHotel(pictures);
      return { ...hotel, settings: { ...settings, presetPax: settings.colorTheme.maxPax } };
    },
  },
  {
    about: "two menus, and words in the logo's place,",
    label: "1",
    language: "zh",
    stage: (pictures) => {
      const { settings, ...tiffin } = tiffinHouse(pictures);
      const company = { ...settings.company, companyLogo: LOGO };
      return { ...tiffin, settings: { ...settings, company } };
    },
  },
  {
    about: "a venue with a logo, one language and no guest count",
    label: "1",
    language: "en",
    stage: () => {
      const { settings, ...plain } = plainVenue({
        settings: { hasMultiLanguage: false, skipPax: true },
      });
      return {
        ...plain,
        settings: { ...settings, company: { ...settings.company, companyLogo: LOGO } },
      };
    },
  },
];

for (const { about, label, language, stage } of PAGES) {
  test(`${about}: the app draws what the server has sent [NAV-002]`, async ({
    newPhone,
    server,
  }) => {
    const venue = await server.install(stage(server.pictures));
    const link = `${venue.linkOf(label)}?lang=${language}`;
    const before = await newPhone({ javaScriptEnabled: false });
    await before.goto(link);
    await expect(
      before.getByRole("link", { name: language === "en" ? "Enter" : "进入" }),
    ).toBeVisible();
    const sent = await markupOf(before.locator("#root"));

    const after = await newPhone();
    // Enter works once the app has taken over: then what is there is the app's own.
    const settings = after.waitForResponse(/selforder\/general/i);
    await after.goto(link);
    await settings;
    expect(await markupOf(after.locator("#root"))).toEqual(sent);
  });
}

test("reads whole and warm without any script", async ({ newPhone, venue }) => {
  const page = await newPhone({ javaScriptEnabled: false });
  await page.goto(venue.linkOf("7"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Lane");
  const notice = page.locator("noscript > *");
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice).toContainText("please switch on JavaScript");
  await expect(notice).toContainText("点餐需要 JavaScript");
  // Enter would lead to this page again: the notice lies over it.
  const { y = 0 } = (await notice.boundingBox()) ?? {};
  const way = await page.getByRole("link", { name: "Enter", exact: true }).boundingBox();
  expect(way?.y).toBeGreaterThan(y);
  await page.getByRole("link", { name: "中文" }).click();
  await expect(page.getByText("欢迎光临", { exact: true })).toBeVisible();
});
