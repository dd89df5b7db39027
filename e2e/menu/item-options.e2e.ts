import { everyControl, plainVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { cartLine } from "../steps/checkout.ts";
import {
  addToCart,
  checkIn,
  choose,
  dish,
  groupOf,
  openCart,
  openItem,
  option,
} from "../steps/diner.ts";
import { tapTwiceAt } from "../steps/double-tap.ts";
import { LOST, addButton, openPlatter } from "../steps/every-control.ts";

/** A colour of the theme as the browser computes it. */
async function themeColor(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

async function keptDraft(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem("draft") ?? "");
}

test("a bar of buttons and a list take one answer, and the button says the price of each [ITM-001, ITM-004, ITM-011, ITM-012, PRC-009]", async ({
  page,
  server,
  complaints,
}) => {
  await openPlatter(page, server, complaints);
  const placeOf = async (group: string, name: string) =>
    (await groupOf(page, group).locator("label").filter({ hasText: name }).boundingBox()) ?? {
      x: -1,
      y: -1,
    };
  // Buttons stand beside each other, a list's rows below.
  const [small, large] = [await placeOf("Cup", "Small"), await placeOf("Cup", "Large")];
  expect(large.y).toBe(small.y);
  expect(large.x).toBeGreaterThan(small.x);
  const [white, rye] = [await placeOf("Bread", "White"), await placeOf("Bread", "Rye")];
  expect(rye.x).toBe(white.x);
  expect(rye.y).toBeGreaterThan(white.y);
  await choose(page, "Cup", "Large");
  await expect(groupOf(page, "Cup")).toContainText("Large+ $1.00");
  await expect(addButton(page)).toContainText("$11.00");
  await choose(page, "Bread", "Rye");
  await expect(addButton(page)).toContainText("$11.50");
  await choose(page, "Bread", "White");
  await expect(option(page, "Bread", "Rye")).not.toBeChecked();
  await expect(option(page, "Bread", "White")).toHaveAttribute("type", "radio");
});

test("a list takes several, says how many, and its counter turns green [ITM-013, ITM-035, ITM-036, ITM-037, ITM-038]", async ({
  page,
  server,
  complaints,
}) => {
  await openPlatter(page, server, complaints);
  const dips = groupOf(page, "Dips");
  await expect(dips.locator("legend")).toHaveText("Dips *");
  await expect(groupOf(page, "Bread").locator("legend")).toHaveText("Bread");
  await expect(dips).toContainText("Choose 1–2");
  const counter = dips.getByText(/^select/);
  await expect(counter).toHaveText("select 0/1");
  await expect(counter).toHaveCSS("color", await themeColor(page, "--ink-soft"));
  await choose(page, "Dips", "Lime");
  await expect(counter).toHaveText("select 1/1");
  await expect(counter).toHaveCSS("color", await themeColor(page, "--success"));
  await choose(page, "Dips", "Sesame");
  await expect(option(page, "Dips", "Lime")).toBeChecked();
  await expect(option(page, "Dips", "Mayonnaise")).toBeDisabled();
  await choose(page, "Dips", "No Dressing Please!");
  await expect(dips.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(counter).toHaveCSS("color", await themeColor(page, "--success"));
});

test("pieces are counted, cards are swiped through, and what nobody knows says so [ITM-014, ITM-016, ITM-017]", async ({
  page,
  server,
  complaints,
}) => {
  await openPlatter(page, server, complaints);
  const eggs = groupOf(page, "Eggs").first();
  await expect(eggs).toContainText("+ $1.40 each");
  for (let egg = 0; egg < 4; egg += 1) {
    await eggs.getByRole("button", { name: "Add one Egg" }).click();
  }
  await expect(eggs.getByRole("button", { name: "Add one Egg" })).toBeDisabled();
  await expect(addButton(page)).toContainText("$15.60");
  await eggs.getByRole("button", { name: "One less Egg" }).click();
  await eggs.getByRole("button", { name: "One less Egg" }).click();
  await expect(addButton(page)).toContainText("$12.80");

  // One card, several, large ones; without their pictures too.
  const first = groupOf(page, "Side 1");
  await expect(first.getByRole("radio")).toHaveCount(0);
  await first.getByRole("switch").check();
  await expect(addButton(page)).toContainText("$15.60");
  await first.getByText("Chips").click();
  await expect(addButton(page)).toContainText("$17.60");
  await expect(first.getByText("薯条")).toBeVisible();
  await first.getByRole("switch").uncheck();
  await expect(addButton(page)).toContainText("$12.80");
  await expect(groupOf(page, "Side 2").getByRole("checkbox")).toHaveCount(2);
  await expect(groupOf(page, "Side 3").getByRole("radio")).toHaveCount(2);
  await expect(groupOf(page, "Side 3").locator("img")).toHaveCount(0);

  // What nobody can change is one line.
  await expect(groupOf(page, "On the Tray")).toContainText("Salt");
  await expect(groupOf(page, "On the Tray").getByRole("button")).toHaveCount(0);
  await expect(groupOf(page, "Odd").getByRole("alert")).toHaveText("Error");
});

test("a remark of three rows is saved when it is left, and the dish may be packed [ITM-005, ITM-007, ITM-052, ITM-054, ITM-055]", async ({
  page,
  server,
  complaints,
}) => {
  await openPlatter(page, server, complaints);
  const remark = page.getByRole("textbox");
  await expect(remark).toHaveAttribute("rows", "3");
  await remark.pressSequentially("no salt");
  expect(await keptDraft(page)).not.toContain("no salt");
  await remark.blur();
  await expect.poll(() => keptDraft(page)).toContain("no salt");
  await expect(page.getByRole("checkbox", { name: "Pack to take away" })).toBeVisible();
});

test("what goes well with a dish is added there, and its line is changed behind a cross [ITM-006, ITM-008, ITM-009, ITM-010]", async ({
  page,
  server,
  complaints,
}) => {
  await openPlatter(page, server, complaints);
  await choose(page, "Cup", "Large");
  await choose(page, "Dips", "Lime");
  const egg = groupOf(page, "Eggs").first().getByRole("button", { name: "Add one Egg" });
  await egg.click();
  await egg.click();
  await page.getByRole("textbox").fill("no salt");
  const well = page.getByRole("region", { name: "Goes well with" });
  await well.getByRole("button", { name: "Add Tea" }).click();
  await expect(well.getByRole("button", { name: "Add Tea" })).toContainText("1");
  await well.getByRole("link", { name: "Feast" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Feast" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Platter" })).toBeVisible();
  await expect(option(page, "Cup", "Large")).toBeChecked();
  await page.getByRole("button", { name: "Add one", exact: true }).click();
  await expect(addButton(page)).toContainText("$27.60");
  await addToCart(page);

  await openCart(page);
  await expect(cartLine(page, "Platter")).toContainText("2× Egg + $1.40 each");
  await expect(cartLine(page, "Platter")).toContainText("no salt");
  await page.getByRole("link", { name: "Edit Platter" }).click();
  await choose(page, "Cup", "Small");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartLine(page, "Platter")).toContainText("Large");
  await page.getByRole("link", { name: "Edit Platter" }).click();
  await expect(option(page, "Cup", "Large")).toBeChecked();
});

test("the second tap of a double tap does nothing on the next screen", async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(LOST);
  // A page that grows out of its tile takes no taps until it has grown.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const venue = await server.install(plainVenue({ menu: everyControl() }));
  await checkIn(page, venue.linkOf("1"));
  const centre = async (of: Locator): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const tapTwice = async (place: { x: number; y: number }, gap: number): Promise<void> => {
    // A diner looks first; what held the tap before is gone.
    await expect(page.locator('[class*="second-tap"]')).toHaveCount(0);
    await tapTwiceAt(page, place, gap);
  };
  for (const gap of [0, 100, 200]) {
    await test.step(`${gap} ms: a tile, and no choice on its page`, async () => {
      const { x } = await centre(dish(page, "Feast"));
      await openItem(page, "Feast");
      const row = groupOf(page, "Main").getByText("Main 1", { exact: true });
      const { y } = await centre(row);
      await page.getByRole("button", { name: "Back to the menu" }).first().click();
      await expect(row).toHaveCount(0);
      await tapTwice({ x, y }, gap);
      await expect(row).toBeVisible();
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
      await page.getByRole("button", { name: "Back to the menu" }).first().click();
      await expect(row).toHaveCount(0);
    });
  }
  for (const gap of [0, 100, 200]) {
    await test.step(`${gap} ms: added once, and the cart below stays closed`, async () => {
      await openItem(page, "Water");
      await tapTwice(await centre(addButton(page)), gap);
      await expect(page.getByRole("link", { name: "View your cart" })).toBeVisible();
      await expect(page).toHaveURL(/\/menu$/);
    });
  }
  await openCart(page);
  await expect(cartLine(page, "Water")).toContainText("3×");
});
