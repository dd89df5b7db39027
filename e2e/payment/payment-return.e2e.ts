/** Where guests come back to from a provider: what is said there is the server's, whatever the address says. */
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { cartLine } from "../steps/checkout.ts";
import { installPaying, openPayable, titled } from "./paying-venue.ts";
import { stubPayments } from "./stubbed-provider.ts";

test("a payment that was declined says so and gives the cart back [NAV-013, RES-005, RES-006, RES-009, ERR-025]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "cardForm");
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await submit.click();
  await page.getByRole("button", { name: /^Decline/ }).click();
  await expect(page).toHaveURL(/\/payment\/fail/);
  await expect(titled(page, "Payment Failed")).toBeVisible();
  await expect(page.getByText("Your transaction has failed.")).toBeVisible();
  await expect(page.getByText("Please try again.")).toBeVisible();
  await expectAccessible(page, "a payment that failed");
  await page.getByRole("link", { name: "Return to Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(0);
});

test("a payment that was cancelled says so and gives the cart back [NAV-014, RES-007, RES-008, ERR-026]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "cardForm");
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await submit.click();
  await page.getByRole("button", { name: /^Cancel/ }).click();
  await expect(page).toHaveURL(/\/payment\/cancel/);
  await expect(titled(page, "Cancel")).toBeVisible();
  await expectAccessible(page, "a payment that was cancelled");
  await page.getByRole("link", { name: "Return to Checkout" }).click();
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(0);
});

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

test("an answer that nobody can read is said to be one, and it is asked again until it is known", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "hitpay");
  const stub = await stubPayments(page);
  stub.outcome = { outcome: "nonsense" as "checking" };
  await page.goto(`${venue.url}/payment/success?payment=reference-of-a-test`);
  await expect(titled(page, "Checking your payment")).toBeVisible();
  await expect(page.getByText(/Something went wrong\. We keep asking\./)).toBeVisible();
  stub.outcome = { outcome: "declined" };
  await expect(titled(page, "Payment Failed")).toBeVisible();
});
