/** What submitting the payment page does, by what is paid, how, and at which platform. */
import { kopiLane } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { cartLine } from "../steps/checkout.ts";
import { checkIn, fillCart, openCart, placed } from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { WORDS } from "../steps/words.ts";
import { installPaying, openAwaiting, openPayable, titled } from "./paying-venue.ts";
import { PROVIDER_URL, stubPayments } from "./stubbed-provider.ts";

const HATCH = { label: "Hatch", mode: "pickUp" } as const;

test("the checkout keeps the order and marks its payment, which the page submits once by itself [OUT-030, OUT-031, STO-011, PAY-032, PAY-033]", async ({
  page,
  server,
  payments,
}) => {
  await page.addInitScript(() => {
    const kept = Object.getOwnPropertyDescriptor(Storage.prototype, "setItem");
    const set = kept?.value as Storage["setItem"];
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (key === "returnFlag") {
        const seen = sessionStorage.getItem("flags") ?? "";
        set.call(
          sessionStorage,
          "flags",
          `${seen} ${(JSON.parse(value) as { value: string }).value}`,
        );
      }
      set.call(this, key, value);
    };
  });
  const venue = await installPaying(server, payments, "hitpay");
  const stub = await stubPayments(page);
  const submitAndPay = await openPayable(page, venue.linkOf("7"), "en");
  await submitAndPay.click();
  await expect(page).toHaveURL(PROVIDER_URL);
  await page.goBack();
  await expect(titled(page, "confirm payment")).toBeVisible();
  const flags = await page.evaluate(() => sessionStorage.getItem("flags")?.trim());
  expect(flags).toBe("YES NO");
  expect(await stored(page, "returnFlag")).toBe("NO");
  const links = () => stub.calls.filter(({ path }) => path.endsWith("/hitpay"));
  expect(links()).toHaveLength(1);
  const [record] = stub.calls;
  expect(await stored(page, "orderId")).toBe(record?.body["orderId"]);
  expect(await stored(page, "order")).toMatchObject({ lines: [{ qty: 1 }] });
  expect(await stored(page, "finalOrder")).toMatchObject({
    key: record?.key,
    payload: { orderId: record?.body["orderId"] },
    payment: { payType: 0 },
  });
  await page.reload();
  await expect(submitAndPay).toBeVisible();
  expect(links()).toHaveLength(1);
});

test("a spinner stands in the page's place while its payment is asked for, the order's record first [PAY-013, PAY-023]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "hitpay");
  const stub = await stubPayments(page);
  const held = Promise.withResolvers<void>();
  await page.context().route("**/v2/api/hitpay", async (route) => {
    await held.promise;
    await route.fallback();
  });
  const submitAndPay = await openPayable(page, venue.linkOf("7"), "en");
  await submitAndPay.click();
  await expect(page.getByRole("status")).toContainText(["Preparing your payment…"]);
  await expect(submitAndPay).toHaveCount(0);
  await expect(page.getByText("Subtotal")).toHaveCount(0);
  await expectAccessible(page, "a payment that is asked for");
  expect(stub.calls.map(({ path }) => path)).toEqual(["/v2/api/selfOrder/onlinePayment"]);
  held.resolve();
  await expect(page).toHaveURL(PROVIDER_URL);
  expect(stub.calls.map(({ path }) => path)[1]).toBe("/v2/api/hitpay");
});

test("the redirect takes the cart from the page, is repeated once, and who is still here has the cart and a link [PAY-027, PAY-029]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "qlub");
  await stubPayments(page);
  let asked = 0;
  // A provider without a page: the browser stays where it is.
  await page.context().route(`${PROVIDER_URL}*`, (route) => {
    asked += 1;
    return route.fulfill({ status: 204 });
  });
  const submitAndPay = await openPayable(page, venue.linkOf("7"), "en");
  await submitAndPay.click();
  await expect(page.getByRole("status")).toContainText(["Taking you to the payment page…"]);
  await expect.poll(() => asked).toBe(1);
  await page.getByRole("link", { name: "Back to your cart" }).click();
  await expect(page.getByText("Please Select an Item")).toBeVisible();
  expect(await stored(page, "order")).toMatchObject({ lines: [{ qty: 1 }] });
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  expect(asked).toBe(2);
  await page.getByRole("link", { name: /^Pay/ }).click();
  await expect(page.getByText("The payment page did not open by itself.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the payment page" })).toHaveAttribute(
    "href",
    PROVIDER_URL,
  );
});

test("a platform that nobody knows clears the order and says that something went wrong [PAY-031]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "hitpay");
  await openAwaiting(page, venue.linkOf("7"), "en");
  await changeSettings(page, { paymentPlatform: 9 });
  await page.getByRole("button", { name: "Submit and Pay" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Something went wrong.");
  expect(await stored(page, "order")).toMatchObject({ lines: [] });
  expect(await stored(page, "finalOrder")).toBeUndefined();
});

test("in a menu for show the payment page does nothing [PAY-016]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "hitpay");
  await openAwaiting(page, venue.linkOf("7"), "en");
  await changeSettings(page, { isDemo: true, takesDemoOrders: false });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const submitAndPay = page.getByRole("button", { name: "Submit and Pay" });
  await submitAndPay.click();
  await expect(submitAndPay).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("the payment page of an empty cart says that nothing is selected [PAY-017]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "hitpay");
  await checkIn(page, venue.linkOf("7"));
  await page.goto(`${venue.url}/payment`);
  await page.getByRole("button", { name: "Submit and Pay" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("No Item Selected");
  await expect(refusal).toContainText("Please Select an Item");
});

test("below the venue's minimum the payment page of a take-away says what it is [PAY-018, OUT-035]", async ({
  page,
  server,
  payments,
}) => {
  const venue = await installPaying(server, payments, "hitpay", {
    places: ["7", HATCH],
    settings: { skipCustomerDetail: true, hasPickUpTime: false },
  });
  await openAtHatch(page, venue.linkOf("Hatch"));
  await page.getByRole("button", { name: "Submit and Pay" }).click();
  await expect(page.getByText(/^SGD/)).toBeVisible();
  await page.goBack();
  await expect(titled(page, "confirm payment")).toBeVisible();
  await changeSettings(page, { isOnlinePayMinConsumption: true, onlinePayMinConsumptionVal: 30 });
  await page.getByRole("button", { name: "Submit and Pay" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("Below Min. Spending Amount");
  await expect(refusal).toContainText("The minimum spending threshold has not been reached.");
  await expect(refusal).toContainText("Minimum amount: $30.00");
});

test("the picker's OK is blocked where online payment is below its minimum, and each way has its type [OUT-036, PAY-015]", async ({
  page,
  server,
  payments,
}) => {
  const minimum = { isOnlinePayMinConsumption: true, onlinePayMinConsumptionVal: 5 };
  const settings = { haveToPayOnline: false, hasFomoPay: true };
  const venue = await installPaying(server, payments, "hitpay", {
    settings: { ...settings, ...minimum },
  });
  await server.giveAccount(venue, "fomo", payments.accounts.fomo);
  const stub = await stubPayments(page);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  const picker = page.getByRole("dialog", { name: "How would you like to pay?" });
  await expect(picker.getByRole("radio", { name: /^Pay online/ })).toBeDisabled();
  await expect(picker).toContainText("Below Min. Spending Amount");
  await expectAccessible(page, "ways to pay of which one is below its minimum");
  await picker.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add one Kaya Butter Toast" }).click();

  for (const [way, payType, path] of [
    [/^Pay online/, 0, "/v2/api/hitpay"],
    [/^Bank transfer/, 3, "/v2/api/fomo"],
  ] as const) {
    await page.getByRole("button", { name: "Submit Order" }).click();
    await picker.getByRole("button", { name: /^OK/ }).click();
    await expect(picker.getByRole("alert")).toContainText("please choose payment");
    await picker.getByRole("radio", { name: way }).check();
    await picker.getByRole("button", { name: /^OK/ }).click();
    await expect(page).toHaveURL(PROVIDER_URL);
    const [record, link] = stub.calls.slice(-2);
    expect(record?.body["payType"]).toBe(payType);
    expect(link?.path).toBe(path);
    await page.goBack();
    await page.getByRole("button", { name: "Change order" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  }

  await page.getByRole("button", { name: "Submit Order" }).click();
  await picker.getByRole("radio", { name: /^Pay at the counter/ }).check();
  await picker.getByRole("button", { name: /^OK/ }).click();
  await placed(page);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("an order that costs nothing is confirmed in the dialog and placed without a provider [OUT-033, PAY-022]", async ({
  page,
  server,
  payments,
}) => {
  const { menu } = kopiLane(server.pictures);
  const free = JSON.stringify(menu).replaceAll(/("codeId":"KAYA-TOAST".*?"price":)2\.8\b/g, "$10");
  const venue = await installPaying(server, payments, "hitpay", {
    menu: JSON.parse(free) as typeof menu,
    settings: { haveToPayOnline: true },
  });
  await fillCart(page, venue.linkOf("7"));
  await page.getByRole("link", { name: WORDS.en.viewOrder }).click();
  await page.getByRole("button", { name: /^Submit/ }).click();
  const question = page.getByRole("dialog", { name: "Submit this order?" });
  await question.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/payment\/success$/);
  expect(await server.ordersOf(venue)).toMatchObject([{ total: 0 }]);
  expect(await stored(page, "order")).toMatchObject({ lines: [] });
});

/** The venue has decided otherwise meanwhile: the phone reads it as it loads the page. */
async function changeSettings(page: Page, changed: object): Promise<void> {
  await page.route(/selforder\/general/i, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), ...changed },
    });
  });
  // The page stands at once by what the phone knew before.
  const read = page.waitForResponse(/selforder\/general/i);
  await page.reload();
  await (await read).finished();
  await expect(page.getByRole("button", { name: "Submit and Pay" })).toBeVisible();
}

async function openAtHatch(page: Page, link: string): Promise<void> {
  await checkIn(page, link);
  await page.getByRole("button", { name: /Otah/ }).first().click();
  await page.getByRole("link", { name: WORDS.en.viewOrder }).click();
  await expect(page.getByRole("button", { name: "Submit and Pay" })).toBeVisible();
}
