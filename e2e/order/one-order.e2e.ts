import { expect, test } from "../stage/test.ts";
import {
  askToSend,
  confirmFilledCart,
  confirmOrder,
  dish,
  expectEmptyCart,
  fillCart,
  openCart,
} from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { PLACE_ORDER, SENDING, LOCKED, holdOrders, OTHERS_WORDS } from "../steps/sent-order.ts";

test("what is not the server's answer is no answer: the same key goes on until it comes [DEC-002, DEC-014]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/selfOrder\/order/);
  await page.clock.install();
  const keys: (string | undefined)[] = [];
  await page.route(PLACE_ORDER, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    const others = OTHERS_WORDS[keys.length - 1];
    return others === undefined ? route.continue() : route.fulfill(others);
  });
  await confirmFilledCart(page, venue.linkOf("7"));
  for (let attempt = 1; attempt <= OTHERS_WORDS.length; attempt += 1) {
    await expect.poll(() => keys.length).toBe(attempt);
    await expect(page.getByText("your order will be placed only once")).toBeVisible();
    await expect(page.getByRole("button", { name: SENDING })).toBeVisible();
    await page.clock.fastForward(15_000);
  }
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(keys).toHaveLength(OTHERS_WORDS.length + 1);
  expect(new Set(keys).size).toBe(1);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("an order whose answer was lost waits for the token when the code is scanned again, and stays one [DEC-002]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/selfOrder\/order/);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route(PLACE_ORDER, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect.poll(() => server.ordersOf(venue)).toHaveLength(1);

  const settings = Promise.withResolvers<undefined>();
  await page.route(/selforder\/general/i, async (route) => {
    await settings.promise;
    await route.continue();
  });
  await page.goto(venue.linkOf("7"));
  const sent = keys.length;
  isLost = false;
  await page.getByRole("link", { name: "Enter" }).click();
  await expect(page.getByRole("link", { name: SENDING })).toBeVisible();
  expect(keys).toHaveLength(sent);
  settings.resolve(undefined);
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("two clicks in one breath, on Submit and on OK, make one key and one order [DEC-002]", async ({
  page,
  venue,
  server,
}) => {
  const { keys, letGo } = await holdOrders(page);
  let checks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("stockCheck")) checks += 1;
  });
  const twice = (button: HTMLElement): void => {
    button.click();
    button.click();
  };
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Submit Order" }).evaluate(twice);
  const question = page.getByRole("dialog", { name: "Submit this order?" });
  await question.getByRole("button", { name: "OK" }).evaluate(twice);
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  await letGo();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect([checks, keys.length]).toEqual([1, 1]);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("an order answered before the menu is here takes its dishes out of the cart on the phone [CRT-018]", async ({
  page,
  venue,
}) => {
  const { letGo } = await holdOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(page.getByText(LOCKED)).toBeVisible();
  const menu = Promise.withResolvers<undefined>();
  await page.route(/\/v2\/api\/menu\//, async (route) => {
    await menu.promise;
    await route.continue();
  });
  await page.reload();
  await letGo();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await stored(page, "order")).toMatchObject({ lines: [] });
  menu.resolve(undefined);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await expectEmptyCart(page);
});

test("a phone that has lost the settings goes on with its order when they come [DEC-002]", async ({
  page,
  venue,
  server,
}) => {
  const { keys, letGo } = await holdOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect.poll(() => keys.length).toBe(1);
  await page.evaluate(() => localStorage.removeItem("settings"));
  await page.reload();
  await expect(page.getByText(LOCKED)).toBeVisible();
  await letGo();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("two tabs that confirm at the same moment send one order with one key, and both show it [DEC-002]", async ({
  page,
  venue,
  server,
}) => {
  await fillCart(page, venue.linkOf("7"));
  const other = await page.context().newPage();
  await other.goto(`${venue.url}/checkout`);
  const { keys, letGo } = await holdOrders(page);
  await openCart(page);
  const questions = [await askToSend(page), await askToSend(other)];
  await Promise.all(
    questions.map((question) => question.getByRole("button", { name: "OK" }).click()),
  );
  for (const tab of [page, other]) await expect(tab.getByText(LOCKED)).toBeVisible();
  await expect.poll(() => keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  await letGo();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  }
  await expect.poll(async () => (await server.ordersOf(venue)).length).toBe(1);
  await expect.poll(() => stored(page, "order")).toMatchObject({ lines: [] });
});

test("a tab follows the order of another, and sends it on when that one is closed [DEC-002, DEC-014]", async ({
  page,
  venue,
  server,
}) => {
  await fillCart(page, venue.linkOf("7"));
  const other = await page.context().newPage();
  await other.goto(`${venue.url}/menu`);
  await expect(dish(other, "Kaya Butter Toast")).toBeVisible();
  const { keys, letGo } = await holdOrders(page);
  await openCart(page);
  await confirmOrder(page);
  await expect(other.getByRole("link", { name: SENDING })).toBeVisible();
  await expect.poll(() => keys.length).toBe(1);
  await page.close();
  // It waits five seconds for the first tab, then sends the same order.
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await letGo();
  await expect(other.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
});
