/** Each journey is one venue's layout, walked through once. */
import { harbourHotel, layoutVenues, plainVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { servedLater } from "../stage/served-later.ts";
import { expect, test } from "../stage/test.ts";
import { checkIn, scan } from "../steps/diner.ts";
import {
  categoryBar,
  headerOf,
  placeKept,
  sectionNames,
  standBy,
  subcategories,
} from "../steps/menu.ts";
import { languagesOf } from "../steps/words.ts";

async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    window.dispatchEvent(new Event("resize"));
  }, size);
}

/** How far the page has been scrolled. */
async function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

test("one category at a time: a landing, categories and sub-categories with addresses of their own, and the way back [NAV-007, NAV-022, MNU-003, MNU-004, MNU-007]", async ({
  page,
  server,
}) => {
  const [, oneByOne] = layoutVenues(server.pictures);
  const later = servedLater(oneByOne ?? plainVenue(), "To Share");
  const venue = await server.install(later.venue);
  const bar = categoryBar(page);
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  const landing = page.getByRole("region", { name: "Lane One by One" });

  await test.step("no category is selected", async () => {
    await expect(landing).toContainText("Lane One by One");
    const ground = await landing.evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(ground).toContain("gradient");
    await expect(bar.locator("[aria-current]")).toHaveCount(0);
    // The first dishes are on the same screen: nobody has to tap before there is something to eat.
    const dishes = page.getByRole("main").getByRole("listitem");
    await expect(dishes.nth(0)).toBeInViewport({ ratio: 1 });
  });

  await test.step("a category in two columns, and the next one", async () => {
    await bar.getByRole("button", { name: "Lane Favourites" }).click();
    await expect(page).toHaveURL(/\/menu\/menu\/Lane%20Favourites$/);
    await expect(landing).toBeHidden();
    expect(await sectionNames(page, 2)).toEqual(["Lane Favourites"]);
    const columns = await page
      .locator("main ul")
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect(columns).toBe(2);
    // Breakfast or Kopi & Teh, by the hour.
    const names = await bar.getByRole("button").allInnerTexts();
    const next = names[names.indexOf("Lane Favourites") + 1] ?? "";
    await page
      .getByRole("main")
      .getByRole("link", { name: `Next: ${next}`, exact: true })
      .click();
    await expect(bar.locator("[aria-current]")).toHaveText(next);
    await page.goBack();
    await bar.getByRole("button", { name: "Kopi & Teh" }).click();
    await expect(page).toHaveURL(/\/menu\/menu\/Kopi%20%26%20Teh$/);
    expect(await sectionNames(page, 3)).toEqual(expect.arrayContaining(["Kopi", "Teh"]));
  });

  await test.step("a sub-category, twice tapped", async () => {
    const teh = subcategories(page).getByRole("button", { name: "Teh", exact: true });
    await teh.dblclick();
    await expect(page).toHaveURL(/\/menu\/menu\/Teh$/);
    expect(await sectionNames(page, 3)).toEqual(["Teh"]);
    await expect(teh).toHaveAttribute("aria-current", "true");
    await expect(bar.locator("[aria-current]")).toHaveText("Kopi & Teh");
  });

  await test.step("back and forward", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/Kopi%20%26%20Teh$/);
    await page.goBack();
    await expect(page).toHaveURL(/Lane%20Favourites$/);
    await page.goBack();
    await expect(landing).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 2, name: "Lane Favourites" })).toBeVisible();
  });

  await test.step("each view stands where it was left: after another one, a dish, a reload", async () => {
    const laksa = page.getByRole("main").getByRole("link", { name: "Laksa" }).first();
    await standBy(page, laksa);
    await placeKept(page);
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(200);
    // By itself Playwright would scroll the page to reach a tab that is out of sight in its bar.
    const noodles = bar.getByRole("button", { name: "Noodles" });
    await noodles.evaluate((button) => (button as HTMLButtonElement).click());
    await expect(page.getByRole("heading", { level: 2, name: "Noodles" })).toBeInViewport();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(4);
    await laksa.click();
    await expect(page).toHaveURL(/\/menu\/item\//);
    await page.goBack();
    await expect(page).toHaveURL(/Lane%20Favourites$/);
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(4);
    await page.reload();
    await expect(laksa).toBeInViewport();
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(4);
  });

  await test.step("what is not served now says so", async () => {
    await page.goto(`${venue.url}/menu/menu/Nowhere`);
    const said = page.getByRole("main").getByRole("status");
    await expect(said).toHaveText("“Nowhere” is not served at this hour.");
    await page.goto(`${venue.url}/menu/menu/To%20Share`);
    await expect(said).toContainText("“To Share” is not served at this hour.");
    await expect(said).toContainText(`It is served from ${later.opensAt}.`);
    await expect(bar.getByRole("button", { name: "To Share" })).toHaveCount(0);
    await page.getByRole("link", { name: "See the menu" }).click();
    await expect(landing).toBeVisible();
    await expect(bar.getByRole("button", { name: "Noodles" })).toBeVisible();
  });
});

test("a sidebar: rows of 50 px in their order, links in tabs of their own, and what is left for the dishes [NAV-023, NAV-025, NAV-026, NAV-027, NAV-028]", async ({
  newPhone,
  server,
}) => {
  const page = await newPhone();
  const [side] = layoutVenues(server.pictures);
  const venue = await server.install(side ?? plainVenue());
  await checkIn(page, venue.linkOf("1"));
  const bar = categoryBar(page);
  const rows = bar.getByRole("list").locator("> li");

  await test.step("the rows", async () => {
    const texts = await rows.allInnerTexts();
    expect(texts.slice(-6)).toEqual(["Add-ons", "", "", "Wi-Fi", "Our roaster", "ABOUT US"]);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(new Set(heights)).toEqual(new Set([50]));
    await expect(rows.nth(texts.length - 5).locator("a, button")).toHaveCount(0);
    await expect(rows.nth(texts.length - 4).locator("a, button")).toHaveCount(0);
    for (const [name, href] of [
      ["Wi-Fi", "https://example.com/wi-fi"],
      ["ABOUT US", "https://example.com/about-us"],
    ] as const) {
      const link = bar.getByRole("link", { name });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
  });

  await test.step("tells what is read and goes where it is tapped", async () => {
    await bar.getByRole("button", { name: "Noodles" }).click();
    const title = page.getByRole("heading", { level: 2, name: "Noodles" });
    await expect(title).toBeInViewport();
    await expect(bar.locator("[aria-current]")).toHaveText("Noodles");
    const { height: header = 0 } = (await headerOf(page).boundingBox()) ?? {};
    await expect
      .poll(async () => Math.abs(((await title.boundingBox())?.y ?? 0) - header))
      .toBeLessThan(4);
    await expect(page).toHaveURL(/\/menu$/);
  });

  await test.step("with letters twice as large the categories stand on top, the links below the dishes", async () => {
    await setLetters(page, "200%");
    await expect(bar.getByRole("button", { name: "Next category" })).toBeVisible();
    await expect(bar.getByRole("link")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "ABOUT US" })).toBeAttached();
    await setLetters(page, "");
    await expect(bar.getByRole("link", { name: "ABOUT US" })).toBeVisible();
  });

  await test.step("with the phone on its side the header goes with the page, the categories stay", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    await expect(headerOf(page)).not.toBeInViewport();
  });
});

test("a sidebar leaves 550 px less its own width to the dishes, on a large screen too [MNU-014, NAV-023, THM-004]", async ({
  newScreen,
  server,
}) => {
  const page = await newScreen();
  const [, , night] = layoutVenues(server.pictures);
  const venue = await server.install(night ?? plainVenue());
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  const bar = categoryBar(page);
  await bar.getByRole("button", { name: "Noodles" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Noodles" })).toBeVisible();
  expect(await bar.boundingBox()).toMatchObject({ x: (1280 - 550) / 2, width: 105 });
  expect(await page.getByRole("main").boundingBox()).toMatchObject({ width: 550 - 105 });
});

test("the badge carries the sign of the way to be served: at the table, taken away, brought [NAV-050]", async ({
  newPhone,
  server,
}) => {
  const venue = await server.install(harbourHotel(server.pictures));
  const signs: string[] = [];
  for (const place of ["Terrace 1", "Lobby Bar", "Room 1204"]) {
    const page = await newPhone();
    await scan(page, venue.linkOf(place));
    const guest = page.getByRole("button", { name: "Add a guest" });
    if (place !== "Lobby Bar") await guest.click();
    await page.getByRole("link", { name: "Enter", exact: true }).click();
    const badge = headerOf(page).getByText(/^(Dine In|Takeaway|In Room Dining)$/);
    await expect(badge).toBeVisible();
    signs.push(await badge.evaluate((element) => getComputedStyle(element, "::before").maskImage));
  }
  expect(new Set(signs).size).toBe(3);
  for (const sign of signs) expect(sign).toContain("data:image/svg+xml");
});

for (const language of languagesOf("zh")) {
  test(`every category that is tapped stands below the bar and stays the selected one in ${language} [NAV-033]`, async ({
    page,
    venue,
  }) => {
    await checkIn(page, venue.linkOf("7"), { language });
    const bar = categoryBar(page);
    const names = (await bar.getByRole("button").allInnerTexts()).filter((name) => name !== "");
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      // By itself Playwright would scroll the page to reach a tab that is out of sight in its bar.
      const tab = bar.getByRole("button", { name, exact: true });
      await tab.evaluate((button) => (button as HTMLButtonElement).click());
      const title = page.getByRole("main").getByRole("heading", { level: 2, name, exact: true });
      await expect
        .poll(async () => {
          const below = ((await title.boundingBox())?.y ?? 0) - (await bottomOf(bar));
          const isEnd = await page.evaluate(
            () => document.documentElement.scrollHeight - innerHeight - scrollY < 2,
          );
          return below >= -1 && (below < 60 || isEnd);
        }, name)
        .toBe(true);
      await expect(tab).toHaveAttribute("aria-current", "true");
    }
  });
}

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: 0, height: 0 };
  return y + height;
}
