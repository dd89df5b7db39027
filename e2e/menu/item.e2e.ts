import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { cartLines } from "../steps/checkout.ts";
import { addToCart, checkIn, choose, dish, groupOf, openItem, option } from "../steps/diner.ts";

test("an item that asks something opens its page, and asks for what is missing [CRT-003, CRT-004, ERR-001]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Set A: Kaya Toast");
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect(add).toContainText("Choose: Eggs");
  const refusal = page.getByRole("alertdialog");
  await test.step("the first tap leads to the first gap, and every gap is named on the page", async () => {
    await add.dblclick();
    await expect(groupOf(page, "Eggs")).toBeFocused();
    await expect(groupOf(page, "Eggs")).toContainText("Eggs is required, please pick.");
    await expect(groupOf(page, "Drink")).toContainText("Drink is required, please pick.");
    await expect(refusal).toBeHidden();
    await expectAccessible(page, "a set with gaps");
  });
  await add.click();
  await expect(refusal.getByRole("listitem")).toHaveText([
    "Eggs is required, please pick.",
    "Drink is required, please pick.",
  ]);
  // Each leads to its question, whose head then stands in the upper half; OK to the first.
  for (const [way, question] of [
    ["Drink is required, please pick.", "Drink"],
    ["OK", "Eggs"],
  ] as const) {
    if (await refusal.isHidden()) await add.click();
    await refusal.getByRole("button", { name: way }).click();
    await expect(refusal).toBeHidden();
    await expect(groupOf(page, question)).toBeFocused();
    const top = async (): Promise<number> => (await groupOf(page, question).boundingBox())?.y ?? -1;
    await expect.poll(top).toBeLessThan(844 / 2);
    expect(await top()).toBeGreaterThan(0);
  }

  await choose(page, "Eggs", "Hard-boiled");
  await expect(groupOf(page, "Eggs")).not.toContainText("is required");
  await expect(add).toContainText("Choose: Drink");
  await choose(page, "Drink", "Kopi");
  await add.click();
  await expect(groupOf(page, "Milk")).toBeFocused();
  await add.click();
  await expect(refusal.getByRole("listitem")).toHaveText([
    "Set Meal - Milk is required, please pick.",
  ]);
  await refusal.getByRole("button", { name: "OK" }).click();
  await choose(page, "Milk", "Kopi O: black");
  await addToCart(page);
  await expect(page.getByRole("link", { name: "View your cart" })).toContainText("1 item");
});

test("a choice folds to one line, opens again and moves the amount", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Kopi, Your Way");
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect(add).toContainText("$1.80");
  await expect(page.getByText("not included: Service charge 10%, GST 9%")).toBeVisible();
  await choose(page, "Strength", "Di lo, strongest");
  await expect(add).toContainText("$2.20");
  await groupOf(page, "Strength").getByRole("button", { name: "Change" }).click();
  await choose(page, "Strength", "Normal");
  await expect(add).toContainText("$1.80");
  await page.getByRole("button", { name: "Add one", exact: true }).click();
  await expect(add).toContainText("$3.60");
});

test("says how many a question allows and takes no more", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Kaya Butter Toast");
  await expect(groupOf(page, "On the Side")).toContainText("up to 2");
  await choose(page, "On the Side", "Pot of kaya");
  await choose(page, "On the Side", "Cold butter slices");
  await expect(option(page, "On the Side", "Chicken floss")).toBeDisabled();
  await choose(page, "On the Side", "Pot of kaya");
  await choose(page, "On the Side", "Chicken floss");
  await expect(option(page, "On the Side", "Cold butter slices")).toBeChecked();
  await expect(option(page, "On the Side", "Pot of kaya")).toBeDisabled();
});

test("a sold-out choice cannot be taken", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Kopi, Your Way");
  await expect(option(page, "Milk", "Kopi with oat milk")).toBeDisabled();
  await expect(groupOf(page, "Milk")).toContainText("Sold out");
});

test("the same dish merges, with another remark it stands beside", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  for (const remark of ["less butter", "less butter", ""]) {
    await openItem(page, "Kaya Butter Toast");
    await page.getByRole("textbox", { name: "Anything the kitchen should know?" }).fill(remark);
    await addToCart(page);
  }
  await page.getByRole("link", { name: "View your cart" }).click();
  const lines = cartLines(page);
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("2×");
  await expect(lines.first()).toContainText("less butter");
  await expect(lines.last()).toContainText("1×");
});

test("a remark says what still fits before it is full", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"), { language: "zh" });
  await openItem(page, "咖椰牛油吐司");
  await page.getByRole("textbox").fill("少".repeat(188));
  await expect(page.getByRole("status").filter({ hasText: "还可" })).toHaveText("还可输入 12 字");
});

test("a dish that is gone says so and leads back", async ({ page, venue }) => {
  await checkIn(page, venue.linkOf("7"));
  await page.goto(`${venue.url}/menu/item/NO-SUCH-DISH`);
  await expect(
    page.getByRole("heading", { level: 1, name: "This dish is no longer on the menu" }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Back to the menu" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(dish(page, "Kopi, Your Way")).toBeVisible();
});

test("the browser's back leads from a dish to where the menu was left [NAV-009]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  const tile = dish(page, "Kopitiam French Toast");
  await tile.scrollIntoViewIfNeeded();
  await openItem(page, "Kopitiam French Toast");
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(tile).toBeInViewport();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeHidden();
});
