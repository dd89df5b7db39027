import { harbourHotel } from "@comanda/testkit";
import { expect, test } from "./stage/test.ts";
import { expectAccessible } from "./steps/accessibility.ts";
import { addToCart, checkIn, openCart, openItem, scan, searchFor, submit } from "./steps/diner.ts";
import { LANGUAGES, WORDS } from "./steps/words.ts";

// Colours on their way from one to another are nobody's contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`axe finds nothing on the way to the cart in ${language}`, async ({ page, venue }) => {
    await scan(page, venue.linkOf("7"), language);
    await expectAccessible(page, "check-in");
    await page.getByRole("link", { name: words.enter, exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(words.guestsRequired);
    await expectAccessible(page, "check-in without guests");
    await page.getByRole("button", { name: words.oneGuestMore }).click();
    await page.getByRole("link", { name: words.enter, exact: true }).click();
    await expect(page.getByRole("heading", { level: 2 }).last()).toBeAttached();
    await expectAccessible(page, "menu");

    await searchFor(page, words.dishes.kopi, language);
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
    await expectAccessible(page, "search");
    await searchFor(page, "sauerkraut", language);
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    await expectAccessible(page, "search without result");
    await page.getByRole("button", { name: words.closeSearch }).click();

    await openItem(page, words.dishes.set);
    await expectAccessible(page, "dish");
    await page.getByRole("button", { name: words.addToCart }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page, "what is missing");
    await page.getByRole("alertdialog").getByRole("button", { name: words.ok }).click();
    await page.goto(`${venue.url}/menu/item/NO-SUCH-DISH`);
    await expect(page.getByRole("heading", { level: 1, name: words.dishIsGone })).toBeVisible();
    await expectAccessible(page, "a dish that is gone");
    await page.goto(`${venue.url}/checkout`);
    await expect(page.getByRole("button", { name: words.submit })).toBeVisible();
    await expectAccessible(page, "an empty cart");
  });

  test(`axe finds nothing from the cart to the table in ${language}`, async ({
    page,
    venue,
    newPhone,
  }) => {
    await checkIn(page, venue.linkOf("7"), { language });
    await openItem(page, words.dishes.toast);
    await page.getByRole("textbox").fill("less butter");
    await addToCart(page, language);
    await expectAccessible(page, "menu with a cart");
    await openCart(page, language);
    await expectAccessible(page, "checkout");
    await page.getByRole("button", { name: words.submit }).click();
    await expect(page.getByRole("dialog", { name: words.sendThis })).toBeVisible();
    await expectAccessible(page, "the last question");
    await page.getByRole("dialog").getByRole("button", { name: words.cancel }).click();
    await submit(page, language);
    await expectAccessible(page, "success");
    await page.getByRole("link", { name: words.returnToMenu }).click();
    await page.getByRole("button", { name: words.reviewOrder }).click();
    await expect(
      page.getByRole("dialog", { name: words.yourOrders }).getByRole("article"),
    ).toBeVisible();
    await expectAccessible(page, "orders");

    const stranger = await newPhone({ locale: language === "en" ? "en-SG" : "zh-CN" });
    await stranger.goto(`${venue.url}/menu`);
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(stranger, "scan first");
  });
}

test("axe finds nothing in the dark hotel", async ({ page, server }) => {
  const venue = await server.install(harbourHotel(server.pictures));
  await scan(page, venue.linkOf("Terrace 1"));
  await expectAccessible(page, "check-in");
  await checkIn(page, venue.linkOf("Terrace 1"));
  await expectAccessible(page, "menu");
  await openItem(page, "Terrace Burger");
  await expectAccessible(page, "dish");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "what is missing");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await page.getByRole("group", { name: "Cooked" }).getByText("Medium").click();
  await addToCart(page);
  await openCart(page);
  await expectAccessible(page, "checkout");
  await submit(page);
  await expectAccessible(page, "success");
});

test("axe finds nothing on the page of a code that is not in use", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.goto(`${venue.url}/checkin/nobody-knows-this-code`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "unknown code");
});
