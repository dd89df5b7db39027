import { choice, dish as menuDish, heading, plainVenue, question } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { addToCart, checkIn, choose, dish, groupOf, openItem, option } from "../steps/diner.ts";
import { addButton, enterEveryControl } from "../steps/every-control.ts";

test("a set meal folds what is answered and goes on by itself, for ears and keys too [ITM-025, ITM-051, PRC-010]", async ({
  page,
  server,
  complaints,
}) => {
  await enterEveryControl(page, server, complaints);
  await openItem(page, "Feast");
  const announced = page.getByRole("status");
  await expect(page.getByRole("checkbox", { name: "Pack to take away" })).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  // The soup of the day is one line, the other courses are open.
  await expect(page.getByRole("radio")).toHaveCount(10);
  await expect(groupOf(page, "Soup").getByRole("button")).toHaveText("Soup Soup 1Change");
  await expect(groupOf(page, "Sweet")).toContainText("Sweet 5+ $1.50");

  await choose(page, "Main", "Main 2");
  await expect(groupOf(page, "Main").getByRole("button")).toHaveText("Main Main 2Change");
  await expect(announced.filter({ hasText: "Next" })).toHaveText("Main: Main 2. Next: Sweet");
  // Past the tray, at which nothing can be changed.
  await expect(groupOf(page, "Sweet")).toBeFocused();
  await expect(groupOf(page, "Sweet")).toBeInViewport();
  await expect(addButton(page)).toContainText("Choose: Sweet");

  // Opened again: the focus is on what was chosen, and on the line when it is left.
  await groupOf(page, "Main").getByRole("button").click();
  await expect(option(page, "Main", "Main 2")).toBeFocused();
  await groupOf(page, "Main").getByRole("button", { name: "Done" }).click();
  await expect(groupOf(page, "Main").getByRole("button")).toBeFocused();

  // Arrow keys pass over each choice; the question stays open.
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, "Main", "Main 4")).toBeFocused();
  await expect(groupOf(page, "Cup")).toBeVisible();

  // What a choice asks in turn comes first.
  await choose(page, "Main", "Main 3");
  await groupOf(page, "Main").first().getByRole("button", { name: "Change" }).click();
  await choose(page, "Main", "Main 4");
  await expect(groupOf(page, "Cup")).toBeFocused();
  await choose(page, "Cup", "Large");
  await groupOf(page, "Main").getByRole("button", { name: "Done" }).click();
  await expect(groupOf(page, "Main")).toContainText("Main 4 · Large + $1.00");
  await choose(page, "Sweet", "Sweet 5");
  await expect(groupOf(page, "Sweet").getByRole("button")).toBeFocused();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(addButton(page)).toContainText("$32.50");
  await addToCart(page);
  await expect(dish(page, "Feast")).toBeFocused();
});

test("a set meal goes on from a question of which every choice is at its most [ITM-025]", async ({
  page,
  server,
}) => {
  const sides = question(
    "steppers",
    ["Sides", "配菜"],
    [choice("corn", ["Corn", "玉米"]), choice("slaw", ["Slaw", "沙拉"])],
    { isRequired: true, minimum: 1, maximum: 6, maximumPerOption: 2 },
  );
  const drink = question(
    "list",
    ["Drink", "饮料"],
    [choice("tea", ["Tea", "茶"]), choice("cola", ["Cola", "可乐"])],
    { isRequired: true },
  );
  const set = menuDish("SET", ["Grill Set", "烧烤套餐"], 12, {
    groups: [sides, drink],
    rest: { isSetMeal: true },
  });
  const menu = { exclusiveOptionTitles: [], menus: [heading(["Food", "食物"], [set])] };
  const venue = await server.install(plainVenue({ menu }));
  await checkIn(page, venue.linkOf("1"));
  await openItem(page, "Grill Set");
  const add = async (name: string): Promise<void> => {
    await groupOf(page, "Sides").getByRole("button", { name }).last().click();
  };
  await add("Corn");
  await add("Corn");
  await add("Slaw");
  await expect(groupOf(page, "Sides").getByRole("button", { name: "Change" })).toHaveCount(0);
  await add("Slaw");
  await expect(groupOf(page, "Sides").getByRole("button")).toHaveText(
    "Sides 2× Corn · 2× SlawChange",
  );
  await expect(groupOf(page, "Drink")).toBeFocused();
});
