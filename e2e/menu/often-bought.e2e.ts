/** Why: what guests often take stands above the menu, and its tiles are read and tapped like any other. */
import { kopiLane, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { addToCart, checkIn } from "../steps/diner.ts";
import { menu, sheetOf, cartBar } from "../steps/recommendations.ts";

test("axe finds nothing about what is offered, on the menu, at a dish and over both [REC-002, REC-003, REC-015]", async ({
  page,
  server,
}) => {
  test.slow();
  const kopi = kopiLane(server.pictures);
  const settings = {
    ...kopi.settings,
    recentBought: true,
    recentItem: ["KAYA-TOAST", "LAKSA", "OTAH"],
  };
  const venue = await server.install({ ...kopi, settings });
  await checkIn(page, venue.linkOf("7"));
  const strip = page.getByRole("region", { name: "Frequently bought" });
  await expect(strip.getByRole("listitem")).toHaveText([/Kaya/, /Laksa/, /Otah/]);
  await strip.getByRole("button", { name: "Add Otah" }).click();
  // The page stays as wide as the phone, and its bar where it is seen.
  await expect(cartBar(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "the menu below what is often bought");
  await strip.getByRole("link", { name: "Kaya Butter Toast" }).click();
  const well = page.getByRole("region", { name: "Goes well with" });
  await expect(well.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "a dish with what goes with it");
  await addToCart(page);
  await expect(sheetOf(page).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "the menu below an offer");
});

test("what guests often take is added one by one or all at once, and what asks something is left to them [REC-014, REC-015]", async ({
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
  await expect(sheetOf(page)).toHaveCount(0);
  await strip.getByRole("button", { name: "Add all" }).click();
  const message = page.getByRole("alertdialog");
  await expect(message).toContainText("These need a choice from you first: Tea");
  await message.getByRole("button", { name: "OK" }).click();
  await expect(cartBar(page)).toContainText("3 items");
  await strip.getByRole("link", { name: "Tea" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tea" })).toBeVisible();
});
