import { dish as dishOf, heading, kopiLane, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { checkIn, dish, expectEmptyCart, openItem, searchFor } from "../steps/diner.ts";
import { categoryBar, headerOf, scrollTo, sectionNames } from "../steps/menu.ts";

test.describe("one long page", () => {
  test("has every category under its heading, with sub-categories inside [MNU-001, MNU-005, NAV-006]", async ({
    page,
    venue,
  }) => {
    await checkIn(page, venue.linkOf("7"));
    await expect(page.getByRole("heading", { level: 2, name: "Add-ons" })).toBeAttached();
    const names = await sectionNames(page, 2);
    for (const name of [
      "Lane Favourites",
      "Kopi & Teh",
      "Toast & Eggs",
      "Noodles",
      "Cold Drinks",
    ]) {
      expect(names).toContain(name);
    }
    expect(await sectionNames(page, 3)).toEqual(
      expect.arrayContaining(["Kopi", "Teh", "Toast Sets"]),
    );
    const teh = page.getByRole("region", { name: "Teh", exact: true });
    await expect(teh.getByRole("link").first()).toBeVisible();
  });

  test("shows at a tapped category and stays at /menu [NAV-033]", async ({ page, venue }) => {
    await checkIn(page, venue.linkOf("7"));
    const bar = categoryBar(page);
    await bar.getByRole("button", { name: "Grain Bowls" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Grain Bowls" })).toBeInViewport();
    await expect(bar.locator("[aria-current]")).toHaveText("Grain Bowls");
    // Right below the bar, with nothing of the category before it in between.
    const title = page.getByRole("heading", { level: 2, name: "Grain Bowls" });
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    await expect
      .poll(async () => Math.round(((await title.boundingBox())?.y ?? 0) - y - height))
      .toBeLessThan(4);
    await expect(page).toHaveURL(/\/menu$/);
  });

  test("tells by scrolling which category is read, and keeps it in sight in the bar [MNU-008, NAV-032]", async ({
    page,
    venue,
  }) => {
    await checkIn(page, venue.linkOf("7"));
    const bar = categoryBar(page);
    const tab = bar.getByRole("button", { name: "To Share" });
    await expect(tab).not.toBeInViewport();
    await scrollTo(page, "To Share");
    await expect(bar.locator("[aria-current]")).toHaveText("To Share");
    await expect(tab).toBeInViewport();
  });

  test("goes one category on and back by the arrows of the top bar [NAV-024, NAV-029]", async ({
    page,
    venue,
  }) => {
    await checkIn(page, venue.linkOf("7"));
    const bar = categoryBar(page);
    const current = bar.locator("[aria-current]");
    const previous = bar.getByRole("button", { name: "Previous category" });
    await expect(previous).toBeDisabled();
    await expect(current).toHaveText("Lane Favourites");
    await bar.getByRole("button", { name: "Next category" }).click();
    await expect(current).not.toHaveText("Lane Favourites");
    // By itself Playwright would scroll the page below the bar before it taps.
    await previous.evaluate((button) => (button as HTMLButtonElement).click());
    await expect(current).toHaveText("Lane Favourites");
    const { y: barTop = 0 } = (await bar.boundingBox()) ?? {};
    const first = dish(page, "Hainanese Chicken Rice");
    await expect.poll(async () => (await first.boundingBox())?.y ?? 0).toBeGreaterThan(barTop);
  });

  test("loads a picture when it comes near the screen [MNU-009]", async ({ page, venue }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // The phone listens to the kitchen once the pictures of the first screen are there.
    const settled = page.waitForRequest(/\/v2\/api\/live$/);
    await checkIn(page, venue.linkOf("7"));
    await settled;
    const far = page.getByRole("region", { name: "Cold Drinks" });
    const source = await far.locator("source").first().getAttribute("srcset");
    const stem = /^\/media\/[^-]+/.exec(source ?? "")?.[0] ?? "";
    expect(stem).not.toBe("");
    expect(asked.filter((url) => url.includes(stem))).toEqual([]);
    const arrives = page.waitForResponse((response) => response.url().includes(stem));
    await far.scrollIntoViewIfNeeded();
    await arrives;
  });
});

test.describe("a menu of a thousand dishes", () => {
  const shelves = Array.from({ length: 20 }, (_, shelf) =>
    heading(
      [`Shelf ${shelf + 1}`, `货架 ${shelf + 1}`],
      Array.from({ length: 50 }, (__, place) =>
        dishOf(`D${shelf}-${place}`, [`Dish ${shelf + 1}/${place + 1}`, `菜 ${place + 1}`], 5),
      ),
    ),
  );
  const crowded = plainVenue({ menu: { menus: shelves, exclusiveOptionTitles: [] } });

  test("goes to a category that was tapped before its dishes were drawn [NAV-033]", async ({
    page,
    server,
  }) => {
    const venue = await server.install(crowded);
    await checkIn(page, venue.linkOf("1"));
    // In the very frame in which the tab appears, when only the first screen has been drawn.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const tabs = [...document.querySelectorAll("nav button")];
        const last = tabs.find(({ textContent }) => textContent === "Shelf 20");
        if (last === undefined || document.querySelector("main a[id^='dish-']") === null) return;
        observer.disconnect();
        const drawn = document.querySelectorAll("main a[id^='dish-']").length;
        document.documentElement.dataset["drawn"] = String(drawn);
        (last as HTMLElement).click();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(page.getByRole("heading", { level: 2, name: "Shelf 20" })).toBeInViewport();
    await expect(categoryBar(page).locator("[aria-current]")).toHaveText("Shelf 20");
    await expect(dish(page, "Dish 20/1")).toBeVisible();
    const drawn = Number(await page.locator("html").getAttribute("data-drawn"));
    expect(drawn).toBeLessThan(50);
  });
});

test("has a tab for every category, with a picture where there is one [NAV-030]", async ({
  page,
  server,
}) => {
  const menus = [
    heading(["Soup", "汤"], [dishOf("SOUP", ["The Soup", "汤"], 5)], {
      picture: server.pictureUrl,
    }),
    heading(["Tea", "茶"], [dishOf("TEA", ["The Tea", "茶"], 2)]),
  ];
  const venue = await server.install(plainVenue({ menu: { menus, exclusiveOptionTitles: [] } }));
  await checkIn(page, venue.linkOf("1"));
  const soup = categoryBar(page).getByRole("button", { name: "Soup" });
  await expect(soup.locator("img")).toHaveAttribute("src", server.pictureUrl);
  await expect(soup.locator("img")).toHaveJSProperty("complete", true);
  await expect(categoryBar(page).getByRole("button", { name: "Tea" })).toBeVisible();
});

test("draws what came with the settings load [MNU-002, API-004]", async ({
  page,
  venue,
  request,
}) => {
  const code = venue.linkOf("7").split("/").at(-1) ?? "";
  const answer = await request.get(`${venue.url}/v2/api/selforder/general`, {
    headers: { authorization: `Bearer ${code}` },
  });
  const { menus } = (await answer.json()) as {
    menus: { category: string; hasLimitTime: boolean }[];
  };
  const allDay = menus.filter(({ hasLimitTime }) => !hasLimitTime).map(({ category }) => category);
  expect(allDay.length).toBeGreaterThan(5);
  await checkIn(page, venue.linkOf("7"));
  await expect(page.getByRole("heading", { level: 2, name: "Add-ons" })).toBeAttached();
  expect(await sectionNames(page, 2)).toEqual(expect.arrayContaining(allDay));
});

test.describe("the header", () => {
  test("names the house and the table and leads to search, language and orders [NAV-036, NAV-037, NAV-038, NAV-044, NAV-045]", async ({
    page,
    server,
  }) => {
    const { settings, ...rest } = kopiLane(server.pictures);
    const company = { ...settings.company, companyLogo: server.pictureUrl, shortName: "The Lane" };
    const venue = await server.install({ ...rest, settings: { ...settings, company } });
    await checkIn(page, venue.linkOf("7"));
    const header = headerOf(page);
    await expect(header.locator("img")).toHaveJSProperty("complete", true);
    await expect(header.locator("img")).toHaveAttribute("src", server.pictureUrl);
    await expect(header).toContainText("The Lane");
    await expect(header).toContainText("Table 7");

    await header.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("searchbox", { name: "Search the menu" })).toBeFocused();
    await header.getByRole("button", { name: "Close search" }).click();
    await expect(page.getByRole("searchbox")).toBeHidden();

    await header.getByRole("button", { name: "中文" }).click();
    await expect(dish(page, "自选咖啡")).toBeVisible();
    await header.getByRole("button", { name: "English" }).click();
    await expect(dish(page, "Kopi, Your Way")).toBeVisible();

    await header.getByRole("button", { name: "Review order" }).click();
    await expect(page.getByRole("dialog", { name: "Orders" })).toBeVisible();
  });
});

test.describe("search", () => {
  test("finds dishes and categories whatever the case, in both languages [MNU-010]", async ({
    page,
    venue,
  }) => {
    await checkIn(page, venue.linkOf("7"));
    await searchFor(page, "KAYA BUTTER");
    await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
    await expect(dish(page, "Kopi, Your Way")).toBeHidden();
    await searchFor(page, "grain bowls");
    await expect.poll(() => sectionNames(page, 2)).toEqual(["Grain Bowls"]);
    await searchFor(page, "咖椰牛油吐司");
    await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
  });

  test("says so when nothing matches, leads to the categories, and shows everything again when it is closed", async ({
    page,
    venue,
  }) => {
    await checkIn(page, venue.linkOf("7"));
    await searchFor(page, "sauerkraut");
    await expect(page.getByText("Nothing matches “sauerkraut”. Try another word.")).toBeVisible();
    await expect(categoryBar(page)).toBeHidden();
    await page.getByRole("link", { name: "Grain Bowls" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Grain Bowls" })).toBeInViewport();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText("Nothing matches “sauerkraut”. Try another word.")).toBeVisible();
    await page.getByRole("button", { name: "Close search" }).click();
    await expect(dish(page, "Kopi, Your Way")).toBeVisible();
    await expect(categoryBar(page)).toBeVisible();
  });

  test("shows a dish once, though it stands under two headings of the menu", async ({
    page,
    venue,
  }) => {
    await checkIn(page, venue.linkOf("7"));
    await expect(page.getByRole("heading", { level: 2, name: "Add-ons" })).toBeAttached();
    const way = page
      .getByRole("main")
      .getByRole("link", { name: "Dark roast coffee pulled through" });
    await expect(way).toHaveCount(2);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    await searchFor(page, "kopi");
    await expect(way).toHaveCount(1);
  });
});

test("shows a dish's signs with their meaning [MNU-022]", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  const sign = dish(page, "Hainanese Chicken Rice").getByRole("img", { name: "House favourite" });
  await sign.scrollIntoViewIfNeeded();
  await expect(sign).toBeVisible();
  await expect
    .poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("lets nobody tap a sold-out dish [MNU-023, MNU-024]", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  const tile = page.getByRole("listitem").filter({ hasText: "Claypot" }).first();
  await tile.scrollIntoViewIfNeeded();
  await expect(tile).toContainText("Sold out");
  await expect(tile.getByRole("link")).toHaveCount(0);
  await tile.click();
  await expect(page).toHaveURL(/\/menu$/);
});

test("changes its bottom bar when a dish is open [NAV-009, NAV-048, NAV-049, CRT-004]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await expectEmptyCart(page);
  await openItem(page, "Kaya Butter Toast");
  await expect(page).toHaveURL(/\/menu\/item\/KAYA-TOAST$/);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("link", { name: "View your cart" })).toContainText("1 item");
  await expect(page.getByRole("button", { name: /^Add to cart/ })).toBeHidden();
});

test("stays as narrow as a phone on a large screen [NAV-051]", async ({ newScreen, venue }) => {
  const page = await newScreen();
  await checkIn(page, venue.linkOf("7"));
  const { width: menu = 0 } = (await page.getByRole("main").first().boundingBox()) ?? {};
  await openItem(page, "Kaya Butter Toast");
  const { width: item = 0 } = (await page.getByRole("main").last().boundingBox()) ?? {};
  await page.goto(`${venue.url}/checkout`);
  await expect(page.getByRole("link", { name: "See the menu" })).toBeVisible();
  const { width: checkout = 0, x = 0 } = (await page.getByRole("main").boundingBox()) ?? {};
  expect([menu, item, checkout]).toEqual([550, 550, 550]);
  expect(x).toBe((1280 - 550) / 2);
});

test("is a page too with a single dish", async ({ page, server }) => {
  const menus = [heading(["Soup", "汤"], [dishOf("SOUP", ["The Soup", "汤"], 5)])];
  const venue = await server.install(plainVenue({ menu: { menus, exclusiveOptionTitles: [] } }));
  await checkIn(page, venue.linkOf("1"));
  await expect(dish(page, "The Soup")).toBeVisible();
  const bar = categoryBar(page);
  await expect(bar.getByRole("button", { name: "Next category" })).toBeDisabled();
  await expect(bar.getByRole("button", { name: "Previous category" })).toBeDisabled();
});
