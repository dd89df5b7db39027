/** Why: what is offered beside what a guest wanted; it may sell, and must hold nobody up. */
import { choice, dish as dishOf, heading, kopiLane, plainVenue, question } from "@comanda/testkit";
import type { WireMenu } from "@comanda/contract";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./stage/test.ts";
import { expectAccessible } from "./steps/accessibility.ts";
import { checkIn } from "./steps/diner.ts";

const nothing = { contains: [], suits: [] };
const large = choice("large", ["Large", "大"], { dietary: nothing });
const cup = question("buttons", ["Cup", "杯子"], [large], { isRequired: true });

/** A laksa with a list of its own and an engine; tea asks something, cake has sold out. */
function menu(): WireMenu {
  const sides = { hasRecommended: true, recommendedArray: ["OTAH", "CAKE", "TEA"] };
  return {
    exclusiveOptionTitles: [],
    menus: [
      heading(
        ["Food", "食物"],
        [
          dishOf("LAKSA", ["Laksa", "叻沙"], 12, {
            rest: { ...sides, recommendedEngine: "pairs" },
          }),
          dishOf("OTAH", ["Otah", "乌打"], 2, { dietary: { ...nothing, contains: ["fish"] } }),
          dishOf("CAKE", ["Cake", "蛋糕"], 3, { rest: { isSoldOut: true } }),
          dishOf("TEA", ["Tea", "茶"], 3, {
            groups: [cup],
            dietary: nothing,
            rest: { hasRecommended: true, recommendedArray: ["OTAH"] },
          }),
          dishOf("SODA", ["Soda", "汽水"], 4, { dietary: nothing }),
          dishOf("RICE", ["Rice", "饭"], 5, {
            rest: {
              hasRecommended: true,
              recommendedArray: ["SODA", "OTAH"],
              recommendedEngine: "pairs",
            },
          }),
        ],
      ),
    ],
  };
}

function cartBar(page: Page): Locator {
  return page.getByRole("link", { name: "View your order" });
}

test("axe finds nothing about what is offered, on the menu and at a dish [REC-002, REC-015]", async ({
  page,
  server,
}) => {
  test.slow();
  const kopi = kopiLane(server.pictures);
  const settings = { ...kopi.settings, recentBought: true, recentItem: ["KAYA-TOAST", "OTAH"] };
  const venue = await server.install({ ...kopi, settings });
  await checkIn(page, venue.linkOf("7"));
  const strip = page.getByRole("region", { name: "Frequently bought" });
  await expect(strip.getByRole("listitem")).toHaveText([/Kaya Butter Toast/, /Otah/]);
  await strip.getByRole("button", { name: "Add Otah" }).click();
  await expectAccessible(page, "the menu below what is often bought");
  await strip.getByRole("link", { name: "Kaya Butter Toast" }).click();
  const well = page.getByRole("region", { name: "Goes well with" });
  await expect(well.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "a dish with what goes with it");
});

test("what guests often take is added one by one or all at once, and what asks something is left to them [REC-015]", async ({
  page,
  server,
}) => {
  const often = { recentBought: true, recentItem: ["OTAH", "TEA", "CAKE", "SODA", "GONE"] };
  const venue = await server.install(plainVenue({ menu: menu(), settings: often }));
  await checkIn(page, venue.linkOf("1"));
  const strip = page.getByRole("region", { name: "Frequently bought" });
  await expect(strip.getByRole("listitem")).toHaveText([/Otah/, /Tea/, /Soda/]);
  await strip.getByRole("button", { name: "Add Otah" }).click();
  await expect(cartBar(page)).toContainText("1 item");
  await strip.getByRole("button", { name: "Add all" }).click();
  const message = page.getByRole("alertdialog");
  await expect(message).toContainText("Please choose these yourself: Tea");
  await message.getByRole("button", { name: "OK" }).click();
  await expect(cartBar(page)).toContainText("3 items");
  await strip.getByRole("link", { name: "Tea" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tea" })).toBeVisible();
});
