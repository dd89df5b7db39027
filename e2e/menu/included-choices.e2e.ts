/** A toast with which two sides come, at most two of each: what the phone says while they are chosen, and what is paid. */
import { ringCafe } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { cartLine } from "../steps/checkout.ts";
import { addToCart, checkIn, groupOf, openCart, openItem, submit } from "../steps/diner.ts";
import { LANGUAGES, WORDS } from "../steps/words.ts";

const SAID = {
  en: {
    toast: "Ham and Cheese Toast",
    sides: "Sides",
    potato: "Potato salad",
    cucumber: "Cucumber salad",
    terms: "2 included, then + €1.50 each · at most 2 of each",
    more: "Add one",
    included: "included",
    each: "+ €1.50 each",
    most: "no more than 2",
    chosen: "2× Potato salad (included), Cucumber salad + €1.50",
  },
  zh: {
    toast: "火腿芝士吐司",
    sides: "小菜",
    potato: "土豆沙拉",
    cucumber: "黄瓜沙拉",
    terms: "含 2 份，之后 + €1.50/份 · 每种最多 2 份",
    more: "增加一份",
    included: "已含",
    each: "+ €1.50/份",
    most: "最多 2 份",
    chosen: "2× 土豆沙拉（已含）、黄瓜沙拉 + €1.50",
  },
} as const;

for (const language of LANGUAGES) {
  const said = SAID[language];

  test(`two sides come with a toast and a third costs 1.50, in ${language}`, async ({
    page,
    server,
  }) => {
    const venue = await server.install(ringCafe(server.pictures));
    await checkIn(page, venue.linkOf("1"), { language });
    await openItem(page, said.toast);
    const sides = groupOf(page, said.sides);
    await expect(sides.getByText(said.terms)).toBeVisible();
    const [potato, cucumber] = [said.potato, said.cucumber].map((name) =>
      sides
        .locator("div")
        .filter({ has: page.getByRole("group", { name }) })
        .last(),
    );
    if (potato === undefined || cucumber === undefined) throw new Error("both are offered");
    const add = potato.getByRole("button", { name: said.potato }).last();
    await expect(potato).toContainText(said.included);
    await add.click();
    await expect(cucumber).toContainText(said.included);
    await add.click();
    await expect(potato).toContainText(said.most);
    await expect(add).toBeDisabled();
    await expect(cucumber).toContainText(said.each);
    await expect(page.getByRole("button", { name: WORDS[language].addToCart })).toContainText(
      "€9.99",
    );
    await cucumber.getByRole("button", { name: said.cucumber }).last().click();
    await expect(page.getByRole("button", { name: WORDS[language].addToCart })).toContainText(
      "€11.49",
    );
    await expectAccessible(page, "a dish with sides included");
    await addToCart(page, language);
    await openCart(page, language);
    await expect(cartLine(page, said.toast)).toContainText(said.chosen);
    await submit(page, language);
    expect(await server.ordersOf(venue)).toMatchObject([{ total: 1_149 }]);
  });
}
