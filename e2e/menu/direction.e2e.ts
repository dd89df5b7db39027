import { dish, heading, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import type { StagedVenue } from "../stage/venue-server.ts";
import { openConsole } from "../steps/board.ts";
import { cartLine } from "../steps/checkout.ts";
import { expectLeftwards } from "../steps/direction.ts";
import { addToCart, askToSend, checkIn, openCart, openItem, scan } from "../steps/diner.ts";
import { languagesOf } from "../steps/words.ts";

/** "Terrace!": the mark belongs at the end of the word, which is its left. */
const TERRACE = "شرفة!";
const HOUSE = "مقهى الحارة!";
const LANE = "الحارة!";
const WELCOME = "أهلا بكم!";
const TEA = "شاي!";

/** A house that says everything from right to left, in an app that does not. */
function arabicVenue(): StagedVenue {
  const { company } = plainVenue().settings;
  return plainVenue({
    slug: "arabic",
    places: [TERRACE],
    menu: {
      exclusiveOptionTitles: [],
      menus: [heading(["Drinks", "饮料"], [dish("TEA", [TEA, TEA], 2)])],
    },
    settings: {
      company: { ...company, companyName: HOUSE, shortName: LANE },
      greeting: { en: WELCOME, zh: WELCOME },
    },
  });
}

for (const language of languagesOf("zh")) {
  test(`words that run from right to left do so on a phone, and turn nothing round, in ${language}`, async ({
    page,
    server,
  }) => {
    const venue = await server.install(arabicVenue());
    await scan(page, venue.linkOf(TERRACE), language);
    const main = page.getByRole("main");
    for (const words of [HOUSE, TERRACE, WELCOME]) {
      await expectLeftwards(main, words);
    }
    await checkIn(page, venue.linkOf(TERRACE), { language });
    const header = page.getByRole("banner");
    for (const words of [LANE, TERRACE]) {
      await expectLeftwards(header, words);
    }
    await openItem(page, TEA);
    await addToCart(page, language);
    await openCart(page, language);
    await expectLeftwards(cartLine(page, TEA), TEA);
    const question = await askToSend(page, language);
    await expectLeftwards(question, TERRACE);
  });
}

test("a table whose name runs from right to left does so where its code is changed", async ({
  newScreen,
  server,
}) => {
  const venue = await server.install(arabicVenue());
  const screen = await newScreen();
  await openConsole(screen, venue, "/tables");
  await expectLeftwards(screen.getByRole("rowheader"), TERRACE);
  await screen.getByRole("button", { name: "Revoke the code of" }).click();
  const question = screen.getByRole("dialog");
  await expect(question).toContainText("Nobody can order at");
  await expectLeftwards(question, TERRACE);
  await question.getByRole("button", { name: "Keep the code" }).click();
  await screen.getByRole("button", { name: "Add tables" }).click();
  const form = screen.getByRole("dialog", { name: "Add tables" });
  await form.getByRole("textbox", { name: "Tables" }).fill(TERRACE);
  const complaint = form.getByText("There are already tables called");
  await expect(complaint).toBeVisible();
  await expectLeftwards(complaint, TERRACE);
});
