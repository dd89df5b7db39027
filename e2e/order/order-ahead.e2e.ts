/** A dish that is ordered a day ahead: what is read at it, in the cart and in the list of times, and at a table. */
import { dish, heading, plainVenue } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { addToCart, askToSend, checkIn, openCart, openItem, placed } from "../steps/diner.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const DAY = 24 * 60 * 60_000;
const HATCH = { label: "Hatch", mode: "pickUp" } as const;
const MENU = {
  exclusiveOptionTitles: [],
  menus: [
    heading(
      ["Food", "食物"],
      [
        dish("CAKE", ["Birthday Cake", "生日蛋糕"], 40, { rest: { leadMinutes: 24 * 60 } }),
        dish("TEA", ["Tea", "茶"], 2),
      ],
    ),
  ],
};

const SAID = {
  en: {
    cake: "Birthday Cake",
    tea: "Tea",
    atDish: "To be ordered 24 hours ahead.",
    ahead: "Birthday Cake has to be ordered 24 hours ahead.",
    time: "Pick-up time",
    choose: "Choose a time",
    soon: "As soon as possible",
    locale: "en-GB",
  },
  zh: {
    cake: "生日蛋糕",
    tea: "茶",
    atDish: "须提前 24 小时预订。",
    ahead: "生日蛋糕须提前 24 小时预订。",
    time: "取餐时间",
    choose: "选择时间",
    soon: "尽快",
    locale: "zh-Hans",
  },
} as const;

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`a cake that is ordered a day ahead says so, and leads to a time of tomorrow or later; at a table it is not sent, in ${language}`, async ({
    page,
    newPhone,
    server,
    complaints,
  }) => {
    complaints.expect(/409/);
    const settings = { skipCustomerDetail: true };
    const venue = await server.install(plainVenue({ menu: MENU, places: ["7", HATCH], settings }));
    const row = page.getByRole("button", { name: new RegExp(`^${said.time}`) });
    const sheet = page.getByRole("dialog", { name: said.time });

    await test.step("tea is had as soon as possible, and no longer once a cake is beside it", async () => {
      await checkIn(page, venue.linkOf("Hatch"), { language });
      await openItem(page, said.tea);
      await addToCart(page, language);
      await openCart(page, language);
      await expect(row).toContainText(said.soon);
      await page.goBack();
      await openItem(page, said.cake);
      await expect(page.getByText(said.atDish)).toBeVisible();
      await addToCart(page, language);
      await openCart(page, language);
      await expect(row).toContainText(said.choose);
      await expect(row).toContainText(said.ahead);
    });

    await test.step("Submit leads to the times, of which the first are tomorrow's", async () => {
      await page.getByRole("button", { name: words.submit }).click();
      await expect(sheet).toContainText(said.ahead);
      await expect(sheet.getByRole("radio", { name: said.soon })).toHaveCount(0);
      const today = sheet.getByRole("group").first().getByRole("radio").first();
      await expect(today).toBeDisabled();
      await expectAccessible(page, "the times of what is ordered ahead");
      const date = new Date(Date.now() + 2 * DAY).toLocaleDateString(said.locale, {
        day: "numeric",
        month: "short",
        timeZone: "Asia/Singapore",
      });
      await sheet.getByText(date, { exact: true }).click();
      await sheet.getByText("12:30", { exact: true }).click();
      await sheet.getByRole("button", { name: words.ok }).click();
      await expect(row).toContainText("12:30");
      await expect(row).not.toContainText(said.ahead);
      const question = page.getByRole("dialog", { name: words.sendThis });
      await question.getByRole("button", { name: words.ok }).click();
      await placed(page, language);
    });

    await test.step("at a table, where all is for now, it is refused with its name", async () => {
      const table = await newPhone();
      await checkIn(table, venue.linkOf("7"), { language });
      await openItem(table, said.cake);
      await addToCart(table, language);
      await openCart(table, language);
      const question = await askToSend(table, language);
      await question.getByRole("button", { name: words.ok }).click();
      await expect(table.getByRole("alertdialog")).toContainText(said.ahead);
      expect(await server.ordersOf(venue)).toHaveLength(1);
    });
  });
}
