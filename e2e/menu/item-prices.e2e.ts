import { everyControl, harbourHotel, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
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
import { LOST, addButton, enterEveryControl } from "../steps/every-control.ts";

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
