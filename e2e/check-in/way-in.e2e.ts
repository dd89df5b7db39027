/** What stands between the scan and the dishes, at a venue that has all of it: two menus, ads, a page of categories. */
import { tiffinHouse } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { headerOf } from "../steps/menu.ts";
import { opensByKeys } from "../steps/keyboard.ts";
import { dish, scan, searchFor } from "../steps/diner.ts";
import { LANGUAGES, WORDS, type Language } from "../steps/words.ts";
import { picture, enterAs, swipeLeft } from "../steps/way-in.ts";

const TEXTS = {
  en: {
    collect: "Sit back: we bring everything to your table.",
    lunch: "Lunch",
    dinner: "Dinner",
    choose: "Please choose a menu",
    past: "SKIP",
    next: "Next picture",
    pause: "Pause",
    highlights: "Highlights",
    categories: "Categories",
    sets: "Tiffin Sets",
    bowls: "Rice Bowls",
    drinks: "Drinks",
    tandoor: "From the Tandoor",
    table: "For the Table",
    lassi: /^Mango Lassi:/,
    tiffin: /^Tiffin Set:/,
    set: "Tiffin Set",
    fish: /^Fish Head Curry:/,
    back: "Back to the categories",
    close: "Close",
  },
  zh: {
    collect: "请安心就座，餐点会送到您的桌上。",
    lunch: "午市",
    dinner: "晚市",
    choose: "请选择菜单",
    past: "跳过",
    next: "下一张",
    pause: "暂停",
    highlights: "精选推荐",
    categories: "分类",
    sets: "铁盒套餐",
    bowls: "饭碗",
    drinks: "饮品",
    tandoor: "泥炉烧烤",
    table: "桌菜",
    lassi: /^芒果拉西/,
    tiffin: /^铁盒套餐：/,
    set: "铁盒套餐",
    fish: /^咖喱鱼头：/,
    back: "返回分类",
    close: "关闭",
  },
} as const;

const tileNames = (page: Page): Promise<string[]> =>
  page.getByRole("main").getByRole("listitem").allInnerTexts();

/** The same way in both languages; a title carries five ids at most. */
const PROVEN: Readonly<Record<Language, string>> = {
  en: "[CHK-032, PRO-001, PRO-002, PRO-006, CAT-005]",
  zh: "[CHK-030, CHK-036, CAT-003, CAT-006, NAV-004]",
};

for (const language of LANGUAGES) {
  test(`from the scan to the dishes in ${language}, past two menus, ads and categories ${PROVEN[language]}`, async ({
    page,
    server,
  }) => {
    const venue = await server.install(tiffinHouse(server.pictures));
    const texts = TEXTS[language];
    await scan(page, venue.linkOf("1"), language);

    await test.step("the check-in shows the menus, and the venue's words", async () => {
      await expect(page.getByText(texts.collect)).toBeVisible();
      await expect(page.getByRole("button", { name: texts.dinner })).toBeVisible();
      await expectAccessible(page, "the check-in with two menus");
    });

    await test.step("nobody goes on without a menu", async () => {
      const question = page.getByRole("alertdialog", { name: texts.choose });
      const words = WORDS[language];
      await page.getByRole("button", { name: words.oneGuestMore }).click();
      await opensByKeys(page.getByRole("link", { name: words.enter, exact: true }), question);
      await expectAccessible(page, "the question for a menu");
      await expect(page).toHaveURL(/\/checkin\//);
      await question.getByRole("button", { name: texts.lunch }).press("Enter");
    });

    await test.step("the ads of lunch, one after the other", async () => {
      await expect(page).toHaveURL(/\/promo$/);
      await expect(picture(page, texts.tiffin)).toBeVisible();
      await expectAccessible(page, "the ads");
      const { height = 0 } = (await page.getByRole("main").boundingBox()) ?? {};
      expect(height).toBe(page.viewportSize()?.height);
      await swipeLeft(page, 150);
      await expect(picture(page, texts.lassi)).toBeVisible();
      await page.getByRole("button", { name: texts.next }).click();
      await expect(picture(page, texts.tiffin)).toBeVisible();
      await expect(picture(page, texts.fish)).toBeHidden();
      const tiffin = page.getByRole("main").getByRole("link", { name: texts.set });
      await expect(tiffin).toContainText("12.80");
      await page.getByRole("link", { name: texts.past }).press("Enter");
    });

    await test.step("the categories of lunch in two columns", async () => {
      await expect(page).toHaveURL(/\/category$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.categories);
      await expect.poll(() => tileNames(page)).toEqual([texts.sets, texts.bowls, texts.drinks]);
      const tiles = page.getByRole("main").getByRole("listitem");
      await expect(tiles.locator("img")).toHaveCount(3);
      const columns = await tiles
        .first()
        .locator("xpath=..")
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
      expect(columns).toBe(2);
      await expectAccessible(page, "the categories");
    });

    await test.step("back stays there", async () => {
      for (let times = 0; times < 2; times += 1) {
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.categories);
        await expect(page).toHaveURL(/\/category$/);
      }
    });

    await test.step("another menu has other categories", async () => {
      await page.getByRole("button", { name: texts.dinner }).click();
      await expect(page.getByRole("link", { name: texts.tandoor })).toBeVisible();
      await expect.poll(() => tileNames(page)).toEqual([texts.table, texts.tandoor, texts.drinks]);
    });
  });
}

test("a tile opens its category, the header leads back, and search finds the chosen menu alone [CAT-001, CAT-002, CAT-004, NAV-034, NAV-035]", async ({
  page,
  server,
}) => {
  const { settings, ...tiffin } = tiffinHouse(server.pictures);
  // One category at a time: a category's address stays.
  const venue = await server.install({
    ...tiffin,
    settings: { ...settings, unlimitedScroll: false, ads: [] },
  });
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Lunch" }).click();
  await expect(page.getByRole("button", { name: "Lunch" })).toHaveAttribute("aria-pressed", "true");
  await enterAs(page, "en");
  await expect(page).toHaveURL(/\/category$/);
  await expect.poll(() => tileNames(page)).toEqual(["Tiffin Sets", "Rice Bowls", "Drinks"]);
  await page.getByRole("link", { name: "Rice Bowls" }).click();
  await expect(page).toHaveURL(/\/menu\/menu\/Rice%20Bowls$/);
  await expect(dish(page, "Chicken Biryani")).toBeVisible();
  await searchFor(page, "curry");
  await expect(dish(page, "Lemon Rice")).toBeVisible();
  await expect(page.getByRole("link", { name: "Fish Head Curry" })).toBeHidden();
  await page.getByRole("button", { name: "Close search" }).click();

  await headerOf(page).getByRole("link", { name: "Back to the categories" }).click();
  await expect(page).toHaveURL(/\/category$/);
  await page.getByRole("link", { name: "See the whole menu" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  // The phone keeps which menu it was.
  await page.reload();
  await expect(page.getByRole("button", { name: "Tiffin Sets" })).toBeVisible();
  await expect(page.getByRole("button", { name: "From the Tandoor" })).toBeHidden();
});

test("where there is no page of categories the header leads to the other menus, and recommendations keep to the chosen one [CHK-023, CHK-038, CAT-006]", async ({
  page,
  server,
}) => {
  const { settings, ...tiffin } = tiffinHouse(server.pictures);
  const recentItem = ["TH-BIRYANI", "TH-TIKKA", "TH-LASSI"];
  const own = { ...settings, ads: [], categoryScreen: false, recentBought: true, recentItem };
  const venue = await server.install({ ...tiffin, settings: own });
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Lunch" }).click();
  await enterAs(page, "en");
  await expect(page).toHaveURL(/\/menu$/);
  const strip = page.getByRole("region", { name: "Frequently bought" });
  await expect(strip.getByRole("listitem")).toHaveText([/Chicken Biryani/, /Mango Lassi/]);
  await headerOf(page).getByRole("button", { name: "Choose a menu" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Dinner" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(dish(page, "Fish Head Curry")).toBeVisible();
  await expect(page.getByRole("link", { name: "Chicken Biryani" })).toBeHidden();
  await expect(strip.getByRole("listitem")).toHaveText([/Chicken Tikka/, /Mango Lassi/]);

  await test.step("a link to a category of the other menu leads into that one", async () => {
    await page.goto(`${venue.url}/menu?category=Rice%20Bowls`);
    await expect(page).toHaveURL(/\/menu$/);
    await expect(page.getByRole("heading", { name: "Rice Bowls" })).toBeInViewport();
    await expect(page.getByRole("link", { name: "Fish Head Curry" })).toBeHidden();
    await expect(page.getByText("is not served at this hour")).toBeHidden();
  });
});
