/** The owner's page of what stands between the scan and the menu, and the phones that follow it. */
import type { Picture } from "@comanda/domain/menu";
import { tiffinHouse } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { scan } from "../steps/diner.ts";

test("an owner changes the words, the page of categories and the ads; a phone that checks in meets them [CHK-030, ENT-029]", async ({
  page,
  newScreen,
  server,
  complaints,
}) => {
  // Of two who publish at once one is told.
  complaints.expect(/409.*\/way-in/);
  const { settings, ...tiffin } = tiffinHouse(server.pictures);
  const venue = await server.install({ ...tiffin, settings: { ...settings, ads: [] } });
  const screen = await newScreen();
  await openConsole(screen, venue, "/way-in");
  const done = screen.getByText("Published. Phones that are open show it now.");
  const publish = screen.getByRole("button", { name: "Publish" });

  const { base, widths } = Object.values<Picture>(server.pictures)[0] as Picture;
  const answer = await fetch(`${server.url}${base}-${Math.max(...widths)}.webp`);
  const buffer = Buffer.from(await answer.arrayBuffer());
  const picture = { name: "ad.webp", mimeType: "image/webp", buffer };

  await test.step("words, a menu's name, no page of categories, an ad", async () => {
    await expect(publish).toBeDisabled();
    await screen.getByRole("textbox", { name: "In English" }).first().fill("Shelf C, please.");
    await screen.getByRole("textbox", { name: "Lunch in Chinese" }).fill("午餐");
    await screen.getByRole("switch", { name: /page|category/ }).click({ force: true });
    await screen.locator("input[type=file]").setInputFiles(picture);
    const ad = screen.getByRole("group", { name: "Ad 1" });
    await expect(ad.getByRole("img", { name: "Ad 1" })).toHaveAttribute(
      "src",
      /^\/media\/venues\//,
    );
    await ad.getByRole("textbox", { name: "In English" }).fill("A tiffin box");
    await ad.getByRole("checkbox", { name: "Lunch" }).check();
    await ad.getByRole("combobox", { name: "The dish it is about" }).fill("Biryani");
    await screen.getByRole("option", { name: "Chicken Biryani" }).click();
    await expectAccessible(screen, "the way in");
    await publish.click();
    await expect(done).toBeVisible();
    await expect(publish).toBeDisabled();
  });

  await test.step("a phone meets them", async () => {
    await scan(page, venue.linkOf("1"));
    await expect(page.getByText("Shelf C, please.")).toBeVisible();
    await page.getByRole("button", { name: "Lunch" }).click();
    await page.getByRole("button", { name: "Add a guest" }).click();
    await page.getByRole("link", { name: "Enter", exact: true }).click();
    await expect(page.getByRole("img", { name: "A tiffin box" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Chicken Biryani" })).toContainText("9.50");
    await page.getByRole("link", { name: "SKIP" }).click();
    await expect(page).toHaveURL(/\/menu$/);
  });

  await test.step("words that are typed while a picture goes up stay", async () => {
    const arrived = Promise.withResolvers<void>();
    const typed = Promise.withResolvers<void>();
    await screen.route("**/venue/look/pictures", async (route) => {
      arrived.resolve();
      await typed.promise;
      await route.continue();
    });
    await screen.locator("input[type=file]").setInputFiles(picture);
    await arrived.promise;
    const words = screen
      .getByRole("group", { name: "Ad 1" })
      .getByRole("textbox", { name: "In English" });
    await words.fill("A tiffin box of steel");
    typed.resolve();
    await expect(screen.getByRole("group", { name: "Ad 2" })).toBeVisible();
    await expect(words).toHaveValue("A tiffin box of steel");
    await screen.getByRole("button", { name: "Discard" }).click();
    await expect(words).toHaveValue("A tiffin box");
  });

  await test.step("an ad is taken away", async () => {
    await screen.getByRole("button", { name: "Remove Ad 1" }).click();
    await publish.click();
    await expect(done).toBeVisible();
    await page.goto(new URL("/promo", venue.url).href);
    await expect(page).toHaveURL(/\/menu$/);
  });

  await test.step("who began before another published is told, though the window has read it again", async () => {
    const other = await newScreen();
    await openConsole(other, venue, "/way-in");
    await other.getByRole("textbox", { name: "Lunch in Chinese" }).fill("午市");
    await screen.getByRole("textbox", { name: "In English" }).first().fill("Shelf D, please.");
    await publish.click();
    await expect(done).toBeVisible();
    const words = other.getByRole("textbox", { name: "In English" }).first();
    await expect(words).toHaveValue("Shelf C, please.");
    await other.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await expect(words).toHaveValue("Shelf D, please.");
    await other.getByRole("button", { name: "Publish" }).click();
    await expect(other.getByRole("alert")).toContainText("Somebody else has changed");
    await other.getByRole("button", { name: "Publish" }).click();
    await expect(other.getByText("Published. Phones that are open show it now.")).toBeVisible();
    await expect(words).toHaveValue("Shelf D, please.");
  });
});
