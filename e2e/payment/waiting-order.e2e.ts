/** An order that waits for its payment: what can be done with it until it is paid. */
import { HOLD_LIMITS } from "@comanda/domain/order";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { openBoard, ticketOf } from "../steps/board.ts";
import { cartLine } from "../steps/checkout.ts";
import { addToCart, fillCart, openItem } from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS } from "../steps/words.ts";
import {
  atProvider,
  awaitingLine,
  installPaying,
  openAwaiting,
  openPayable,
  SAYS,
  titled,
} from "./paying-venue.ts";

/** As venues have it, and a moment. */
const OVER = 15 * 60_000 + 1_000;

for (const language of languagesOf("zh")) {
  const says = SAYS[language];
  const words = WORDS[language];

  test(`a dish for an order that waits for its payment leads to paying or changing it, in ${language}`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "hitpay");
    await openAwaiting(page, venue.linkOf("7"), language);
    await page.getByRole("link", { name: says.back }).click();
    await page.getByRole("link", { name: words.backToMenu }).click();
    const refusal = page.getByRole("alertdialog");
    const add = async (): Promise<void> => {
      await openItem(page, words.dishes.toast);
      await page.getByRole("button", { name: words.addToCart }).click();
    };
    await add();
    await expect(refusal).toContainText(says.locked);
    await expectAccessible(page, "a dish for an order that waits for its payment");
    await refusal.getByRole("button", { name: says.pay, exact: true }).click();
    await expect(titled(page, says.confirmPayment)).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: words.addToCart }).click();
    await refusal.getByRole("button", { name: says.change }).click();
    await expect(refusal).toBeHidden();
    await expect(awaitingLine(page)).toHaveCount(0);
    await addToCart(page, language);
    await expect(page.getByRole("link", { name: words.viewOrder })).toContainText("2");
    expect(await server.ordersOf(venue)).toHaveLength(0);
  });

  test(`an order whose time to pay is over gives its cart back and says that nothing was charged, in ${language} [DEC-005]`, async ({
    page,
    server,
    payments,
    passTime,
  }) => {
    const venue = await installPaying(server, payments, "hitpay");
    await openAwaiting(page, venue.linkOf("7"), language);
    await expect(awaitingLine(page).getByRole("timer")).toContainText(/1[45]:\d\d/);
    passTime(OVER);
    await page.reload();
    const said = page.getByRole("alertdialog");
    await expect(said).toContainText(says.expired);
    await expect(page).toHaveURL(/\/checkout$/);
    await said.getByRole("button").click();
    await expect(cartLine(page, words.dishes.toast)).toBeVisible();
    await expect(awaitingLine(page)).toHaveCount(0);
    const submit = page.getByRole("button", { name: says.submitAndPay });
    await expect(submit).toBeVisible();
    expect(await stored(page, "finalOrder")).toBeUndefined();
    expect(await server.ordersOf(venue)).toHaveLength(0);
  });

  test(`changing an order that waits for its payment ends it and leads to the cart, in ${language}`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "hitpay");
    await openAwaiting(page, venue.linkOf("7"), language);
    await awaitingLine(page).getByRole("button", { name: says.change }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(awaitingLine(page)).toHaveCount(0);
    await cartLine(page, words.dishes.toast)
      .getByRole("button", { name: words.oneMore })
      .first()
      .click();
    await page.getByRole("button", { name: says.submitAndPay }).click();
    await expect(page.getByText("SGD 6.71")).toBeVisible();
    await atProvider(page, "Pay").click();
    await expect(titled(page, says.success)).toBeVisible();
    expect(await server.ordersOf(venue)).toMatchObject([{ total: 671 }]);
  });

  test(`an order left to the counter is placed once, unpaid, in ${language} [OUT-013]`, async ({
    page,
    server,
    payments,
  }) => {
    const settings = { haveToPayOnline: false };
    const venue = await installPaying(server, payments, "hitpay", { settings });
    await fillCart(page, venue.linkOf("7"), language);
    await page.getByRole("link", { name: words.viewOrder }).click();
    await page.getByRole("button", { name: words.submit }).click();
    await page.getByRole("radio", { name: says.online }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.ok }).click();
    await expect(page.getByText("SGD 3.36")).toBeVisible();
    await page.goBack();
    const counter = page.getByRole("button", { name: says.atCounter });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/placeOrder")) sent.push(request.url());
    });
    await counter.dblclick();
    await expect(titled(page, words.pending)).toBeVisible();
    await expect(page.getByText(says.stillToPay)).toBeVisible();
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });
}

test("an order that was held and then released is paid on its own page", async ({
  page,
  newScreen,
  server,
  payments,
}) => {
  // One toast is $3.36 with all charges.
  const settings = { holdAbove: { ...HOLD_LIMITS, phoneAmount: 300 } };
  const venue = await installPaying(server, payments, "hitpay", { settings });
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await submit.click();
  await expect(titled(page, "Pending Order")).toBeVisible();
  const pay = page.getByRole("button", { name: /^Pay/ });
  await expect(page.getByText("waiting for our staff to confirm it")).toBeVisible();
  await expect(pay).toHaveCount(0);
  const board = await newScreen();
  await openBoard(board, venue);
  await board.getByRole("button", { name: /^On hold: order/ }).click();
  await board.getByRole("dialog").getByRole("button", { name: "Release to the kitchen" }).click();
  await expect(ticketOf(board, "7")).toBeVisible();
  await expect(pay).toContainText("$3.36");
  await expectAccessible(page, "a released order that is to be paid");

  await test.step("declined, it says so, and can be paid again", async () => {
    await pay.click();
    await expect(page.getByText("SGD 3.36")).toBeVisible();
    await page.getByRole("button", { name: /^Decline/ }).click();
    await expect(page).toHaveURL(/\/payment\/success$/);
    await expect(page.getByRole("alert")).toContainText("The payment was declined.");
  });

  await pay.click();
  await atProvider(page, "Pay").click();
  await expect(page.getByText("Paid. Thank you!")).toBeVisible();
  await expect(pay).toHaveCount(0);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});
