import { expect, test } from "./stage/test.ts";
import { amountOf, cartLine } from "./steps/checkout.ts";
import { addToCart, checkIn, openCart, openItem, submit } from "./steps/diner.ts";

test("says what is nearly a promotion, and takes it off as soon as it is one [CRT-015, BEY-008]", async ({
  page,
  venue,
  server,
}) => {
  await checkIn(page, venue.linkOf("7"));
  for (const dish of ["Kaya Butter Toast", "Two Soft-Boiled Eggs"]) {
    await openItem(page, dish);
    await addToCart(page);
  }
  await openCart(page);
  const nearly = page.getByRole("list", { name: "Offers within reach" });
  await expect(nearly).toContainText(/One more .+ for: Breakfast trio at \$6\.20/);
  await expect(cartLine(page, "Kaya Butter Toast")).toContainText("$2.80");

  await page.getByRole("link", { name: "Back to the menu" }).click();
  await openItem(page, "Kopi");
  await addToCart(page);
  await openCart(page);
  await expect(nearly.getByText("Breakfast trio")).toHaveCount(0);
  // What is saved stands once, at the foot.
  const saved = page.getByText(/^You save/).locator("..");
  await expect(saved).toHaveText("You save $1.00Breakfast trio at $6.20");
  expect(await amountOf(page, "Subtotal")).toBe("$6.20");
  await submit(page);
  const ordered = page.getByRole("region", { name: "What you ordered" });
  await expect(ordered.getByText("Breakfast trio at $6.20")).toHaveCount(1);
  expect(await server.ordersOf(venue)).toMatchObject([{ total: 743 }]);
});

test("packs a soup into its tub, which the diner cannot change [CRT-016]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await openItem(page, "Bak Kut Teh");
  await page.getByRole("checkbox", { name: "Pack to take away" }).check();
  await addToCart(page);
  await openCart(page);
  const tub = cartLine(page, "Soup tub");
  await expect(tub).toContainText("$0.40");
  await expect(tub.getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Add one Bak Kut Teh" }).click();
  await expect(tub).toContainText("$0.80");
});
