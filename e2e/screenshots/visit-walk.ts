/** Why: what guests see of a visit once they sit: ways to pay, taking back, calling, each other's rounds, a pause. */
import { kopiLane } from "@comanda/testkit";
import { expect } from "@playwright/test";
import { fillCart, openCart, placed } from "../steps/diner.ts";
import { orderAt } from "../steps/guests.ts";
import { WORDS } from "../steps/words.ts";
import type { Scene } from "./scene.ts";

/** From the picker of payments to the rounds of two phones. */
export async function walkThroughTheVisit(scene: Scene): Promise<void> {
  const { page, shoot, server, install, language } = scene;
  const words = WORDS[language];
  const lane = kopiLane(server.pictures);
  const venue = await install({
    ...lane,
    settings: { ...lane.settings, hasPayment: true, hasFomoPay: true },
  });
  await fillCart(page, venue.linkOf("7"), language);
  await openCart(page, language);
  const submit = page.getByRole("button", { name: words.submit });
  await submit.click();
  const picker = page.getByRole("dialog");
  await expect(picker.getByRole("radio").first()).toBeVisible();
  await picker.getByRole("button", { name: words.ok }).click();
  await expect(picker.getByRole("alert")).not.toBeEmpty();
  await shoot("the ways to pay");
  await picker.getByRole("radio").first().check();
  await picker.getByRole("button", { name: words.ok }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 }).last()).toBeFocused();
  await shoot("payment at the counter in place of the phone");
  await page.goBack();
  await submit.click();
  await picker.getByRole("radio").nth(1).check();
  await picker.getByRole("button", { name: words.ok }).click();
  await placed(page, language);
  await shoot("an order that may be taken back");
  const takeBack = language === "en" ? "Cancel this order" : "取消此订单";
  await page.getByRole("button", { name: takeBack }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shoot("whether to take it back");
  await page.keyboard.press("Escape");

  await orderAt(venue, "7", [{ code: "SATAY" }, { code: "KAYA-TOAST", quantity: 2 }]);
  await page.getByRole("link", { name: words.returnToMenu }).click();
  await page.getByRole("button", { name: words.reviewOrder }).click();
  const sheet = page.getByRole("dialog", { name: words.yourOrders });
  await expect(sheet.getByRole("article")).toHaveCount(2);
  await shoot("the rounds of a table");
  await sheet.getByRole("button", { name: language === "en" ? "Call staff" : "呼叫店员" }).click();
  await expect(sheet.getByText(language === "en" ? /have been told/ : /已通知/)).toBeVisible();
  await shoot("somebody is called");
}
