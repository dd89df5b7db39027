/** Why: all that may stand between the scan and the dishes: a question, a menu to choose, ads, categories, an initial order. */
import { kopiLane, steamboat, tiffinHouse } from "@comanda/testkit";
import { expect, type Page } from "@playwright/test";
import { checkIn, scan } from "../steps/diner.ts";
import { WORDS } from "../steps/words.ts";
import { answerRest } from "./answers.ts";
import type { Scene } from "./scene.ts";

const HOUR = 60 * 60_000;
const GUESTS = 3;

export async function walkTheWayIn(scene: Scene): Promise<void> {
  await chooseAMenu(scene);
  await answerTheFlow(scene);
  await sayWhoSitsThere(scene);
  scene.server.keepTime();
}

/** Two menus, ads, categories. */
async function chooseAMenu({ page, shoot, server, install, language }: Scene): Promise<void> {
  const venue = await install(tiffinHouse(server.pictures));
  await scan(page, venue.linkOf("1"), language);
  await shoot("a check-in with two menus");
  await countAndEnter(page, language, 1);
  const menus = page.getByRole("alertdialog");
  await expect(menus).toBeVisible();
  await shoot("which menu");
  await menus.getByRole("button").first().click();
  await expect(page).toHaveURL(/\/promo$/);
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  await shoot("an ad");
  await page.getByRole("link", { name: language === "en" ? "SKIP" : "跳过" }).click();
  await expect(page).toHaveURL(/\/category$/);
  await shoot("the categories");
}

/** Every question of a steamboat, the order that is placed, and a table whose time is up. */
async function answerTheFlow(scene: Scene): Promise<void> {
  const { server, install, language, complaints } = scene;
  complaints.expect(/403/);
  const { page, shoot } = await scene.newPhone();
  const venue = await install(steamboat(server.pictures));
  const heading = page.getByRole("heading", { level: 1 });
  const goOn = page.getByRole("main").locator("button:not([aria-label])").last();
  await scan(page, venue.linkOf("1"), language);
  await countAndEnter(page, language, GUESTS);
  await expect(page).toHaveURL(/\/initflow$/);
  await shoot("a grid to choose from");
  await page.getByRole("radio").nth(1).check();
  await shoot("a grid with a choice");
  const asked = await heading.innerText();
  await goOn.click();
  await expect(heading).not.toHaveText(asked);
  await shoot("a choice for each guest");
  const soups = page.getByRole("main").getByRole("group").first();
  const more = soups.getByRole("button", { name: /^(Add one|增加一份)/ });
  for (let guest = 0; guest < GUESTS; guest += 1) await more.first().click();
  await goOn.click();
  await expect(page.getByRole("radio", { disabled: true })).toHaveCount(1);
  await page.getByRole("radio").first().check();
  await answerRest(page);
  await shoot("the last question");
  await goOn.click();
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  await shoot("the amount of an initial order");
  await question.getByRole("button").last().click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shoot("an initial order that is placed");

  const late = await scene.newPhone();
  await scan(late.page, venue.linkOf("2"), language);
  await countAndEnter(late.page, language, 1);
  await expect(late.page).toHaveURL(/\/initflow$/);
  server.passTime(2 * HOUR);
  await late.page.reload();
  await expect(late.page.getByRole("alertdialog")).toBeVisible();
  await late.shoot("time is up");
  server.keepTime();
}

/** The PIN of the table, a wrong one, and who sits there after a quiet hour. */
async function sayWhoSitsThere(scene: Scene): Promise<void> {
  const { server, install, language, complaints } = scene;
  complaints.expect(/\/v2\/api\/(selforder|live)/i);
  const lane = kopiLane(server.pictures);
  const guarded = await install({
    ...lane,
    settings: { ...lane.settings, presence: "tablePin" },
  });
  const asked = await scene.newPhone();
  await asked.page.goto(`${guarded.linkOf("7")}?lang=${language}`);
  await asked.page.getByRole("textbox").fill("00000");
  await asked.shoot("the PIN of the table");
  // Once in a million it is the right one.
  await asked.page.getByRole("textbox").fill("000000");
  await asked.page.getByRole("textbox").press("Enter");
  await expect(asked.page.getByRole("alert")).not.toBeEmpty();
  await asked.shoot("a PIN that is not right");

  const venue = await install(lane);
  const before = await scene.newPhone();
  await checkIn(before.page, venue.linkOf("7"), { language });
  server.passTime(HOUR + 1_000);
  const after = await scene.newPhone();
  await after.page.goto(`${venue.linkOf("7")}?lang=${language}`);
  const question = language === "en" ? "Have you just arrived?" : "您是刚到的吗？";
  await expect(after.page.getByRole("heading", { name: question })).toBeVisible();
  await after.shoot("who sits there");
}

async function countAndEnter(
  page: Page,
  language: Scene["language"],
  guests: number,
): Promise<void> {
  const words = WORDS[language];
  for (let guest = 0; guest < guests; guest += 1) {
    await page.getByRole("button", { name: words.oneGuestMore }).click();
  }
  await page.getByRole("link", { name: words.enter, exact: true }).click();
}
