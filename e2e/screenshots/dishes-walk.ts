/** Why: the page of a dish in every state that it has. */
import { everyControl, kopiLane, plainVenue } from "@comanda/testkit";
import { expect } from "@playwright/test";
import { addToCart, checkIn, openCart } from "../steps/diner.ts";
import { WORDS } from "../steps/words.ts";
import { answerOne, answerRest, nameOfDish } from "./answers.ts";
import type { Scene } from "./scene.ts";

/** Every kind of question, a set meal from beginning to end, a line that is changed, prices, what is sold out. */
export async function walkThroughDishes(scene: Scene): Promise<void> {
  const { page, language, shoot, install, server, complaints } = scene;
  const words = WORDS[language];
  complaints.expect(/lost\.png/);
  const venue = await install(plainVenue({ menu: everyControl() }));
  await checkIn(page, venue.linkOf("1"), { language });
  await shoot("a menu whose picture is lost");
  const open = async (code: string): Promise<void> => {
    await page.goto(`${venue.url}/menu/item/${code}`);
    await expect(nameOfDish(page)).toBeVisible();
  };
  await open("PLATTER");
  await shoot("every kind of question");
  await open("TEA");
  await shoot("a price for members");
  await open("FEAST");
  await shoot("a set meal");
  await answerOne(page);
  await shoot("a set meal, half answered");
  await answerRest(page);
  await shoot("a set meal, complete");
  await addToCart(page, language);
  await openCart(page, language);
  await page
    .getByRole("link", { name: /^(Edit|修改)/ })
    .first()
    .click();
  await expect(nameOfDish(page)).toBeVisible();
  await shoot("a line that is changed");

  const other = await scene.newPhone();
  const lane = await install(kopiLane(server.pictures));
  await checkIn(other.page, lane.linkOf("1"), { language });
  for (const [code, name] of [
    ["CLAYPOT-RICE", "a dish that is sold out"],
    ["CHILLI-CRAB", "a dish with three left"],
    ["OTAH", "a dish with an offer"],
    ["BOWL-BUILD", "a dish to build"],
  ] as const) {
    await other.page.goto(`${lane.url}/menu/item/${code}`);
    await expect(nameOfDish(other.page)).toBeVisible();
    await other.shoot(name);
  }
  await expect(other.page.getByRole("button", { name: words.addToCart })).toBeVisible();
}
