import { harbourHotel } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { addToCart, dish, openItem, scan } from "../steps/diner.ts";
import { headerOf } from "../steps/menu.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const CODES = [
  { label: "Terrace 1", badge: { en: "Dine In", zh: "堂食" }, isCounted: true, refusal: undefined },
  {
    label: "Lobby Bar",
    badge: { en: "Takeaway", zh: "外带" },
    isCounted: false,
    refusal: undefined,
  },
  {
    label: "Room 1204",
    badge: { en: "In Room Dining", zh: "客房送餐" },
    isCounted: true,
    refusal: { en: "We cannot take this order by phone yet.", zh: "此类订单暂时无法用手机提交" },
  },
] as const;
const BURGER = { en: "Terrace Burger", zh: "露台牛肉汉堡" };
const DISH = { en: "Hand-Cut Fries", zh: "手切薯条" };

for (const language of languagesOf("zh")) {
  const words = WORDS[language];
  for (const { label, badge, isCounted, refusal } of CODES) {
    test(`${label} opens the menu as ${badge.en} in ${language}, and says whether it can be ordered [NAV-040, NAV-041, NAV-042, CHK-019]`, async ({
      page,
      server,
    }) => {
      const demo = harbourHotel(server.pictures);
      // Rooms are switched off here: their codes open the menu alone.
      const settings = { ...demo.settings, hasInRoom: false };
      const venue = await server.install({ ...demo, settings });
      await scan(page, venue.linkOf(label), language);
      const counting = page.getByRole("button", { name: words.oneGuestMore });
      await expect(counting).toHaveCount(isCounted ? 1 : 0);
      if (isCounted) await counting.click();
      await page.getByRole("link", { name: words.enter, exact: true }).click();
      await expect(headerOf(page).getByText(badge[language], { exact: true })).toBeVisible();
      await expect(headerOf(page)).toContainText(label);

      await openItem(page, DISH[language]);
      await addToCart(page, language);
      await page.getByRole("link", { name: words.viewOrder }).click();
      const submit = page.getByRole("button", { name: words.submit });
      if (refusal === undefined) {
        await expect(submit).toBeVisible();
      } else {
        await expect(page.getByText(refusal[language])).toBeVisible();
        await expect(submit).toHaveCount(0);
      }
    });
  }

  test(`an e-menu in ${language} shows dishes and options, and no cart [NAV-043, CHK-006]`, async ({
    page,
    server,
  }) => {
    const venue = await server.install(harbourHotel(server.pictures));
    await scan(page, venue.linkOf("Lobby Screen"), language);
    await expect(page.getByRole("button", { name: words.oneGuestMore })).toHaveCount(0);
    await page.getByRole("link", { name: words.enter, exact: true }).click();
    const badge = language === "en" ? "E Menu" : "电子菜单";
    await expect(headerOf(page).getByText(badge, { exact: true })).toBeVisible();
    await expect(dish(page, DISH[language])).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);

    await openItem(page, BURGER[language]);
    await expect(page.getByRole("group").first()).toBeVisible();
    await expect(page.getByRole("button", { name: words.addToCart })).toHaveCount(0);

    await page.goto(new URL("/checkout", page.url()).href);
    await expect(page).toHaveURL(/\/menu$/);
    await expect(dish(page, DISH[language])).toBeVisible();
  });
}
