/** Paying in two tabs, without a network, inside another app, by keys alone, and by as few taps as there can be. */
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { cartLine } from "../steps/checkout.ts";
import { focusIsVisible, tabTo } from "../steps/keyboard.ts";
import { languagesOf, WORDS } from "../steps/words.ts";
import {
  atProvider,
  awaitingLine,
  countTaps,
  installPaying,
  openAwaiting,
  openPayable,
  SAYS,
  titled,
} from "./paying-venue.ts";

const NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

for (const language of languagesOf("zh")) {
  const says = SAYS[language];

  test(`in a second tab the same order is paid once, and the first shows it, in ${language}`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "hitpay");
    await openAwaiting(page, venue.linkOf("7"), language);
    const second = await page.context().newPage();
    await second.goto(`${venue.url}/menu`);
    await awaitingLine(second).getByRole("link", { name: says.pay }).click();
    await expect(titled(second, says.confirmPayment)).toBeVisible();
    await second.getByRole("button", { name: says.submitAndPay }).click();
    await atProvider(second, "Pay").click();
    await expect(titled(second, says.success)).toBeVisible();
    await expect(titled(page, says.success)).toBeVisible();
    await expect(page).toHaveURL(/\/payment\/success$/);
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });

  test(`without a network the page keeps asking, once, and stops when the guest does, in ${language}`, async ({
    page,
    server,
    payments,
    complaints,
  }) => {
    complaints.expect(NETWORK);
    const venue = await installPaying(server, payments, "hitpay");
    await openAwaiting(page, venue.linkOf("7"), language);
    const submit = page.getByRole("button", { name: says.submitAndPay });
    await page.context().setOffline(true);
    await submit.click();
    await expect(page.getByText(says.slow)).toBeVisible();
    await expectAccessible(page, "a payment without a network");
    await page.getByRole("button", { name: says.stop }).click();
    await expect(submit).toBeVisible();
    await submit.click();
    await expect(page.getByText(says.slow)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("SGD 3.36")).toBeVisible();
    await atProvider(page, "Pay").click();
    await expect(titled(page, says.success)).toBeVisible();
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });

  test(`keys alone lead from the cart to the provider and back from a payment that failed, in ${language}`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "hitpay");
    const submit = await openPayable(page, venue.linkOf("7"), language);
    await tabTo(page, submit);
    await page.keyboard.press("Enter");
    await expect(page.getByText("SGD 3.36")).toBeVisible();
    await page.goBack();
    await expect(titled(page, says.confirmPayment)).toBeVisible();
    await tabTo(page, awaitingLine(page).getByRole("button", { name: says.change }));
    await focusIsVisible(page);
    await tabTo(page, submit);
    await focusIsVisible(page);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Decline/ }).click();
    await expect(titled(page, says.failed)).toBeFocused();
    await tabTo(page, page.getByRole("link", { name: says.toCheckout }));
    await focusIsVisible(page);
    await page.keyboard.press("Enter");
    await expect(cartLine(page, WORDS[language].dishes.toast)).toBeVisible();
  });

  test(`a payment that failed is tried again by three taps, in ${language}`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "hitpay");
    const submit = await openPayable(page, venue.linkOf("7"), language);
    await submit.click();
    await page.getByRole("button", { name: /^Decline/ }).click();
    await expect(titled(page, says.failed)).toBeVisible();
    const taps = await countTaps(page);
    await page.getByRole("link", { name: says.toCheckout }).click();
    await page
      .getByRole("link", { name: new RegExp(`^${says.pay}`) })
      .last()
      .click();
    await submit.click();
    await expect(page.getByText("SGD 3.36")).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(3);
  });
}

test("inside another app each page that leads to a payment says to open the browser, and hides nothing", async ({
  newPhone,
  server,
  payments,
}) => {
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50";
  const page = await newPhone({ userAgent });
  const venue = await installPaying(server, payments, "hitpay");
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  const hint = page.getByText("Open in your browser");
  await expect(hint).toBeVisible();
  await submit.click();
  await expect(page.getByText("SGD 3.36")).toBeVisible();
  await page.goBack();
  await expect(titled(page, "confirm payment")).toBeVisible();
  await expect(submit).toBeVisible();
  await expect(hint).toBeVisible();
  await expectAccessible(page, "the payment page inside another app");
});
