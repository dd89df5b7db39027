import { kopiLane } from "@comanda/testkit";
import type { Page, Route } from "@playwright/test";
import { openConsoleClient } from "../stage/console-client.ts";
import { expect, test } from "../stage/test.ts";
import { cartLine, letPausesPass } from "../steps/checkout.ts";
import {
  addToCart,
  askToSend,
  confirmFilledCart,
  confirmOrder,
  dish,
  expectEmptyCart,
  fillCart,
  openCart,
  openItem,
  placed,
  submit,
} from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { languagesOf, WORDS, type Language } from "../steps/words.ts";

const PLACE_ORDER = /\/v2\/api\/selfOrder\/order$/;
const SENDING = "Sending your order…";
const LOCKED = "Your order is being sent and cannot be changed now.";

/** Holds every order on its way to the server; `letGo` sends them on. */
async function holdOrders(page: Page) {
  const held: Route[] = [];
  const keys: (string | undefined)[] = [];
  let isOpen = false;
  await page.context().route(PLACE_ORDER, async (route) => {
    if (route.request().method() === "POST") {
      keys.push(route.request().headers()["idempotency-key"]);
      if (!isOpen) return void held.push(route);
    }
    await route.continue();
  });
  const letGo = async (): Promise<void> => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { keys, letGo };
}

/** What stands between a phone and the server may say, none of which is the server's word. */
const OTHERS_WORDS: readonly Parameters<Route["fulfill"]>[0][] = [
  { status: 200, contentType: "text/html", body: "<html>Welcome to Free Wi-Fi</html>" },
  { status: 403, contentType: "text/html", body: "<html>Please sign in</html>" },
  { status: 204, body: "" },
  { status: 200, contentType: "application/json", body: '{"orderId":"SO_17' },
  { status: 200, contentType: "application/json", body: '{"orderId":"SO_1"}' },
  { status: 200, contentType: "text/html", body: '{"orderId":"SO_1"}' },
  { status: 400, contentType: "application/json", body: '{"error":"bad gateway"}' },
  { status: 404, contentType: "text/plain", body: "not found" },
];

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

test("a stock check answered by somebody else lets no order through [ERR-021]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/stockCheck/);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.clock.install();
  for (const others of OTHERS_WORDS.slice(0, 4)) {
    const words = `${others?.status} ${others?.contentType ?? "with nothing"}`;
    await test.step(words, async () => {
      await page.route(/stockCheck$/, (route) => route.fulfill(others));
      await page.getByRole("button", { name: "Submit Order" }).click();
      const refusal = page.getByRole("alertdialog", { name: "Check Stock Error" });
      await letPausesPass(page, refusal);
      await refusal.getByRole("button", { name: "OK" }).click();
      await expect(refusal).toBeHidden();
      await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
      await page.unrouteAll();
    });
  }
  expect(await server.ordersOf(venue)).toEqual([]);
  await page.clock.resume();
  await submit(page);
});

const ASKING_AGAIN: Readonly<Record<Language, string>> = {
  en: "The connection is slow. We are still asking what is available. Nothing has been sent yet.",
  zh: "网络较慢，仍在确认餐点是否有货，订单尚未提交。",
};

for (const language of languagesOf("zh")) {
  test(`a stock check that nobody answers is asked again, says so and goes on by itself, in ${language} [OUT-016, DEC-014]`, async ({
    page,
    venue,
    server,
    complaints,
  }) => {
    complaints.expect(/stockCheck|ERR_FAILED|502/);
    const words = WORDS[language];
    await fillCart(page, venue.linkOf("7"), language);
    await openCart(page, language);
    let asked = 0;
    await page.route(/stockCheck$/, (route) => {
      asked += 1;
      if (asked === 1) return route.abort("failed");
      return asked === 2 ? route.fulfill({ status: 502, body: "" }) : route.continue();
    });
    await page.getByRole("button", { name: words.submit }).click();
    const said = page.getByRole("status").filter({ hasText: ASKING_AGAIN[language] });
    await expect(said).toBeVisible();
    const question = page.getByRole("dialog", { name: words.sendThis });
    await expect(question).toBeVisible();
    expect(asked).toBe(3);
    await expect(said).toBeHidden();
    await question.getByRole("button", { name: words.ok }).click();
    await placed(page, language);
    expect(await server.ordersOf(venue)).toHaveLength(1);
  });
}

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

test("a cart that is being sent is locked, says so, and is free again after the answer [DEC-014]", async ({
  page,
  venue,
  server,
}) => {
  const { letGo } = await holdOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  const line = cartLine(page, "Kaya Butter Toast");
  const expectLocked = async (): Promise<void> => {
    await expect(page.getByText(LOCKED)).toBeVisible();
    for (const name of ["Add one Kaya Butter Toast", "Delete Kaya Butter Toast"]) {
      await expect(line.getByRole("button", { name })).toBeDisabled();
    }
    await expect(line.getByRole("link", { name: "Edit Kaya Butter Toast" })).toBeHidden();
    await expect(page.getByRole("textbox", { name: "A note for the whole order" })).toBeDisabled();
  };
  await expectLocked();
  await page.reload();
  await expectLocked();

  // The menu stays open; what is added is refused in a line, and the dish can be added later.
  await page.getByRole("link", { name: "Back to the menu" }).click();
  await expect(page.getByRole("link", { name: SENDING })).toBeVisible();
  await openItem(page, "Kopitiam French Toast");
  await page.getByRole("button", { name: "Add to cart" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal.getByRole("listitem")).toHaveText([
    "Your order is being sent. You can change your cart once it has gone through.",
  ]);
  await refusal.getByRole("button", { name: "OK" }).click();
  const kept = (await stored(page, "order")) as { lines: { codeId: string }[] };
  expect(kept.lines.map(({ codeId }) => codeId)).toEqual(["KAYA-TOAST"]);

  await letGo();
  await expect(page.getByRole("heading", { name: "Pending Order" })).toBeVisible();
  expect(await server.ordersOf(venue)).toHaveLength(1);
  await page.getByRole("link", { name: "Return to Menu" }).click();
  await openItem(page, "Kopitiam French Toast");
  await addToCart(page);
  await expect(page.getByRole("link", { name: "View your cart" })).toContainText("1 item");
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

test("a line's address opened while its order is sent changes nothing", async ({ page, venue }) => {
  await holdOrders(page);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const edit = page.getByRole("link", { name: "Edit Kaya Butter Toast" });
  const address = (await edit.getAttribute("href")) ?? "";
  await confirmOrder(page);
  await expect(page.getByText(LOCKED)).toBeVisible();
  await page.goto(venue.url + address);
  await page.getByRole("button", { name: "Add one", exact: true }).click();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Your order is being sent.");
  const kept = (await stored(page, "order")) as { lines: { qty: number }[] };
  expect(kept.lines.map(({ qty }) => qty)).toEqual([1]);
});

test("a refused order unlocks the cart", async ({ page, venue, complaints }) => {
  complaints.expect(/409/);
  const desk = await openConsoleClient(venue);
  const { letGo } = await holdOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(page.getByText(LOCKED)).toBeVisible();
  await desk.setItem("KAYA-TOAST", { isSoldOut: false, stock: 0 });
  await letGo();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(page.getByText(LOCKED)).toBeHidden();
  await page.getByRole("button", { name: "Remove Kaya Butter Toast" }).click();
  await expect(page.getByText("Please Select an Item")).toBeVisible();
});

test("a menu that comes while the order is sent is held against the cart after the answer", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/409/);
  const { letGo } = await holdOrders(page);
  await confirmFilledCart(page, venue.linkOf("7"));
  await expect(page.getByText(LOCKED)).toBeVisible();
  const { menu } = kopiLane(server.pictures);
  const dearer = JSON.stringify(menu).replaceAll(
    /("codeId":"KAYA-TOAST".*?"price":)2\.8\b/g,
    "$13.8",
  );
  const read = page.waitForResponse(/\/v2\/api\/menu\//);
  await server.replaceMenu(venue, JSON.parse(dearer) as typeof menu);
  await (await read).finished();
  await expect(page.getByText(LOCKED)).toBeVisible();
  await letGo();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Kaya Butter Toast now costs $3.80 instead of $2.80.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await submit(page);
  expect(await server.ordersOf(venue)).toMatchObject([{ total: 456 }]);
});

test("a page left before the question comes is asked nothing", async ({ page, venue }) => {
  const held: Route[] = [];
  await page.route(/stockCheck$/, (route) => void held.push(route));
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("link", { name: "Back to the menu" }).click();
  const answered = page.waitForResponse(/stockCheck$/);
  await held[0]?.continue();
  await answered;
  await openCart(page);
  await expect(page.getByRole("button", { name: "Submit Order" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Submit this order?" })).toBeHidden();
  await page.unrouteAll();
  await submit(page);
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
