import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, ticketOf } from "../steps/board.ts";
import { cartLine } from "../steps/checkout.ts";
import {
  addToCart,
  askToSend,
  checkIn,
  choose,
  openCart,
  openItem,
  option,
  placed,
  searchFor,
} from "../steps/diner.ts";

test("says in words what dishes and options contain and whom they suit, and where nobody has stated it [BEY-004]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  const tile = page.getByRole("listitem").filter({ hasText: "Set A: Kaya Toast" });
  await expect(tile.first().getByText("vegetarian")).toBeVisible();
  await openItem(page, "Build Your Own Bowl");
  const stated = page.getByRole("main").getByRole("definition");
  const canBe = page
    .getByRole("main")
    .getByRole("term")
    .filter({ hasText: /^Can be$/ });
  await expect(stated.first()).toHaveText("none so far (some choices may add more)");
  await expect(canBe.locator("xpath=..")).toHaveText("Can bevegan");
  const satay = option(page, "Protein", "Satay chicken");
  await expect(satay).toHaveAccessibleDescription("contains peanut, soya · no pork, no beef");
  await satay.click();
  await expect(stated.first()).toHaveText("peanut, soya (some choices may add more)");
  await page.getByRole("button", { name: "Back to the menu" }).click();

  await openItem(page, "Bowl of Clear Soup");
  await expect(page.getByText(/not stated by the venue, please ask our staff/)).toBeVisible();
  await page.getByRole("button", { name: "Back to the menu" }).click();
  await openItem(page, "Hainanese Chicken Rice");
  await expect(page.getByText("soya, gluten, sesame")).toBeVisible();
  const rice = page.getByRole("group", { name: "Extra on the Plate" });
  await expect(rice.getByText("contents not stated")).toHaveCount(1);
});

test("a filter follows dishes and their choices, from the menu to the cart, through reload and tabs [BEY-004, BEY-005]", async ({
  page,
  context,
  newScreen,
  venue,
}) => {
  const tile = (name: string) =>
    page.getByRole("main").getByRole("listitem").filter({ hasText: name }).first();
  const warning = page.getByRole("status").filter({ hasText: /Contains|Unconfirmed/ });

  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Nasi Lemak");
  await choose(page, "Main", "Fried egg");
  await addToCart(page);
  await page.getByRole("button", { name: "Allergies and diets" }).click();
  const sheet = page.getByRole("dialog", { name: "Allergies and diets" });
  await sheet.getByText("peanut").click();
  await expect(sheet.getByRole("status")).toHaveText(/\d+ dishes fit, \d+ with the right choices/);
  await sheet.getByRole("button", { name: "See the menu" }).click();

  await test.step("the menu marks every dish, also what a search finds", async () => {
    await expect(tile("Set A: Kaya Toast")).toContainText("Not every choice suits: Peanut butter");
    await searchFor(page, "nasi lemak");
    await expect(tile("Nasi Lemak")).toContainText("Contains: peanut");
    await searchFor(page, "mango");
    await test.step("which no ribbon of an offer covers", async () => {
      const mango = tile("Mango Pomelo Sago");
      const verdict = await mango.locator("[data-verdict]").boundingBox();
      const ribbon = await mango.getByText("Any 3: $12.00").boundingBox();
      const below = (verdict?.y ?? 0) - (ribbon?.y ?? 0) - (ribbon?.height ?? 0);
      expect(below).toBeGreaterThanOrEqual(0);
    });
    await searchFor(page, "clear soup");
    await expect(tile("Bowl of Clear Soup")).toContainText("Unconfirmed: please ask our staff");
    await searchFor(page, "barley water");
    await expect(tile("Barley Water")).toContainText("Matches your filter");
  });

  await test.step("an option that breaks it says so, and so does the dish once it is chosen", async () => {
    await searchFor(page, "your own bowl");
    await openItem(page, "Build Your Own Bowl");
    await expect(option(page, "Protein", "Satay chicken")).toHaveAccessibleDescription(
      "Contains: peanut",
    );
    await expect(warning).toHaveCount(0);
    await choose(page, "Protein", "Satay chicken");
    await expect(warning).toHaveText("Contains: peanut");
    await page.getByRole("button", { name: "Back to the menu" }).click();
    await page.getByRole("button", { name: "Close search" }).click();
  });

  await test.step("a line from before the filter is warned of, also in a reloaded page and another tab", async () => {
    await openCart(page);
    await expect(cartLine(page, "Nasi Lemak")).toContainText("Contains: peanut");
    await page.reload();
    await expect(cartLine(page, "Nasi Lemak")).toContainText("Contains: peanut");
    const other = await context.newPage();
    await other.goto(page.url().replace("/checkout", "/menu"));
    await other.getByRole("button", { name: "Allergies and diets: 1" }).click();
    await other.getByRole("checkbox", { name: "Hide dishes that are not suitable" }).check();
    await other.getByRole("button", { name: "See the menu" }).click();
    await expect(other.getByText("Set A: Kaya Toast").first()).toBeVisible();
    await expect(other.getByRole("link", { name: "Nasi Lemak" })).toHaveCount(0);
    await other.getByRole("button", { name: "Allergies and diets: 1" }).click();
    await other.getByRole("button", { name: "Clear all" }).click();
    await expect(page.getByRole("button", { name: "Submit Order" })).toBeVisible();
    await expect(cartLine(page, "Nasi Lemak")).not.toContainText("Contains");
    await other.getByText("peanut", { exact: true }).click();
    await other.close();
  });

  await test.step("the kitchen is told where the guest wants it, apart from all remarks", async () => {
    await page.getByRole("checkbox", { name: "Tell the kitchen about an allergy: peanut" }).check();
    const question = await askToSend(page);
    await expect(question).toContainText("Nasi Lemak – Contains: peanut");
    await expectAccessible(page, "a question that names what the guest avoids");
    await question.getByRole("button", { name: "OK" }).click();
    await placed(page);
    const board = await newScreen();
    await openBoard(board, venue);
    await expect(ticketOf(board, "7").getByText("Allergy: peanut")).toBeVisible();
  });
});
