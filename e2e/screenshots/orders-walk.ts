/** Why: the cart, what hinders it and what helps it, and everything that is said while an order is on its way. */
import { kopiLane } from "@comanda/testkit";
import { expect } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import { addToCart, checkIn, openCart, openItem } from "../steps/diner.ts";
import { WORDS } from "../steps/words.ts";
import { answerRest } from "./answers.ts";
import type { Scene } from "./scene.ts";

/** Offers and near misses, a line that sold out, an order that is not answered, no order yet. */
export async function walkThroughOrders(scene: Scene): Promise<void> {
  const { page, language, shoot, install, server, complaints } = scene;
  const words = WORDS[language];
  const venue = await install(kopiLane(server.pictures));
  await checkIn(page, venue.linkOf("7"), { language });
  await page.getByRole("button", { name: words.reviewOrder }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shoot("no orders yet");
  await page.goBack();
  for (const code of ["OTAH", "KAYA-TOAST", "CHILLI-CRAB", "SATAY"]) await add(code);
  await openCart(page, language);
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await shoot("a cart with offers");

  const desk = await openConsoleClient(venue);
  await desk.setItem("CHILLI-CRAB", { isSoldOut: true, stock: null });
  await expect(page.getByText(/Sold out – please|已售完，请移除/).first()).toBeVisible();
  await shoot("a cart with a dish that sold out");
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog")).first()).toBeVisible();
  await shoot("what sold out");

  const other = await scene.newPhone();
  complaints.expect(/selfOrder\/order|net::ERR/);
  await checkIn(other.page, venue.linkOf("8"), { language });
  await openItem(other.page, words.dishes.toast);
  await addToCart(other.page, language);
  await openCart(other.page, language);
  await other.page.route(/\/v2\/api\/selfOrder\/order$/, (route) => route.abort("connectionreset"));
  await other.page.getByRole("button", { name: words.submit }).click();
  await other.page.getByRole("dialog").getByRole("button", { name: words.ok }).click();
  await expect(other.page.locator("fieldset[disabled]").first()).toBeAttached();
  await other.shoot("an order on its way");

  async function add(code: string): Promise<void> {
    await page.goto(`${venue.url}/menu/item/${code}`);
    const button = page.getByRole("button", { name: words.addToCart });
    await expect(button).toBeVisible();
    await answerRest(page);
    await addToCart(page, language);
  }
}
