/** Where guests come back to from a provider: what is said there is the server's, whatever the address says. */
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { cartLine } from "../steps/checkout.ts";
import { languagesOf } from "../steps/words.ts";
import { installPaying, openPayable, SAYS, titled } from "./paying-venue.ts";

const TEXTS = {
  en: {
    failed: ["Your transaction has failed.", "Please try again."],
    toast: "Kaya Butter Toast",
  },
  zh: { failed: ["交易失败。", "请再试一次。"], toast: "咖椰牛油吐司" },
} as const;

for (const language of languagesOf("en")) {
  const says = SAYS[language];
  const texts = TEXTS[language];

  test(`a payment that was declined says so and gives the cart back, in ${language} [NAV-013, RES-005, RES-006, RES-009, ERR-025]`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "cardForm");
    const submit = await openPayable(page, venue.linkOf("7"), language);
    await submit.click();
    await page.getByRole("button", { name: /^Decline/ }).click();
    await expect(page).toHaveURL(/\/payment\/fail/);
    await expect(titled(page, says.failed)).toBeVisible();
    for (const text of texts.failed) await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page, "a payment that failed");
    await page.getByRole("link", { name: says.toCheckout }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(cartLine(page, texts.toast)).toBeVisible();
    expect(await server.ordersOf(venue)).toHaveLength(0);
  });

  test(`a payment that was cancelled says so and gives the cart back, in ${language} [NAV-014, RES-007, RES-008, ERR-026]`, async ({
    page,
    server,
    payments,
  }) => {
    const venue = await installPaying(server, payments, "cardForm");
    const submit = await openPayable(page, venue.linkOf("7"), language);
    await submit.click();
    await page.getByRole("button", { name: /^Cancel/ }).click();
    await expect(page).toHaveURL(/\/payment\/cancel/);
    await expect(titled(page, says.cancelled)).toBeVisible();
    await expectAccessible(page, "a payment that was cancelled");
    await page.getByRole("link", { name: says.toCheckout }).click();
    await expect(cartLine(page, texts.toast)).toBeVisible();
    expect(await server.ordersOf(venue)).toHaveLength(0);
  });
}

test("in a browser that was never here the way back says what the server knows", async ({
  page,
  newPhone,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "hitpay");
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await submit.click();
  await page.getByRole("button", { name: /^Decline/ }).click();
  await expect(page).toHaveURL(/payment=/);
  const elsewhere = await newPhone();
  await elsewhere.goto(page.url());
  await expect(titled(elsewhere, "Payment Failed")).toBeVisible();
});
