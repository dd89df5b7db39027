/** Pictures of dishes in the console: what became of them is read until it is dismissed, and each can be taken away. */
import type { Picture } from "@comanda/domain/menu";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole } from "../steps/board.ts";
import { checkIn, dish, searchFor } from "../steps/diner.ts";

test("the result of pictures stays over a reload and in another tab, until it is dismissed or others are brought", async ({
  newScreen,
  server,
  venue,
}) => {
  const { base, widths } = Object.values<Picture>(server.pictures)[0] as Picture;
  const answer = await fetch(`${server.url}${base}-${Math.max(...widths)}.webp`);
  const buffer = Buffer.from(await answer.arrayBuffer());
  const bring = (page: Page, name: string): Promise<void> =>
    page
      .locator("input[type=file][accept^='.zip']")
      .setInputFiles({ name, mimeType: "image/webp", buffer });
  const screen = await newScreen();
  await openConsole(screen, venue, "/menu-file");
  const resultOn = (page: Page) => page.getByRole("group", { name: "Your last pictures" });
  await bring(screen, "nobody.webp");
  await expect(resultOn(screen)).toContainText("No dish has a new picture.");
  await expect(resultOn(screen)).toContainText("nobody.webp: No dish has this code");
  await screen.reload();
  await expect(resultOn(screen)).toContainText("nobody.webp: No dish has this code");
  const other = await screen.context().newPage();
  await other.goto(`${venue.url}/console/menu-file`);
  await expect(resultOn(other)).toContainText("nobody.webp: No dish has this code");
  await expectAccessible(other, "what became of pictures");
  await bring(other, "KAYA-TOAST.webp");
  await expect(resultOn(other)).toContainText("1 dish has its picture now.");
  await expect(resultOn(screen)).toContainText("1 dish has its picture now.");
  await expect(resultOn(screen)).not.toContainText("nobody.webp");
  await resultOn(screen).getByRole("button", { name: "Dismiss" }).click();
  await expect(resultOn(screen)).toHaveCount(0);
  await expect(resultOn(other)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole("heading", { name: "3. Add pictures" })).toBeVisible();
  await expect(resultOn(other)).toHaveCount(0);
});

test("a picture is taken away after a question, and guests see the dish without it", async ({
  page,
  newScreen,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await searchFor(page, "Kaya Butter Toast");
  const toast = dish(page, "Kaya Butter Toast");
  await expect(toast.locator("img")).toHaveCount(1);
  const screen = await newScreen();
  await openConsole(screen, venue, "/menu-file");
  await screen.getByText(/^\d+ dishes have a picture$/).click();
  const pictures = screen.getByRole("list", { name: "Pictures on the menu" });
  await screen.getByRole("button", { name: /^Show all \d+$/ }).click();
  const take = pictures.getByRole("button", {
    name: "Remove the picture of Kaya Butter Toast",
    exact: true,
  });
  await expectAccessible(screen, "the pictures on the menu");
  const question = screen.getByRole("dialog", {
    name: "Remove the picture of Kaya Butter Toast?",
  });
  await take.click();
  await question.getByRole("button", { name: "Keep the picture" }).click();
  await expect(question).toBeHidden();
  await take.click();
  await question.getByRole("button", { name: "Remove the picture" }).click();
  await expect(take).toHaveCount(0);
  await expect(toast.locator("img")).toHaveCount(0);
});
