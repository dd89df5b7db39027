/** What axe finds is named by its screen; a walk goes on, so that one run tells of all. */
import { harbourHotel } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { addToCart, enter, openCart, openItem, scan, submit } from "../steps/diner.ts";
import { WALKS } from "../steps/walk.ts";
import { languagesOf } from "../steps/words.ts";

// Colours on their way from one to another are nobody's contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of languagesOf("zh")) {
  for (const [way, walk] of Object.entries(WALKS)) {
    test(`axe finds nothing on the way ${way} in ${language}`, async ({ page, venue }) => {
      // It reads seven screens, for seconds each on a busy machine.
      test.slow();
      await walk({ page, venue, language, inspect: (screen) => expectAccessible(page, screen) });
    });
  }

  test(`axe finds nothing on the page that asks to scan in ${language}`, async ({
    newPhone,
    venue,
  }) => {
    const stranger = await newPhone({ locale: language === "en" ? "en-SG" : "zh-CN" });
    await stranger.goto(`${venue.url}/menu`);
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(stranger, "scan first");
  });
}

/** The dark theme has contrasts of its own. */
test("axe finds nothing on the way to an order in the dark hotel", async ({ page, server }) => {
  test.slow();
  const venue = await server.install(harbourHotel(server.pictures));
  await scan(page, venue.linkOf("Terrace 1"));
  await expectAccessible(page, "the check-in");
  await enter(page);
  await expectAccessible(page, "the menu");
  await openItem(page, "Terrace Burger");
  await expectAccessible(page, "a dish");
  const add = page.getByRole("button", { name: "Add to cart" });
  await add.click();
  await expect(page.getByRole("group", { name: "Cooked" })).toBeFocused();
  await expectAccessible(page, "the gaps of a dish");
  await add.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "what is missing on a dish");
  await page.goto(`${venue.url}/menu`);
  await openItem(page, "Terrace Burger");
  await page.getByRole("group", { name: "Cooked" }).getByText("Medium").click();
  await addToCart(page);
  await openCart(page);
  await expectAccessible(page, "the order slip");
  await submit(page);
  await expectAccessible(page, "a placed order");
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
