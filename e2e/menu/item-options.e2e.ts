import { everyControl, harbourHotel, plainVenue } from "@comanda/testkit";
import type { Locator, Page } from "@playwright/test";
import type { Complaints } from "../stage/complaints.ts";
import { expect, test } from "../stage/test.ts";
import type { VenueServer } from "../stage/venue-server.ts";
import { amountOf, cartLine } from "../steps/checkout.ts";
import {
  addToCart,
  checkIn,
  choose,
  dish,
  groupOf,
  openCart,
  openItem,
  option,
  scan,
} from "../steps/diner.ts";
import { tapTwiceAt } from "../steps/double-tap.ts";

/** The picture that never comes. */
const LOST = /lost\.png/;

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

/** The button that adds the dish, with what it costs. */
function addButton(page: Page): Locator {
  return page.getByRole("button", { name: "Add to cart" });
}

async function keptDraft(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem("draft") ?? "");
}

/** A venue with a dish that asks every kind of question; ends at its tiles. */
async function enterEveryControl(
  page: Page,
  server: VenueServer,
  complaints: Complaints,
): Promise<void> {
  complaints.expect(LOST);
  const venue = await server.install(plainVenue({ menu: everyControl() }));
  await checkIn(page, venue.linkOf("1"));
}

/** The page of that dish. */
async function openPlatter(page: Page, server: VenueServer, complaints: Complaints): Promise<void> {
  await enterEveryControl(page, server, complaints);
  await openItem(page, "Platter");
}

test("a dish says what it is and costs, on its tile and its page [ITM-002, ITM-003, PRC-007, PRC-011, PRC-012]", async ({
  page,
  server,
  complaints,
}) => {
  await enterEveryControl(page, server, complaints);
  // A tier price by its name, the price before, a sign for a lost picture.
  await expect(dish(page, "Tea")).toContainText("Members $5.00ORI: $6.00");
  await expect(dish(page, "Water").locator("s")).toHaveText(/\$2\.00$/);
  await expect(dish(page, "Platter")).toContainText("拼盘");
  await expect(dish(page, "Platter").locator("img")).toHaveCount(0);
  await openItem(page, "Platter");
  const main = page.getByRole("main").last();
  await expect(main).toContainText("A little of everything");
  await expect(main.getByText("$10.00").first()).toBeVisible();
  await expect(main.getByText("拼盘")).toBeVisible();
});

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

test("hidden prices are hidden at choices and sums, and a dish is packed only where the venue packs [PRC-006, ITM-049]", async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(LOST);
  const settings = { hidePrice: true, dineInTakeAway: false };
  const venue = await server.install(plainVenue({ menu: everyControl(), settings }));
  await checkIn(page, venue.linkOf("1"));
  await expect(dish(page, "Tea")).toHaveText(/Tea/);
  await expect(page.getByText("$")).toHaveCount(0);
  await openItem(page, "Platter");
  await groupOf(page, "Side 1").getByRole("switch").check();
  await choose(page, "Cup", "Large");
  await expect(page.getByText("$")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Pack to take away" })).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the menu" }).first().click();
  await openItem(page, "Feast");
  await choose(page, "Main", "Main 1");
  await choose(page, "Sweet", "Sweet 5");
  await addToCart(page);
  await openCart(page);
  await expect(cartLine(page, "Feast")).toContainText("Sweet 5");
  await expect(cartLine(page, "Feast")).not.toContainText("$");
});

test("one price on every screen, with tax where the venue shows it so, and each code what it may [PRC-001, PRC-017, ITM-032, ITM-050, ITM-053]", async ({
  page,
  server,
  venue,
  newPhone,
}) => {
  const hotel = await server.install(harbourHotel(server.pictures));
  await checkIn(page, hotel.linkOf("Terrace 1"));
  await openItem(page, "Flat White");
  await expect(option(page, "Milk", "Oat")).toHaveAccessibleName("Oat + SGD 1.00");
  await choose(page, "Milk", "Oat");
  await expect(addButton(page)).toContainText("SGD 9.50");
  await addToCart(page);
  await expect(dish(page, "Terrace Burger")).toContainText("SGD 30.00");
  await openItem(page, "Terrace Burger");
  await choose(page, "Cooked", "Pink");
  await addToCart(page);
  await openCart(page);
  await expect(cartLine(page, "Terrace Burger")).toContainText("SGD 30.00");
  await expect(cartLine(page, "Flat White")).toContainText("Oat + SGD 1.00");
  const slip = page.locator("dl");
  await expect(slip).toHaveText(
    "SubtotalSGD 39.50Service charge 10%SGD 3.95TotalSGD 43.45of which GST 9%SGD 3.59",
  );

  const shop = await newPhone();
  await checkIn(shop, venue.linkOf("7"));
  await openItem(shop, "Kaya Butter Toast");
  await expect(shop.getByRole("checkbox", { name: "Pack to take away" })).toBeVisible();
  await addToCart(shop);
  await openCart(shop);
  await expect(shop.locator("dl")).toContainText("Total incl. GST");
  expect(await amountOf(shop, "Subtotal")).toBe("$2.80");

  const bar = await newPhone();
  await checkIn(bar, hotel.linkOf("Lobby Bar"), { guests: 0 });
  await openItem(bar, "Flat White");
  await expect(bar.getByRole("checkbox", { name: "Pack to take away" })).toHaveCount(0);
  await expect(bar.getByRole("textbox")).toBeVisible();

  const look = await newPhone();
  await scan(look, hotel.linkOf("Lobby Screen"));
  await look.getByRole("link", { name: "Enter", exact: true }).click();
  await openItem(look, "Flat White");
  await choose(look, "Milk", "Oat");
  await expect(look.getByText("1 × Flat White")).toBeVisible();
  await expect(look.getByText("SGD 9.50")).toBeVisible();
  await expect(look.getByRole("textbox")).toHaveCount(0);
  await expect(look.getByRole("button", { name: "Add one" })).toHaveCount(0);
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
