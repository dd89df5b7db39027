/** A category or a dish by its address, and categories that come and go with the hour. */
import { dish as dishOf, heading, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { dish, enter, openItem, scan } from "../steps/diner.ts";
import { categoryBar } from "../steps/menu.ts";

test("addresses of a category or a dish open it, also before the check-in, and back closes it [NAV-020, NAV-021, NAV-033]", async ({
  page,
  venue,
}) => {
  await test.step("before the check-in", async () => {
    await page.goto(`${venue.url}/menu/item/KAYA-TOAST`);
    await expect(page.getByRole("heading", { level: 1, name: /scan the code/ })).toBeVisible();
    await scan(page, venue.linkOf("7"));
    await page.getByRole("button", { name: "Add a guest" }).click();
    await page.getByRole("link", { name: "Enter", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kaya Butter Toast" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/menu$/);
  });
  await test.step("a category of the one long page", async () => {
    for (const address of ["/menu?category=Grain%20Bowls", "/menu/menu/Grain%20Bowls"]) {
      await page.goto(venue.url + address);
      await expect(page.getByRole("heading", { level: 2, name: "Grain Bowls" })).toBeInViewport();
      await expect(page).toHaveURL(/\/menu$/);
    }
  });
  await test.step("a category that is not served now says so, until a dish is opened", async () => {
    const closed = page.getByText("“Brunch” is not served at this hour. Here is what is.");
    await page.goto(`${venue.url}/menu?category=Brunch`);
    await expect(closed).toBeVisible();
    await openItem(page, "Kopi, Your Way");
    await page.goBack();
    await expect(dish(page, "Kopi, Your Way")).toBeVisible();
    await expect(closed).toHaveCount(0);
  });
  await test.step("a dish as a parameter", async () => {
    await page.goto(`${venue.url}/menu?codeId=KAYA-TOAST`);
    await expect(page.getByRole("heading", { level: 1, name: "Kaya Butter Toast" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(dish(page, "Kopi, Your Way")).toBeVisible();
  });
});

test("a category comes and goes with the venue's clock while the menu is open [MNU-025, MNU-026]", async ({
  page,
  server,
  passTime,
}) => {
  const now = new Date("2026-03-02T10:58:30+08:00");
  passTime(now.getTime() - Date.now());
  await page.clock.install({ time: now });
  const soup = dishOf("SOUP", ["The Soup", "汤"], 5);
  const excluded = heading(["All But Morning", "早上以外"], [dishOf("TEA", ["Tea", "茶"], 5)], {
    hours: ["07:00", "11:00"],
  });
  const menus = [
    heading(["Morning", "早上"], [soup], { hours: ["07:00", "11:00"] }),
    { ...excluded, isInclude: false },
    heading(["Always", "全天"], [dishOf("BREAD", ["Bread", "面包"], 5)]),
  ];
  const venue = await server.install(plainVenue({ menu: { menus, exclusiveOptionTitles: [] } }));
  await scan(page, venue.linkOf("1"));
  await enter(page);
  const tabs = categoryBar(page).getByRole("button").filter({ hasText: /./ });
  await expect(tabs).toHaveText(["Morning", "Always"]);
  await page.clock.runFor("02:00");
  await expect(tabs).toHaveText(["All But Morning", "Always"]);
  await expect(dish(page, "The Soup")).toBeHidden();
});

test("a category's address is its name without slashes and percent signs [NAV-008]", async ({
  page,
  server,
}) => {
  const menus = [
    heading(["50% Off/Set", "半价套餐"], [dishOf("SOUP", ["The Soup", "汤"], 5)]),
    heading(["Always", "全天"], [dishOf("BREAD", ["Bread", "面包"], 5)]),
  ];
  const menu = { menus, exclusiveOptionTitles: [] };
  const venue = await server.install(plainVenue({ menu, settings: { unlimitedScroll: false } }));
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await categoryBar(page).getByRole("button", { name: "50% Off/Set" }).click();
  await expect(page).toHaveURL(/\/menu\/menu\/50%20OffSet$/);
  await page.reload();
  await expect(dish(page, "The Soup")).toBeVisible();
  await expect(dish(page, "Bread")).toHaveCount(0);
});
