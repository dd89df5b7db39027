import { dish, heading, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { cartLine } from "../steps/checkout.ts";
import { addToCart, checkIn, openCart, openItem } from "../steps/diner.ts";

/** WINGS come in twos at least, a SET hides how many, RICE is plain. */
const MENU = {
  exclusiveOptionTitles: [],
  menus: [
    heading(
      ["Food", "食物"],
      [
        dish("WINGS", ["Wings", "鸡翅"], 2, { rest: { minQty: 2 } }),
        dish("SET", ["Set for Two", "双人套餐"], 9, { rest: { hideQtySelection: true } }),
        dish("RICE", ["Rice", "白饭"], 1),
      ],
    ),
  ],
};

test("a dish begins at its minimum and goes no lower, one without begins at one [ITM-030]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: MENU }));
  await checkIn(page, venue.linkOf("1"));
  for (const [name, least] of [
    ["Wings", "2"],
    ["Rice", "1"],
  ] as const) {
    await openItem(page, name);
    const quantity = page.getByRole("group", { name: "Quantity" });
    await expect(quantity.getByRole("status")).toHaveText(least);
    await expect(quantity.getByRole("button", { name: "One less", exact: true })).toBeDisabled();
    await quantity.getByRole("button", { name: "Add one", exact: true }).click();
    await quantity.getByRole("button", { name: "One less", exact: true }).click();
    await expect(quantity.getByRole("status")).toHaveText(least);
    await addToCart(page);
  }
  await openCart(page);
  await expect(cartLine(page, "Wings")).toContainText("2×");
  await expect(cartLine(page, "Rice")).toContainText("1×");
});

test("a dish that hides its quantity has no stepper, adds one, and keeps its two when edited [ITM-033]", async ({
  page,
  server,
}) => {
  const venue = await server.install(plainVenue({ menu: MENU }));
  await checkIn(page, venue.linkOf("1"));
  await openItem(page, "Set for Two");
  await expect(page.getByRole("group", { name: "Quantity" })).toHaveCount(0);
  await addToCart(page);
  await openCart(page);
  const line = cartLine(page, "Set for Two");
  await expect(line).toContainText("1×");
  await page.getByRole("link", { name: "Back to the menu" }).click();
  await openItem(page, "Set for Two");
  await addToCart(page);
  await openCart(page);
  await expect(line).toContainText("2×");
  await line.getByRole("link", { name: "Edit Set for Two" }).click();
  await expect(page.getByRole("group", { name: "Quantity" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Anything the kitchen should know?" }).fill("no chilli");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(line).toContainText("no chilli");
  await expect(line).toContainText("2×");
});
