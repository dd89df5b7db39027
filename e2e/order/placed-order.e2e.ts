import { kopiLane } from "@comanda/testkit";
import { expect, test } from "../stage/test.ts";
import {
  addToCart,
  expectEmptyCart,
  fillCart,
  openCart,
  openItem,
  submit,
} from "../steps/diner.ts";
import { amountOf } from "../steps/checkout.ts";
import { stored } from "../steps/phone.ts";

test("the browser's back leads from a placed order to the menu", async ({ page, venue }) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
  await expectEmptyCart(page);
});

test("checks the stock, sends the order and reads it back [OUT-015, OUT-016, OUT-025, API-007, API-008]", async ({
  page,
  server,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/stockCheck|selfOrder\/order$/i.test(pathname))
      calls.push(`${request.method()} ${pathname}`);
  });
  await submit(page);
  await expect.poll(() => calls.at(-1)).toBe("GET /v2/api/selfOrder/order");
  expect(onceEach(calls.filter((call) => call.startsWith("POST")))).toEqual([
    "POST /v2/api/selfOrder/stockCheck",
    "POST /v2/api/selfOrder/order",
  ]);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("asks for no stock where the venue checks none, and sends the order [OUT-015]", async ({
  page,
  server,
}) => {
  const { settings, ...kopi } = kopiLane(server.pictures);
  const venue = await server.install({ ...kopi, settings: { ...settings, hasStockCheck: false } });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/stockCheck$|selfOrder\/order$/i.test(request.url()) && request.method() === "POST")
      calls.push(new URL(request.url()).pathname);
  });
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  expect(onceEach(calls)).toEqual(["/v2/api/selfOrder/order"]);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("shows what was ordered, empties the cart and leads back to the menu [OUT-026, OUT-028, RES-001, RES-002, RES-004]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const number = await submit(page);
  await expect(page).toHaveURL(/\/payment\/success$/);
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  await expect(page.getByRole("main").locator("header svg.tabler-icon-check")).toBeVisible();
  await expect(page.getByText("Please pay at the counter.")).toBeVisible();
  const ordered = page.getByRole("region", { name: "What you ordered" });
  await expect(ordered.getByRole("listitem")).toHaveText([/1×\s*Kaya Butter Toast\s*\$2\.80/]);
  expect(await amountOf(ordered, "Subtotal")).toBe("$2.80");
  expect(await amountOf(ordered, "Service charge 10%")).toBe("$0.28");
  expect(await amountOf(ordered, "GST 9%")).toBe("$0.28");
  expect(await amountOf(ordered, "Total")).toBe("$3.36");
  expect(number).toMatch(/^\d{3}$/);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expectEmptyCart(page);
});

test("keeps the order and its id under their keys [STO-005, STO-006, OUT-039]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  const id = await stored(page, "orderId");
  expect(id).toMatch(/^SO_\d{13}$/);
  expect(await stored(page, "finalOrder")).toMatchObject({ payload: { orderId: id, pax: 2 } });
});

test("reviews the orders of this visit with table, guests, dishes and totals [STS-006, STS-007, NAV-045]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const first = await submit(page);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await openItem(page, "Kaya Butter Toast");
  await addToCart(page);
  await openCart(page);
  const second = await submit(page);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await page.getByRole("button", { name: "Review order" }).click();
  const sheet = page.getByRole("dialog", { name: "Orders" });
  await expect(sheet.getByRole("article")).toHaveCount(2);
  await expect(sheet.getByRole("article").first()).toHaveAccessibleName(`Order ${second}`);
  const order = sheet.getByRole("article", { name: `Order ${first}` });
  await expect(order).toContainText("Table 7");
  await expect(sheet.getByRole("region", { name: "Your table so far" })).toContainText("2 guests");
  await expect(order).toContainText("Kaya Butter Toast");
  expect(await amountOf(order, "Total")).toBe("$3.36");
  const steps = order
    .getByRole("listitem")
    .filter({ hasText: /Order placed|In the kitchen|Preparing|Ready/ });
  await expect(steps).toHaveText(["Order placed", "In the kitchen", "Preparing", "Ready"]);
  await expect(order.locator("[aria-current=step]")).toHaveText("Order placed");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
});

test("every call goes to the house with the session's token [API-001, API-002]", async ({
  page,
  venue,
}) => {
  const strange: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== venue.url) strange.push(request.url());
    const isOfSession = pathname.startsWith("/v2/") && !pathname.startsWith("/v2/api/menu/");
    const bearer = request.headers()["authorization"] ?? "";
    if (isOfSession && !/^Bearer .{20,}/.test(bearer)) strange.push(`${pathname} with "${bearer}"`);
  });
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  expect(strange).toEqual([]);
});

/** A call that a busy machine makes the phone repeat counts once: of two POST of one order one. */
function onceEach(calls: readonly string[]): readonly string[] {
  return calls.filter((call, index) => call !== calls[index - 1]);
}
