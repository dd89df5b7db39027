import { expect, test } from "../stage/test.ts";
import { checkIn, choose, openItem, searchFor } from "../steps/diner.ts";

test("a drink carries its Nutri-Grade in the menu, and on its page that of what is chosen", async ({
  page,
  venue,
}) => {
  const tile = (name: string) =>
    page.getByRole("main").getByRole("listitem").filter({ hasText: name }).first();
  const line = page.getByRole("status").filter({ hasText: "Nutri-Grade" });
  const back = () => page.getByRole("button", { name: "Back to the menu" }).click();

  await checkIn(page, venue.linkOf("7"));
  await test.step("as it opens, in every size of tile, and none where it asks first or is unstated", async () => {
    await searchFor(page, "kopi");
    await expect(tile("Dark roast coffee pulled")).toContainText("Nutri-Grade C, 6% sugar");
    await expect(tile("Butter Kopi")).toContainText("Nutri-Grade D, 6% sugar");
    await expect(tile("Kopi, Your Way")).not.toContainText("Nutri-Grade");
    await searchFor(page, "coconut");
    await expect(tile("Whole Young Coconut")).not.toContainText("Nutri-Grade");
  });

  await test.step("follows the choice of sugar and milk, in a region that is read out", async () => {
    await searchFor(page, "kopi");
    await openItem(page, "Butter Kopi");
    await expect(line).toHaveText("Nutri-GradeD6% sugar");
    await back();
    await openItem(page, "Kopi O");
    await expect(line).toHaveText("Nutri-GradeC6% sugar");
    await choose(page, "Sugar", "Siew dai, less sweet");
    await expect(line).toHaveText("Nutri-GradeB3% sugar");
    await back();
    await openItem(page, "Kopi C");
    await choose(page, "Sugar", "Kosong, no sugar");
    await expect(line).toHaveText("Nutri-GradeA0% sugar");
    await back();
    await openItem(page, "Kopi, Your Way");
    await expect(line).toHaveText("Nutri-Grade: as you choose");
    await choose(page, "Milk", "Kopi: condensed milk");
    await expect(line).toHaveText("Nutri-GradeC6% sugar");
  });

  await test.step("is no button, and says nothing of what is no drink", async () => {
    await expect(page.getByRole("button", { name: /Nutri-Grade/ })).toHaveCount(0);
    await back();
    await searchFor(page, "own bowl");
    await openItem(page, "Build Your Own Bowl");
    await expect(line).toHaveCount(0);
  });
});
