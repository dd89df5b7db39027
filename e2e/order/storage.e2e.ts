import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { expectAccessible } from "../steps/accessibility.ts";
import { cartLine } from "../steps/checkout.ts";
import {
  addToCart,
  askToSend,
  checkIn,
  choose,
  dish,
  enter,
  expectEmptyCart,
  fillCart,
  openCart,
  openItem,
  submit,
} from "../steps/diner.ts";
import { stored, STORAGE_KEYS, storeEverywhere } from "../steps/phone.ts";

/** What an older or a broken version, another program or a full disk may have left behind. */
const SPOILED = [
  "",
  "null",
  "{",
  "[]",
  '"text"',
  '{"version":0,"value":{}}',
  '{"version":1}',
  '{"version":1,"value":null}',
  '{"version":1,"value":{"lines":[{"codeId":7}]}}',
  '{"version":99,"value":"from the future"}',
];

/** On every page some of them, all of them on the menu. */
const LEFT_BEHIND: Readonly<Record<string, readonly string[]>> = {
  "/menu": SPOILED,
  "/checkout": SPOILED.slice(6),
  "/payment/success": SPOILED.slice(0, 4),
  "/menu/item/KOPI": SPOILED.slice(3, 7),
};

for (const [path, values] of Object.entries(LEFT_BEHIND)) {
  test(`whatever is stored on the phone, ${path} is no white page [CRT-019, SET-002]`, async ({
    page,
    venue,
  }) => {
    await fillCart(page, venue.linkOf("7"));
    for (const value of values) {
      await storeEverywhere(page, STORAGE_KEYS, value);
      await page.goto(venue.url + path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    }
    // Scanning again puts everything right; the dish that was asked for last would open above the menu.
    await page.evaluate(() => localStorage.removeItem("wantedLink"));
    await checkIn(page, venue.linkOf("7"));
    await openItem(page, "Kaya Butter Toast");
    await addToCart(page);
    await openCart(page);
    await submit(page);
  });
}

test("one spoiled value alone stops nobody, whichever it is", async ({ page, venue }) => {
  test.slow();
  await fillCart(page, venue.linkOf("7"));
  for (const key of STORAGE_KEYS) {
    await test.step(key, async () => {
      await storeEverywhere(page, [key], '{"version":1,"value":{"lines":3}}');
      await page.goto(`${venue.url}/menu`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.goto(venue.linkOf("7"));
      await enter(page);
      await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
    });
  }
});

test("what cannot be read is said, once, and the rest of the cart is ordered [CRT-019]", async ({
  page,
  venue,
  server,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await page.evaluate(() => {
    const put = (key: string, value: unknown, version = 1): void =>
      localStorage.setItem(key, JSON.stringify({ version, value }));
    const kept = JSON.parse(localStorage.getItem("order") ?? "") as { value: { lines: unknown[] } };
    put("order", { ...kept.value, lines: [{ codeId: 7 }, ...kept.value.lines] });
    put("dietary", { filter: { avoids: ["nuts"], keeps: [] }, hides: true }, 0);
    put("finalOrder", { venueId: "another", key: "k", answer: { orderId: "SO_1" } });
    put("asOf", -1e300);
    localStorage.setItem("token", "{");
  });
  await page.goto(`${venue.url}/checkout`);
  const note = page.getByRole("alertdialog", { name: "Some saved data was lost" });
  await expect(note.getByRole("listitem")).toHaveText([
    /What you avoid could not be read/,
    /Some dishes in your cart could not be read/,
  ]);
  await expectAccessible(page, "what a phone has lost");
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await page.reload();
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  await expect(note).toBeHidden();
  await submit(page);
  expect(await server.ordersOf(venue)).toMatchObject([{ total: 336 }]);
});

test("a browser that keeps nothing can still order", async ({ page, venue, server }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    Object.defineProperty(window, "sessionStorage", { get: refuse });
  });
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("a phone whose storage is full orders what is on the screen [CRT-018]", async ({
  page,
  venue,
  server,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openCart(page);
  await page.getByRole("button", { name: "Add one Kaya Butter Toast" }).click();
  await expect(cartLine(page, "Kaya Butter Toast")).toContainText("2×");
  await submit(page);
  // Two at $2.80, service charge and tax.
  expect(await server.ordersOf(venue)).toMatchObject([{ total: 671 }]);
});

test("shows the settings of the last visit while the server is slow [SET-001, SET-002]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/selforder\/general/i, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/selforder\/general/i);
  await page.reload();
  await asked;
  await expect(dish(page, "Kaya Butter Toast")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Kopi Lane");
  answer?.();
});

test("a phone that has lost the settings has its cart back when they come [CRT-019]", async ({
  page,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await page.evaluate(() => localStorage.removeItem("settings"));
  await page.reload();
  await expect(page.getByRole("link", { name: "View your cart" })).toContainText("1 item");
});

test("keeps every setting that the server answered, and each newer one [SET-002]", async ({
  page,
  venue,
}) => {
  const settings = page.waitForResponse(/selforder\/general/i);
  await checkIn(page, venue.linkOf("7"));
  const answered = (await (await settings).json()) as object;
  expect(Object.keys(answered).length).toBeGreaterThan(20);
  await expect.poll(() => stored(page, "settings")).toEqual(answered);
  const desk = await openConsoleClient(venue);
  await desk.setItem("OTAH", { isSoldOut: true, stock: null });
  await expect
    .poll(async () => JSON.stringify(await stored(page, "settings")))
    .toMatch(/"codeId":"OTAH"[^}]*"isSoldOut":true/);
});

test("two tabs share one cart, and what is ordered in one is gone from the other [CRT-018]", async ({
  page,
  venue,
  server,
}) => {
  await fillCart(page, venue.linkOf("7"));
  const other = await page.context().newPage();
  await other.goto(`${venue.url}/menu`);
  await openItem(other, "Kopi, Your Way");
  await choose(other, "Milk", "Kopi O: black");
  await addToCart(other);
  await expect(page.getByRole("link", { name: "View your cart" })).toContainText("2 items");
  await openCart(page);
  await expect(cartLine(page, "Kopi, Your Way")).toBeVisible();
  await submit(page);
  await expectEmptyCart(other);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("a question left open in another tab orders nothing twice", async ({
  page,
  venue,
  server,
}) => {
  await fillCart(page, venue.linkOf("7"));
  const other = await page.context().newPage();
  await other.goto(`${venue.url}/checkout`);
  const question = await askToSend(other);
  await openCart(page);
  await submit(page);
  await question.getByRole("button", { name: "OK" }).click();
  await expect(other.getByRole("alertdialog")).toContainText("Please Select an Item");
  expect(await server.ordersOf(venue)).toHaveLength(1);
});
