import { ringCafe, thousandVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { openConsole } from "../steps/board.ts";
import { pagesOfArticles } from "../steps/pdf.ts";

/** A dish on the paper. */
function printed(screen: Page, name: string): Locator {
  return screen.getByRole("article").filter({ has: screen.getByText(name, { exact: true }) });
}

/** What does not fit into its box, or lies beside the paper. */
function cutContent(screen: Page): Promise<readonly string[]> {
  return screen.evaluate(() =>
    [...document.querySelectorAll("main article, main article *, main :is(h2, h3, footer, p)")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isOutside = left < -1 || right > document.documentElement.clientWidth + 1;
        return isOutside || element.scrollWidth > element.clientWidth + 1;
      })
      .filter((element) => getComputedStyle(element).display !== "inline")
      .map((element) => element.textContent),
  );
}

test("the whole menu is printed in both languages, with prices, marks and their legend", async ({
  newScreen,
  server,
  venue,
}) => {
  const screen = await newScreen();
  await openConsole(screen, venue, "/menu-file");
  await screen.getByRole("link", { name: "Print the menu" }).click();
  await expect(screen.getByRole("heading", { level: 1, name: "Print the menu" })).toBeVisible();

  await test.step("dishes say both names, their price, what changes it, and their marks", async () => {
    const kopi = printed(screen, "Kopi").first();
    await expect(kopi).toContainText("咖啡");
    await expect(kopi).toContainText("$2.00");
    await expect(kopi).toContainText("Hot or Peng 热或冰 Peng, over ice 冰 +$0.60");
    await expect(kopi).toContainText("Mi · V · Nutri-Grade C 6%");
    await expect(printed(screen, "Bowl of Clear Soup")).toContainText("?");
    await expect(printed(screen, "Whole Young Coconut")).not.toContainText("Nutri-Grade");
    await expect(screen.getByRole("heading", { name: /Supper 宵夜/ })).toContainText("21:00–02:00");
    const legend = screen.getByRole("region", { name: "What the marks mean" });
    await expect(legend).toContainText("Pe peanut 花生");
    await expect(legend).toContainText("? not stated, please ask our staff 未标示，请询问店员");
    await expect(legend).toContainText("Prices do not include 价格未含 service charge 服务费 10%");
  });

  await test.step("on paper there is nothing but the menu, nothing of it cut, and no dish on two pages", async () => {
    await screen.emulateMedia({ media: "print" });
    await screen.setViewportSize({ width: 718, height: 1046 });
    await expect(screen.getByRole("button")).toHaveCount(0);
    expect(await cutContent(screen)).toEqual([]);
    const dishes = await screen.getByRole("article").count();
    const pages = pagesOfArticles(await screen.pdf({ preferCSSPageSize: true, tagged: true }));
    expect(pages).toEqual(Array.from({ length: dishes }, () => 1));
    expect(dishes).toBeGreaterThan(100);
  });

  await test.step("a thousand dishes are printed alike", async () => {
    const crowd = await server.install(thousandVenue(server.pictures));
    const other = await newScreen();
    await openConsole(other, crowd, "/menu-file/print");
    await expect(other.getByRole("region", { name: "What the marks mean" })).toBeVisible();
    await other.emulateMedia({ media: "print" });
    const pages = pagesOfArticles(await other.pdf({ preferCSSPageSize: true, tagged: true }));
    expect(pages.length).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...pages)).toBe(1);
  });
});

test("a menu whose prices include tax says so, and of a question how many pieces it includes (0083)", async ({
  newScreen,
  server,
}) => {
  const cafe = await server.install(ringCafe(server.pictures));
  const screen = await newScreen();
  await openConsole(screen, cafe, "/menu-file/print");
  await expect(printed(screen, "Ham and Cheese Toast")).toContainText(
    "Sides 小菜 (2 included 含 2 份) Potato salad 土豆沙拉 +€1.50",
  );
  const legend = screen.getByRole("region", { name: "What the marks mean" });
  await expect(legend).toContainText("Prices include tax 价格已含税");
});
