/** A café abroad: what its menu says is what is paid, and every slip names the tax inside by its rate. */
import { ringCafe } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, openConsole } from "../steps/board.ts";
import { amountOf } from "../steps/checkout.ts";
import { addToCart, checkIn, dish, openCart, openItem, submit } from "../steps/diner.ts";
import { LANGUAGES, WORDS } from "../steps/words.ts";

const SAID = {
  en: {
    soup: "Soup of the Day",
    coffee: "Melange",
    food: "incl. 10% tax",
    drinks: "incl. 20% tax",
    ordered: "What you ordered",
    more: "€14.10 more for: 10 off from 30",
  },
  zh: {
    soup: "例汤",
    coffee: "维也纳奶咖",
    food: "含 10% 税",
    drinks: "含 20% 税",
    ordered: "您点的餐",
    more: "再点 €14.10 即享“满 30 减 10”",
  },
} as const;

for (const language of LANGUAGES) {
  const said = SAID[language];

  test(`two soups that read 5.50 and a coffee of 4.90 cost 15.90, in ${language}`, async ({
    page,
    newScreen,
    server,
  }) => {
    const venue = await server.install(ringCafe(server.pictures));
    await checkIn(page, venue.linkOf("1"), { language });
    await expect(dish(page, said.soup)).toContainText("€5.50");
    for (const name of [said.soup, said.soup, said.coffee]) {
      await openItem(page, name);
      await addToCart(page, language);
    }
    await openCart(page, language);
    const main = page.getByRole("main");
    await expect(main.getByText(said.more)).toBeVisible();
    await expect(page.getByRole("button", { name: WORDS[language].submit })).toContainText(
      "€15.90",
    );
    expect(await amountOf(main, said.food)).toBe("€1.00");
    expect(await amountOf(main, said.drinks)).toBe("€0.82");
    await expect(main.locator("dl > div")).toHaveCount(4);
    await expectAccessible(page, "a slip with tax inside");
    await submit(page, language);
    const [order] = await server.ordersOf(venue);
    expect(order).toMatchObject({ total: 1_590 });
    const taxes = { [said.food]: "€1.00", [said.drinks]: "€0.82" };
    const ordered = page.getByRole("region", { name: said.ordered });
    for (const [tax, amount] of Object.entries(taxes)) {
      expect(await amountOf(ordered, tax)).toBe(amount);
    }
    const board = await newScreen();
    await openBoard(board, venue);
    await board.getByRole("button", { name: "Bills" }).click();
    await board.getByRole("button", { name: /^Table 1/ }).click();
    const bill = board.getByRole("dialog", { name: "Bill, Table 1" });
    await expect(bill.getByRole("button", { name: "Mark €15.90 as paid" })).toBeVisible();
    await expect(bill.getByRole("listitem")).toContainText([
      "incl. 10% tax€1.00incl. 20% tax€0.82",
    ]);
  });
}

test("an owner is asked once, with what guests pay until now and from now on", async ({
  newScreen,
  server,
}) => {
  const cafe = ringCafe(server.pictures);
  const venue = await server.install(cafe);
  const desk = await newScreen();
  await openConsole(desk, venue, "/menu-file");
  const includes = desk.getByRole("switch", { name: "Prices include tax" });
  await expect(includes).toBeChecked();
  await includes.press("Space");
  const question = desk.getByRole("dialog", { name: "Add tax to the prices?" });
  await expect(question.getByRole("row", { name: /Soup of the Day/ })).toContainText("€5.50€6.05");
  await expect(question.getByRole("row")).toHaveCount(8);
  await expectAccessible(desk, "the question about prices");
  await question.getByRole("button", { name: "Leave as it is" }).click();
  await expect(includes).toBeChecked();
  await includes.press("Space");
  await question.getByRole("button", { name: "Add tax" }).click();
  await expect(includes).not.toBeChecked();
});
