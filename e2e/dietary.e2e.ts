import { expect, test } from "./stage/test.ts";
import { checkIn, openItem, option } from "./steps/diner.ts";

test("says in words what dishes and options contain and whom they suit, and where nobody has stated it [BEY-004]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  const tile = page.getByRole("listitem").filter({ hasText: "Set A: Kaya Toast" });
  await expect(tile.first().getByText("vegetarian")).toBeVisible();
  await openItem(page, "Build Your Own Bowl");
  const stated = page.getByRole("main").getByRole("definition");
  await expect(stated.first()).toHaveText("none, as stated by the venue (choices may add more)");
  await expect(stated.nth(1)).toHaveText("vegan");
  const satay = option(page, "Protein", "Satay chicken");
  await expect(satay).toHaveAccessibleDescription("contains peanut, soya · no pork, no beef");
  await page.getByRole("button", { name: "Back to the menu" }).click();

  await openItem(page, "Bowl of Clear Soup");
  await expect(page.getByText(/not stated by the venue, please ask our staff/)).toBeVisible();
  await page.getByRole("button", { name: "Back to the menu" }).click();
  await openItem(page, "Hainanese Chicken Rice");
  await expect(page.getByText("soya, gluten, sesame")).toBeVisible();
  const rice = page.getByRole("group", { name: "Extra on the Plate" });
  await expect(rice.getByText("contents not stated")).toHaveCount(1);
});
