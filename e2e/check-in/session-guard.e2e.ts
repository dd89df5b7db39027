import { kopiLane, tiffinHouse, type DemoVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { cartLine } from "../steps/checkout.ts";
import {
  addToCart,
  askToSend,
  checkIn,
  connectionLine,
  fillCart,
  openCart,
  openItem,
  scan,
  submit,
} from "../steps/diner.ts";
import { stored } from "../steps/phone.ts";
import { WORDS } from "../steps/words.ts";

const VALID = /selfOrder\/valid$/;
const SETTINGS = /selforder\/general/i;
const ENDED = "Your visit has ended. Please scan the code again. Your cart is saved.";
const LINKS = [
  { title: "Wi-Fi", url: "https://wi-fi.example/" },
  { title: "Our roaster", url: "https://roaster.example/" },
];

/** A refusal as the server words it. */
const refusal = (status: number, data: { readonly kind: string; readonly place?: string }) => ({
  status,
  json: { kind: data.kind, message: "no", message2: "不", errorCode: 1, data },
});

/** As if the diner had entered so many minutes ago. */
async function enteredBefore(page: Page, minutes: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const kept = JSON.parse(localStorage.getItem("checkIn") ?? "") as { value: { at: number } };
    kept.value.at -= milliseconds;
    localStorage.setItem("checkIn", JSON.stringify(kept));
  }, minutes * 60_000);
}

/** The page that nobody orders from, with what was in the cart, and where its way out leads. */
async function expectWayOut(page: Page, name: string, address: string): Promise<void> {
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("Kaya Butter Toast");
  await expect(page.getByRole("link", { name })).toHaveAttribute("href", address);
}

/** A Kopi Lane with a website, with other links, or with neither; and where a phone is led away from it. */
const VENUES: Readonly<
  Record<string, { settings: (kopi: DemoVenue) => object; name: string; address: string }>
> = {
  "its website": {
    settings: ({ settings }) => ({
      otherUrls: LINKS,
      company: { ...settings.company, url: "https://kopi.example/" },
    }),
    name: "Visit our website",
    address: "https://kopi.example/",
  },
  "its first other link": {
    settings: () => ({ otherUrls: LINKS }),
    name: "Wi-Fi",
    address: "https://wi-fi.example/",
  },
  "the public site": {
    settings: () => ({}),
    name: "Leave this page",
    address: "https://www.visitsingapore.com",
  },
};

test("who has nothing in the cart reads nothing of one once the visit has ended [CHK-045]", async ({
  page,
  venue,
}) => {
  await checkIn(page, venue.linkOf("7"));
  await enteredBefore(page, 61);
  await page.reload();
  const ended = "Your visit has ended. Please scan the code again.";
  await expect(page.getByText(ended, { exact: true })).toBeVisible();
});

test("an hour after the check-in a phone is led to the venue's website, its first link or a public site, and the next scan goes on with its cart [CHK-041, CHK-042, CHK-043, CHK-044, CHK-045]", async ({
  newPhone,
  server,
}) => {
  for (const [where, { settings, name, address }] of Object.entries(VENUES)) {
    await test.step(where, async () => {
      const page = await newPhone();
      const kopi = kopiLane(server.pictures);
      const venue = await server.install({
        ...kopi,
        settings: { ...kopi.settings, ...settings(kopi) },
      });
      await fillCart(page, venue.linkOf("7"));
      await enteredBefore(page, 59);
      await page.reload();
      await openCart(page);
      await page.clock.setFixedTime(Date.now() + 2 * 60_000);
      // Coming back to the page is enough, and it leads nowhere by itself.
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expectWayOut(page, name, address);
      await page.reload();
      await expectWayOut(page, name, address);
      await expect(page).toHaveURL(/\/checkout$/);
      await checkIn(page, venue.linkOf("7"));
      await openCart(page);
      await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
    });
  }
});

test("a phone is led away when the server refuses its orders, and stays where the server only does not answer [CHK-049]", async ({
  page,
  venue,
  server,
  complaints,
}) => {
  complaints.expect(/selfOrder\/valid/, /ERR_FAILED/);
  await fillCart(page, venue.linkOf("7"));
  await page.route(VALID, (route) => route.abort());
  // Other answers come meanwhile, and take the line away again.
  const unanswered = page.waitForEvent("requestfailed", (request) => VALID.test(request.url()));
  await page.reload();
  await unanswered;
  await openCart(page);
  const question = await askToSend(page);
  await question.getByRole("button", { name: WORDS.en.cancel }).click();

  await page.unrouteAll();
  const title = { kind: "bad-request", place: "title" };
  await page.route(VALID, (route) => route.fulfill(refusal(400, title)));
  await page.getByRole("button", { name: WORDS.en.submit }).click();
  await expectWayOut(page, "Leave this page", "https://www.visitsingapore.com");
  expect(await server.ordersOf(venue)).toEqual([]);

  await page.unrouteAll();
  await checkIn(page, venue.linkOf("7"));
  await openCart(page);
  await submit(page);
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("a no that takes ten seconds leads a phone away as soon as it comes [CHK-049]", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/400.*selfOrder\/valid/i);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const held = Promise.withResolvers<void>();
  await page.route(VALID, async (route) => {
    await held.promise;
    await route.fulfill(refusal(400, { kind: "bad-request", place: "title" }));
  });
  await page.clock.install();
  const asked = page.waitForRequest(VALID);
  await page.reload();
  await asked;
  await page.clock.fastForward(10_000);
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  held.resolve();
  await expectWayOut(page, "Leave this page", "https://www.visitsingapore.com");
});

test("settings that were on their way when the visit ended do not revive it [CHK-049]", async ({
  page,
  venue,
  passTime,
  complaints,
}) => {
  complaints.expect(/401.*selfOrder\/valid/i);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const asked = page.waitForRequest(SETTINGS);
  const held = Promise.withResolvers<void>();
  await page.route(VALID, async (route) => {
    await asked;
    await route.continue();
  });
  await page.route(SETTINGS, async (route) => {
    await held.promise;
    await route.continue();
  });
  passTime(61 * 60_000);
  await page.reload();
  await expectWayOut(page, "Leave this page", "https://www.visitsingapore.com");
  const answered = page.waitForEvent("requestfinished", (request) => SETTINGS.test(request.url()));
  held.resolve();
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expectWayOut(page, "Leave this page", "https://www.visitsingapore.com");
  expect(await stored(page, "token")).toBeUndefined();
});

test("a phone whose menu has another name meanwhile chooses again, and is not led away [API-006]", async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/400.*selfOrder\/valid/i, /\/v2\/api\/live/);
  const { settings, ...tiffin } = tiffinHouse(server.pictures);
  const own = { ...settings, ads: [], categoryScreen: false, skipPax: true };
  const venue = await server.install({ ...tiffin, settings: own });
  const titles: unknown[] = [];
  page.on("request", (request) => {
    if (VALID.test(request.url())) titles.push((request.postDataJSON() as { title: string }).title);
  });
  // It hears nothing of the new name.
  await page.route(/\/v2\/api\/live$/, (route) => route.abort());
  await scan(page, venue.linkOf("1"));
  await page.getByRole("button", { name: "Lunch" }).click();
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await openItem(page, "Chicken Biryani");
  await addToCart(page);
  await openCart(page);
  await expect.poll(() => titles).toContain("Lunch");
  const menus = tiffin.menu.menus.map((category) => ({
    ...category,
    title: category.title === "Lunch" ? "Midday" : category.title,
  }));
  await server.replaceMenu(venue, { ...tiffin.menu, menus });
  await submit(page);
  expect(titles.at(-1)).toBe("");
  expect(await server.ordersOf(venue)).toHaveLength(1);
});

test("settings that are refused with errorCode 1 take the session along and leave the cart; any other failure is a quiet line [SET-003, SET-004, ERR-029, ERR-030]", async ({
  page,
  venue,
  complaints,
}) => {
  complaints.expect(/selforder\/general/i, /\b(401|500)\b/);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const order = await stored(page, "order");

  const trouble = { kind: "internal" };
  await page.route(SETTINGS, (route) => route.fulfill(refusal(500, trouble)));
  await page.reload();
  await expect(connectionLine(page)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
  expect(await stored(page, "settings")).toBeDefined();

  await page.unrouteAll();
  await page.evaluate(() => localStorage.setItem("customer", '{"version":1,"value":{"_id":"1"}}'));
  const over = { kind: "session-invalid" };
  await page.route(SETTINGS, (route) => route.fulfill(refusal(401, over)));
  await page.reload();
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  for (const key of ["token", "customer", "settings", "checkIn"]) {
    expect(await stored(page, key), key).toBeUndefined();
  }
  expect(await stored(page, "order")).toEqual(order);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Please scan the code" })).toBeVisible();

  await page.unrouteAll();
  await checkIn(page, venue.linkOf("7"));
  await openCart(page);
  await expect(cartLine(page, "Kaya Butter Toast")).toBeVisible();
});
