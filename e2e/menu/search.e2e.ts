import { expect, test } from "../stage/test.ts";
import { checkIn, dish, openItem, searchFor } from "../steps/diner.ts";
import { categoryBar } from "../steps/menu.ts";

test("a search forgives a slip, marks what it found, helps where it found nothing, and closes by the phone's back [MNU-010]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await searchFor(page, "chiken rice");
  await expect(dish(page, "Hainanese Chicken Rice")).toBeVisible();
  const marks = (): Promise<readonly string[]> =>
    page.evaluate(() => [...(CSS.highlights.get("found") ?? [])].map(String));
  await expect.poll(marks).toContain("Chicken");
  await searchFor(page, "hnjf");
  await expect(dish(page, "Hainanese Chicken Rice")).toBeVisible();
  await searchFor(page, "chikkin");
  await page.getByRole("button", { name: "Search for “chicken”" }).click();
  await expect(dish(page, "Hainanese Chicken Rice")).toBeVisible();
  await openItem(page, "Hainanese Chicken Rice");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("chicken");
  await expect(dish(page, "Hainanese Chicken Rice")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(categoryBar(page)).toBeVisible();
  await searchFor(page, "sauerkraut");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("the search toggle clears what was searched for and the dish that was selected [NAV-039]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await searchFor(page, "chicken rice");
  await openItem(page, "Hainanese Chicken Rice");
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Close search" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  // Nor does a reload bring the words or the dish back.
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: "Hainanese Chicken Rice" }),
  ).toBeHidden();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeHidden();
});
