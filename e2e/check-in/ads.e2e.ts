/** What an ad before the menu shows, how one follows the other, and where none is left. */
import { plainVenue, tiffinHouse } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import type { InstalledVenue, StagedVenue, VenueServer } from "../stage/venue-server.ts";
import { dish, scan } from "../steps/diner.ts";
import { picture, enterAs, swipeLeft } from "../steps/way-in.ts";

test("an ad shows its dish with the price and leads to it; back from there leads on to the menu [PRO-001]", async ({
  page,
  server,
}) => {
  const { settings, ...tiffin } = tiffinHouse(server.pictures);
  const venue = await server.install({
    ...tiffin,
    settings: { ...settings, categoryScreen: false },
  });
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Lunch" }).click();
  await enterAs(page, "en");
  await expect(page).toHaveURL(/\/promo$/);
  await page.getByRole("main").getByRole("link", { name: "Tiffin Set" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tiffin Set" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(dish(page, "Tiffin Set")).toBeVisible();
});

test("ads advance by themselves every five seconds, stand still when paused or where nothing shall move, and broken ones block nothing [PRO-003, PRO-004, PRO-007]", async ({
  newPhone,
  server,
  complaints,
}) => {
  complaints.expect(/404.*gone\.webp/);
  const ads = [server.pictureUrl, "/media/gone.webp", `${server.pictureUrl}?2`].map((img, at) => ({
    img,
    titles: [],
    alt: { en: `Ad ${at + 1}`, zh: `广告 ${at + 1}` },
  }));
  const withAds = (img: string, categoryScreen: boolean): StagedVenue => {
    const { settings, ...plain } = plainVenue();
    const kept = img === "" ? ads : ads.slice(1, 2);
    return { ...plain, settings: { ...settings, skipPax: true, ads: kept, categoryScreen } };
  };
  const enteredAt = async (venue: InstalledVenue, reducedMotion: "reduce" | "no-preference") => {
    const page = await newPhone({ reducedMotion });
    await page.clock.install();
    await scan(page, venue.linkOf("1"));
    await page.getByRole("link", { name: "Enter", exact: true }).click();
    return page;
  };
  const whole = await server.install(withAds("", false));

  await test.step("five seconds each, and none for the broken one", async () => {
    const page = await enteredAt(whole, "no-preference");
    await expect(picture(page, /^Ad 1$/)).toBeVisible();
    // From here on time passes only where the test says so: a busy machine adds no seconds.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await swipeLeft(page, 150);
    await expect(picture(page, /^Ad 3$/)).toBeVisible();
    await page.clock.runFor(4_900);
    await expect(picture(page, /^Ad 3$/)).toBeVisible();
    await page.clock.runFor(200);
    await expect(picture(page, /^Ad 1$/)).toBeVisible();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.clock.runFor(20_000);
    await expect(picture(page, /^Ad 1$/)).toBeVisible();
    await page.getByRole("link", { name: "SKIP" }).click();
    // The page comes after the next picture.
    await page.clock.runFor(100);
    await expect(page).toHaveURL(/\/menu$/);
  });

  await test.step("nothing moves where nothing shall", async () => {
    const page = await enteredAt(whole, "reduce");
    await expect(picture(page, /^Ad 1$/)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(picture(page, /^Ad 1$/)).toBeVisible();
    await page.getByRole("button", { name: "Previous picture" }).press("Enter");
    await expect(picture(page, /^Ad 3$/)).toBeVisible();
  });

  await test.step("only broken ones: the page leads on", async () => {
    const categories = await enteredAt(await server.install(withAds("gone", true)), "reduce");
    await expect(categories).toHaveURL(/\/category$/);
    const menu = await enteredAt(await server.install(withAds("gone", false)), "reduce");
    await expect(menu).toHaveURL(/\/menu$/);
  });
});

test("the addresses of ads and categories need a session, and lead on where there is nothing to show [NAV-005, CHK-037, PRO-008, PRO-009]", async ({
  newPhone,
  page,
  server,
}) => {
  const link = await linkTo(server, plainVenue({ settings: { skipPax: true } }));
  for (const path of ["/promo", "/category"]) {
    await page.goto(new URL(path, link).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Please scan the code at your table",
    );
  }
  await scan(page, link);
  await test.step("the check-in has a way to the phone's orders", async () => {
    await page.getByRole("link", { name: "Review order" }).click();
    await expect(page.getByRole("dialog", { name: "Orders" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await expect(page).toHaveURL(/\/menu$/);
  for (const path of ["/promo", "/category"]) {
    await page.goto(new URL(path, link).href);
    await expect(page).toHaveURL(/\/menu$/);
  }
  await test.step("a page of categories alone", async () => {
    const { settings, ...plain } = plainVenue({ settings: { skipPax: true } });
    const other = await newPhone();
    const own = await linkTo(server, { ...plain, settings: { ...settings, categoryScreen: true } });
    await scan(other, own);
    await other.getByRole("link", { name: "Enter", exact: true }).click();
    await expect(other).toHaveURL(/\/category$/);
    await other.goto(new URL("/promo", own).href);
    await expect(other).toHaveURL(/\/category$/);
  });
});

async function linkTo(server: VenueServer, venue: StagedVenue): Promise<string> {
  return (await server.install(venue)).linkOf("1");
}
