/** The page on which an order is paid, where nothing goes wrong and where the provider does not answer. */
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { amountOf, cartLine } from "../steps/checkout.ts";
import { stored } from "../steps/phone.ts";
import { atProvider, awaitingLine, installPaying, openPayable, titled } from "./paying-venue.ts";
import { PROVIDER_URL, stubPayments } from "./stubbed-provider.ts";

const AWAY = { status: 503, data: { kind: "provider-away" } };
const AWAY_CALL = /503/;

test("the order is on the phone before it is paid; the page shows where it goes and every charge [NAV-011, PAY-001, PAY-002, PAY-003, PAY-012]", async ({
  page,
  server,
  payments,
  complaints,
}) => {
  complaints.expect(AWAY_CALL);
  const venue = await installPaying(server, payments, "hitpay");
  const stub = await stubPayments(page);
  stub.refusal = AWAY;
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await submit.click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(titled(page, "confirm payment")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Your order is saved.");
  const details = page.getByRole("region", { name: "Dine In" });
  await expect(details).toContainText("Table 7 · 2 guests");
  await expectAccessible(page, "the payment page of a provider that is away");
  const { calls } = stub;
  expect(calls.map(({ path }) => path)).toEqual([
    "/v2/api/selfOrder/onlinePayment",
    "/v2/api/hitpay",
  ]);
  expect(await stored(page, "finalOrder")).toMatchObject({ key: calls[0]?.key });
  expect(await stored(page, "returnFlag")).toBe("NO");

  await test.step("a reload does not submit it again, and the button does", async () => {
    await page.reload();
    await expect(titled(page, "confirm payment")).toBeVisible();
    await expect(submit).toContainText("$3.36");
    expect(calls).toHaveLength(2);
    stub.refusal = undefined;
    await submit.click();
    await expect(page).toHaveURL(PROVIDER_URL);
    expect(new Set(calls.filter(({ key }) => key !== undefined).map(({ key }) => key)).size).toBe(
      1,
    );
  });

  await test.step("the browser's back comes to the page, its arrow to the cart", async () => {
    await page.goBack();
    await expect(titled(page, "confirm payment")).toBeVisible();
    await expect(submit).toBeVisible();
    await page.getByRole("link", { name: "Back to your cart" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
    await expect(awaitingLine(page)).toContainText(/waiting for its payment · \d+:\d\d left/);
  });
});

test("pays at a table by one tap on Submit and Pay, and reads Success [OUT-008, RES-003, PAY-007, PAY-009, PAY-011]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "stripe");
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await expect(submit).toHaveText(/^Submit and Pay\$3\.36$/);
  await submit.click();
  await expect(page.getByText("SGD 3.36")).toBeVisible();
  await page.goBack();
  await expect(titled(page, "confirm payment")).toBeVisible();
  // What will be charged, by name: 2.80, ten percent of it, nine percent of both.
  expect(await amountOf(page, "Subtotal")).toBe("$2.80");
  expect(await amountOf(page, "Service charge 10%")).toBe("$0.28");
  expect(await amountOf(page, "GST 9%")).toBe("$0.28");
  expect(await amountOf(page, "Total")).toBe("$3.36");
  await expectAccessible(page, "the payment page");
  await submit.click();
  await atProvider(page, "Pay").click();
  await expect(titled(page, "Success")).toBeVisible();
  await expect(page.getByText("Paid. Thank you!")).toBeVisible();
  expect(await stored(page, "order")).toMatchObject({ lines: [] });
});

test("a page that was opened before the venue had its gateway is loaded anew, once each time", async ({
  page,
  server,
  payments,
  complaints,
}) => {
  complaints.expect(/form-action/);
  const venue = await installPaying(server, payments, "cardForm");
  await page.route(/\/checkin\//, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()["content-security-policy"] ?? "";
    const before = policy.replace(/form-action [^;]*/, "form-action 'self'");
    const headers = { ...answer.headers(), "content-security-policy": before };
    await route.fulfill({ response: answer, headers });
  });
  const submit = await openPayable(page, venue.linkOf("7"), "en");
  await submit.click();
  await expect(page.getByText("SGD 3.36")).toBeVisible();
  await page.goBack();
  await expect(titled(page, "confirm payment")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("form-anew"))).toBeNull();
});
