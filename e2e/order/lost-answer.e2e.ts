import type { Page, Route } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { cartLine, letPausesPass } from "../steps/checkout.ts";
import {
  askToSend,
  confirmFilledCart,
  confirmOrder,
  expectEmptyCart,
  fillCart,
  openCart,
  submit,
} from "../steps/diner.ts";
import { LATER, stored, storeEverywhere } from "../steps/phone.ts";
import { kopiLane } from "@comanda/testkit";

const PLACE_ORDER = /\/v2\/api\/selfOrder\/order$/;
const SENDING = "Sending your order…";
const WILL_BE_PLACED_ONCE = "your order will be placed only once";

function submitButton(page: Page) {
  return page.getByRole("button", { name: /Submit Order|Sending your order/ });
}

/**
 * No order is answered, until the network comes back with the next page. The route stays: where one is taken away, the
 * browser lets go on what the page before still had under way.
 */
async function loseOrders(page: Page, before?: (route: Route) => Promise<unknown>) {
  let isLost = true;
  await page.route(PLACE_ORDER, async (route) => {
    if (!isLost) return route.continue();
    await before?.(route);
    return route.abort("connectionreset");
  });
  return {
    comesBackWithNextPage: () => page.once("domcontentloaded", () => (isLost = false)),
  };
}

test("an answer that is lost changes nothing: the same key, one order [DEC-002, DEC-014]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/selfOrder\/order/);
  const keys: (string | undefined)[] = [];
  await page.route(PLACE_ORDER, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    // The server has placed the order; the phone never hears of it.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(page.getByText(WILL_BE_PLACED_ONCE)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("a reload while the order is on its way sends it on, once [DEC-002, DEC-014, STO-005]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/selfOrder\/order/);
  const network = await loseOrders(page, (route) => route.fetch());
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(submitButton(page)).toContainText(SENDING);
  await page.reload();
  await expect(submitButton(page)).toContainText(SENDING);
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  // The network comes back with the new page, so that it is this one that sends it on.
  network.comesBackWithNextPage();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await expectEmptyCart(page);
});

for (const isLate of [false, true]) {
  const when = isLate ? ", also when its pages come late" : "";
  test(`an order that was answered as the page went away is shown by the next page, once${when} [OUT-028]`, async ({
    page,
    venue,
    server,
  }) => {
    await fillCart(page, venue.linkOf("7"));
    await openCart(page);
    // This page never comes to show what it was answered.
    await page.evaluate(() => {
      history.pushState = () => undefined;
      history.replaceState = () => undefined;
    });
    await confirmOrder(page);
    await expect(page.getByText("Order number")).toBeVisible();
    const later = Promise.withResolvers<undefined>();
    await page.route(LATER, async (route) => {
      if (isLate) await later.promise;
      await route.continue();
    });
    await page.reload();
    // The menu is drawn behind the page that is awaited.
    await expect(page.locator('[id^="dish-"]').first()).toBeAttached();
    later.resolve(undefined);
    await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
    expect(await server.ordersOf(venue)).toHaveLength(1);
    await page.goto(`${venue.url}/checkout`);
    await expect(page.getByText("Order number")).toBeVisible();
  });
}

test("an order that is still on its way goes on where an older success is shown [DEC-002, DEC-014]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/selfOrder\/order/);
  const network = await loseOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(page.getByText(WILL_BE_PLACED_ONCE)).toBeVisible();
  await page.goto(`${venue.url}/payment/success`);
  await expect(page.getByRole("heading", { name: "No order to show" })).toBeVisible();
  // The network comes back with the next page.
  network.comesBackWithNextPage();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("an order that is on its way is never sent to another venue", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/selfOrder\/order/);
  const other = await server.install(kopiLane(server.pictures));
  const network = await loseOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(page.getByText(WILL_BE_PLACED_ONCE)).toBeVisible();
  // The network comes back with the other venue's page.
  network.comesBackWithNextPage();
  await fillCart(page, other.linkOf("7"));
  await openCart(page);
  await submit(page);
  expect(await server.ordersOf(other)).toHaveLength(1);
  expect(await server.ordersOf(venue)).toEqual([]);
});

test("a placed order takes the vouchers on the phone with it, a refused one leaves them [OUT-027]", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/409/);
  const desk = await openConsoleClient(venue);
  await fillCart(page, venue.linkOf("7"));
  await storeEverywhere(page, ["vouchers"], '{"version":1,"value":[]}');
  await openCart(page);
  const question = await askToSend(page);
  await desk.setItem("KAYA-TOAST", { isSoldOut: false, stock: 0 });
  await question.getByRole("button", { name: "OK" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  expect(await stored(page, "vouchers")).toEqual([]);
  await desk.setItem("KAYA-TOAST", { isSoldOut: false, stock: 9 });
  await submit(page);
  expect(await stored(page, "vouchers")).toBeUndefined();
});

test("a server that goes down before the order and comes back gets it once [DEC-014]", async ({
  page,
  newServer,
  complaints,
}) => {
  complaints.expect(/net::ERR|\/v2\/api\//);
  const server = await newServer();
  const venue = await server.install(kopiLane(server.pictures));
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const question = await askToSend(page);
  const comeBack = await server.goDown();
  await question.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText(WILL_BE_PLACED_ONCE)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await comeBack();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("a phone without a network says what it cannot do, and goes on when it is back [ERR-021, DEC-009]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.clock.install();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit Order" }).click();
  const refusal = page.getByRole("alertdialog", { name: "Check Stock Error" });
  await letPausesPass(page, refusal);
  await expect(refusal).toContainText("Please try again.");
  await refusal.getByRole("button", { name: "OK" }).click();
  await page.clock.resume();
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  await page.getByRole("link", { name: "Back to the menu" }).click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await openCart(page);
  await submit(page);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("two taps on every button place one order", async ({ page, venue, server }) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Submit Order" }).dblclick();
  const question = page.getByRole("dialog", { name: "Submit this order?" });
  await question.getByRole("button", { name: "OK" }).dblclick({ noWaitAfter: true });
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
});
