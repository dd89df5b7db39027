/** Why: a set meal with questions inside questions is chosen by ears and keys alone; this is what is heard, word for word. */
import { everyControl, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { checkIn, dish } from "../steps/diner.ts";
import { listen, type ScreenReader } from "../steps/screen-reader.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function pressAll(reader: ScreenReader, keys: readonly string[]): Promise<void> {
  for (const key of keys) await reader.press(key);
}

test("a set meal is heard from its tile to the cart, question by question", async ({
  newScreen,
  venue,
}) => {
  const page = await newScreen();
  const reader = await listen(page);
  await checkIn(page, venue.linkOf("7"));
  await reader.forget();
  await dish(page, "Set A: Kaya Toast").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Set A: Kaya Toast" }).last()).toBeFocused();
  await reader.hear();
  // Past the toast, which the house has chosen, to the eggs and what they ask in turn.
  await pressAll(reader, ["Tab", "Tab", "Space"]);
  // The drink asks for its milk.
  await pressAll(reader, ["Tab", "Space", "Tab", "Space"]);
  await pressAll(reader, ["Tab", "Tab", "Space"]);
  await pressAll(reader, ["Tab", "Tab", "Tab", "Space", "Tab"]);
  await page.keyboard.press("Enter");
  await expect(dish(page, "Set A: Kaya Toast")).toBeFocused();
  await reader.hear();
  expect(reader.heard).toEqual([
    "heading Set A: Kaya Toast",
    "group Toast › button Kaya and butter · Thin and crisp Change",
    "group Eggs, required select 0/1 › radio Half-boiled, runny, contains egg · vegetarian, not checked",
    "group Drink, required select 0/1",
    "> Eggs: Half-boiled, runny · Cracked into the saucer. Next: Drink",
    "group Drink, required select 0/1 › radio Kopi, contains milk · vegetarian, not checked",
    "group Drink, required select 1/1 › group Milk, required select 0/1",
    "group Milk, required select 0/1 › radio Kopi: condensed milk, contains milk · vegetarian, not checked",
    "group A Sweet Finish, optional",
    "> Drink: Kopi · Kopi: condensed milk · Normal · Hot. Next: A Sweet Finish",
    "group A Sweet Finish, optional › switch A Sweet Finish, checked",
    "radio Gula melaka custard + $3.20, contains egg, milk · vegetarian, not checked",
    "radio Gula melaka custard + $3.20, contains egg, milk · vegetarian, checked",
    "> Price: $10.00",
    "checkbox Pack to take away, not checked",
    "textbox Anything the kitchen should know?",
    "group Quantity › button Add one",
    "> 2",
    "> Price: $20.00",
    "button Add to cart $20.00",
    "region Lane Favourites › link Set A: Kaya Toast Charcoal toast, two eggs and a cup of your own $6.80 House favourite",
    "> Added: 2 × Set A: Kaya Toast",
  ]);
});

test("how many a question takes is heard in Chinese, and what each choice makes of it", async ({
  newScreen,
  server,
  complaints,
}) => {
  // The picture that never comes.
  complaints.expect(/lost\.png/);
  const venue = await server.install(plainVenue({ menu: everyControl() }));
  const page = await newScreen();
  const reader = await listen(page);
  await checkIn(page, venue.linkOf("1"), { language: "zh" });
  await dish(page, "拼盘").click();
  await expect(page.getByRole("heading", { name: "拼盘" }).last()).toBeFocused();
  await reader.forget();
  await page.getByRole("radio", { name: "白面包" }).focus();
  await reader.hear();
  await pressAll(reader, ["Tab", "Space", "Tab", "Space", "Tab", "Tab", "Enter"]);
  expect(reader.heard).toEqual([
    "group 面包, 可不选 › radio 白面包, not checked",
    "group 蘸酱, 必选 请选 1–2 项 已选 0/1 › checkbox 青柠, not checked",
    "group 蘸酱, 必选 请选 1–2 项 已选 1/1 › checkbox 青柠, checked",
    "> 已选 1/1",
    "checkbox 芝麻 + $0.40, not checked",
    "group 蘸酱, 必选 请选 1–2 项 已选 2/1 › checkbox 芝麻 + $0.40, checked",
    "> 已选 2/1",
    "> 价格：$10.40",
    "checkbox 不要酱汁, not checked",
    "group 鸡蛋, 可不选 最多选 4 项 › group 鸡蛋 › button 增加一份鸡蛋",
    "> 1",
    "> 价格：$11.80",
  ]);
});
