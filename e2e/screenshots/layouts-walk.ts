/** Why: the menu in the layouts that the two walks of all journeys do not see. */
import { layoutVenues } from "@comanda/testkit";
import { expect } from "@playwright/test";
import { servedLater } from "../stage/served-later.ts";
import { checkIn, scan } from "../steps/diner.ts";
import { categoryBar } from "../steps/menu.ts";
import type { Scene } from "./scene.ts";

/** A sidebar; one category at a time with its landing, a category, one inside another; both at once. */
export async function walkThroughLayouts(scene: Scene): Promise<void> {
  const { page, language, shoot, server, install } = scene;
  const [side, oneByOne, night] = layoutVenues(server.pictures);
  if (side === undefined || oneByOne === undefined || night === undefined)
    throw new Error("the demo has lost a layout");

  await checkIn(page, (await install(side)).linkOf("1"), { language });
  await expect(categoryBar(page)).toBeVisible();
  await shoot("a menu with a sidebar");
  const about = page.getByRole("link", { name: /^(ABOUT US|关于我们)$/ });
  await about.scrollIntoViewIfNeeded();
  await shoot("the end of the sidebar");

  const other = await scene.newPhone();
  await scan(
    other.page,
    (await install(servedLater(oneByOne, "To Share").venue)).linkOf("1"),
    language,
  );
  await enterLanding(scene, other.page);
  await other.shoot("the landing of one category at a time");
  const bar = categoryBar(other.page).getByRole("button");
  await bar.filter({ hasText: /Kopi & Teh|咖啡与茶/ }).click();
  await expect(other.page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await other.shoot("a category with categories inside");
  await other.page.goto(`${new URL(other.page.url()).origin}/menu/menu/To%20Share`);
  await expect(other.page.getByRole("main").getByRole("status")).toBeVisible();
  await other.shoot("a category that is not served now");

  const last = await scene.newPhone();
  await scan(last.page, (await install(night)).linkOf("1"), language);
  await enterLanding(scene, last.page);
  await last.shoot("the landing beside a sidebar");
  await categoryBar(last.page)
    .getByRole("button")
    .filter({ hasText: /Kopi & Teh|咖啡与茶/ })
    .click();
  await expect(last.page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await last.shoot("a category beside a sidebar");
}

/** Enters a menu of which no category is selected yet. */
async function enterLanding({ language }: Scene, page: Scene["page"]): Promise<void> {
  await page.getByRole("button", { name: language === "en" ? "Add a guest" : "增加一位" }).click();
  await page.getByRole("link", { name: language === "en" ? "Enter" : "进入", exact: true }).click();
  await expect(page.getByRole("region").first()).toBeVisible();
}
