/** Why: a member's money is taken at the counter and pays their orders, there or on the phone; an owner erases who asks for it. */
import { kopiLane } from "@comanda/testkit";
import { SAYS, titled } from "../payment/paying-venue.ts";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openConsole, openStation, ticketOf } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { registerAs } from "../steps/members.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";

const SAID = {
  en: {
    ways: "How would you like to pay?",
    topUp: /^Topped-up money/,
    balance: "From your balance of $5.00",
    tooLow: "Your topped-up money, $1.64, does not cover $3.36. Please choose another way to pay.",
  },
  zh: {
    ways: "您想怎样付款？",
    topUp: /^会员储值/,
    balance: "从您的余额 $5.00 中扣除",
    tooLow: "您的储值余额 $1.64 不足以支付 $3.36，请选择其他付款方式。",
  },
} as const;

test("staff top a member up and take the order's money from it, and the owner erases them", async ({
  newScreen,
  page,
  server,
}) => {
  const kopi = kopiLane(server.pictures);
  const venue = await server.install({ ...kopi, settings: { ...kopi.settings, hasMember: true } });
  const screen = await newScreen();
  await openStation(screen, venue);
  await fillCart(page, venue.linkOf("7"));
  await registerAs(page, "9123 4567", "en");
  await openCart(page);
  await submit(page);
  await ticketOf(screen, "7")
    .getByRole("button", { name: /^More about order / })
    .click();
  const sheet = screen.getByRole("dialog");
  await test.step("who has nothing yet tops up first", async () => {
    await sheet.getByRole("button", { name: "Pay with a member’s money" }).click();
    await sheet.getByLabel("Phone number of the member").fill("9123 4567");
    await sheet.getByRole("button", { name: "Top up first" }).click();
    await sheet.getByLabel("Top up by").fill("10");
    await sheet.getByRole("combobox", { name: "Paid by" }).click();
    await screen.getByRole("option", { name: "Cash" }).click();
    await expectAccessible(screen, "topping a member up at the counter");
    await sheet.getByRole("button", { name: "Top up", exact: true }).click();
    await expect(sheet.getByText("They have $10.00 to pay with.")).toBeVisible();
    await sheet.getByRole("button", { name: "Pay with it" }).click();
    await expect(sheet.getByText("Paid · Topped-up money")).toBeVisible();
  });
  await test.step("who asks for it is erased after one question, and found no more", async () => {
    await openConsole(screen, venue, "/guests");
    await screen.getByRole("textbox", { name: "Phone number", exact: true }).fill("9123 4567");
    await screen.getByRole("button", { name: "Find" }).click();
    await screen.getByRole("button", { name: "Erase this member" }).click();
    const question = screen.getByRole("dialog");
    await expect(question).toContainText("nobody can bring them back");
    await expectAccessible(screen, "erasing a member");
    await question.getByRole("button", { name: "Erase everything" }).click();
    await expect(screen.getByRole("button", { name: "Erase this member" })).toHaveCount(0);
    await screen.getByRole("button", { name: "Find" }).click();
    await expect(screen.getByText("Nobody has this number.")).toBeVisible();
  });
});

for (const language of languagesOf("zh")) {
  const said = SAID[language];
  const words = WORDS[language];

  test(`a member pays a whole order with topped-up money on the phone, and is told when it is too little, in ${language}`, async ({
    page,
    server,
  }) => {
    const kopi = kopiLane(server.pictures);
    const settings = { ...kopi.settings, currencySymbol: "$", hasMember: true, hasTopUp: true };
    const venue = await server.install({ ...kopi, settings });
    await fillCart(page, venue.linkOf("7"), language);
    await registerAs(page, "9123 4567", language);
    const picker = page.getByRole("dialog", { name: said.ways });
    const topUp = picker.getByRole("radio", { name: said.topUp });
    await test.step("who is topped up at the counter meanwhile can pay with it", async () => {
      await server.givePoints(venue, 500, "topUp");
      await openCart(page, language);
      // The phone has asked what they have.
      await expect.poll(() => stored(page, "customer")).toMatchObject({ topUpAmount: 500 });
      await page.getByRole("button", { name: words.submit }).click();
      await expect(picker).toContainText(said.balance);
      await topUp.check();
      await expectAccessible(page, "ways to pay with topped-up money");
      await picker.getByRole("button", { name: new RegExp(`^${words.ok}`) }).click();
      await expect(titled(page, SAYS[language].success)).toBeVisible();
      await expect(page.getByText(SAYS[language].paid)).toBeVisible();
      expect(await server.ordersOf(venue)).toHaveLength(1);
    });
    await test.step("what is left does not cover the next one", async () => {
      await fillCart(page, venue.linkOf("7"), language);
      await openCart(page, language);
      await expect.poll(() => stored(page, "customer")).toMatchObject({ topUpRedeemAmt: 336 });
      await page.getByRole("button", { name: words.submit }).click();
      await expect(topUp).toBeDisabled();
      await expect(picker).toContainText(said.tooLow);
      await expectAccessible(page, "too little topped-up money");
    });
  });
}
