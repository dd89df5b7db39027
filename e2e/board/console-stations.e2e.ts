import type { Page } from "@playwright/test";
import { expect, test } from "../stage/test.ts";
import { moveOn, openBoard, openConsole, openStation, ticketOf } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { orderAt } from "../steps/guests.ts";

const KAYA = [{ code: "KAYA-TOAST" }];
const THE_KITCHEN_HAS_IT = "The kitchen has your order.";
const NO_SCREEN = "No screen is in service, so the alarm goes off on every screen.";

test("the only phone of a café becomes a station by one tap, and then its view counts [DEC-007]", async ({
  page,
  newScreen,
  venue,
}) => {
  const phone = await newScreen({ viewport: { width: 390, height: 844 } });
  await openBoard(phone, venue);
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const number = await submit(page);
  const alarm = phone.getByRole("alert").filter({ hasText: NO_SCREEN });
  await expect(alarm).toContainText(number);
  await expect(phone.getByRole("region", { name: "Unseen" })).toContainText(number);
  await expect(page.getByText(THE_KITCHEN_HAS_IT)).toBeHidden();
  await alarm.getByRole("button", { name: "Start service" }).click();
  await expect(alarm).toBeHidden();
  await expect(page.getByText(THE_KITCHEN_HAS_IT)).toBeVisible();
  await expect(phone.getByText("Every order has been seen.")).toBeVisible();
});

test("an order in view of a screen out of service is seen only by a touch, and then for all [DEC-007]", async ({
  newScreen,
  venue,
  server,
}) => {
  const [station, one, two] = [await newScreen(), await newScreen(), await newScreen()];
  await openStation(station, venue);
  await openBoard(one, venue);
  await openConsole(two, venue, "/tables");
  // A station that shows another page has nothing in view.
  await station.getByRole("link", { name: "Tables" }).click();
  await orderAt(venue, "7", KAYA);
  const strip = one.getByRole("region", { name: "Unseen" });
  const card = strip.getByRole("button", { name: /^Seen: order \d+ .* Table 7$/ });
  await expect(card).toBeVisible();
  await expect(card).toContainText(/0:0[3-9]|0:[1-5]\d/);
  expect((await server.ordersOf(venue)).map(({ state }) => state)).toEqual(["placed"]);
  await card.click();
  await expect(card).toBeHidden();
  await expect(ticketOf(one, "7").getByRole("button", { name: /^Start/ })).toBeFocused();
  const states = async () => (await server.ordersOf(venue)).map(({ state }) => state);
  await expect.poll(states).toEqual(["acknowledged"]);
});

test("what one screen has seen alarms at none, and the band leads to the order [DEC-007]", async ({
  newScreen,
  venue,
  server,
  passTime,
}) => {
  await orderAt(venue, "1", KAYA);
  await server.crowd(venue, 60);
  await orderAt(venue, "7", KAYA);
  passTime(61_000);
  const [one, two] = [await newScreen(), await newScreen()];
  await openStation(one, venue);
  await openConsole(two, venue, "/tables");
  const band = (screen: typeof one) =>
    screen.getByRole("alert").filter({ hasText: "Nobody has looked at" });
  await expect(band(one)).toBeVisible();
  await band(two)
    .getByRole("link", { name: /Table 7/ })
    .click();
  await expect(ticketOf(two, "7")).toBeInViewport();
  await expect(ticketOf(two, "7").getByRole("button", { name: /^Start/ })).toBeFocused();
  await band(two).getByRole("button", { name: "Seen" }).click();
  await expect(band(two)).toBeHidden();
  await expect(band(one)).toBeHidden();
});

test("a second tab of the same browser leaves a station in service [DEC-007]", async ({
  newScreen,
  venue,
}) => {
  const station = await newScreen();
  await openStation(station, venue);
  const second = await station.context().newPage();
  // Of the same sign-in: signing in again would give the station another session.
  await second.goto(`${venue.url}/console/orders`);
  await expect(second.getByRole("button", { name: "Start service" })).toBeVisible();
  const tabs = new Set<string | null>();
  for (const screen of [station, second]) {
    const answer = screen.waitForResponse(/\/v2\/api\/staff\/orders\?/);
    await orderAt(venue, "7", KAYA);
    const response = await answer;
    tabs.add(new URL(response.url()).searchParams.get("tab"));
    expect(await response.json()).toMatchObject({ stations: 1 });
  }
  expect(tabs.size).toBe(2);
});

test("the strip shows the oldest unseen orders, counts the rest, and leads to the first of them [DEC-007]", async ({
  newScreen,
  venue,
}) => {
  const numbers: string[] = [];
  for (let at = 0; at < 12; at += 1) numbers.push(await orderAt(venue, "7", KAYA));
  const board = await newScreen({ viewport: { width: 1024, height: 768 } });
  await openBoard(board, venue);
  const strip = board.getByRole("region", { name: "Unseen" });
  const cards = strip.getByRole("listitem").getByRole("button");
  await expect(cards.first()).toContainText(numbers[0] ?? "none");
  const shown = await cards.count();
  expect(shown).toBeGreaterThan(3);
  const next = board.locator(`article[data-order="${numbers[shown]}"]`);
  await expect(next).not.toBeInViewport({ ratio: 0.5 });
  await strip.getByRole("button", { name: `+ ${12 - shown} more` }).click();
  await expect(next).toBeInViewport({ ratio: 0.5 });
});

test("a bar and a kitchen share the orders, each by the lines it cooks [DEC-007]", async ({
  newScreen,
  venue,
}) => {
  const [bar, kitchen] = [await newScreen(), await newScreen()];
  await openStation(bar, venue);
  await openStation(kitchen, venue);
  await chooseCategories(bar, ["Kopi & Teh"]);
  await chooseCategories(kitchen, ["Toast & Eggs", "Small Bites"]);
  await expect(kitchen.getByRole("button", { name: "On this screen: 2 categories" })).toBeVisible();
  await orderAt(venue, "7", [{ code: "KOPI", quantity: 2 }, ...KAYA]);
  // Two that come in one read are announced as two.
  for (const screen of [bar, kitchen]) await expect(ticketOf(screen, "7")).toBeVisible();
  await orderAt(venue, "8", KAYA);
  await expect(ticketOf(bar, "7")).toContainText("+ 1 at another station");
  await expect(ticketOf(bar, "7")).not.toContainText("Toast");
  await expect(ticketOf(kitchen, "7")).not.toContainText("Kopi");
  await expect(ticketOf(kitchen, "8")).toBeVisible();
  await expect(ticketOf(bar, "8")).toBeHidden();
  // What is read out comes with the chime.
  const heard = (screen: Page) => screen.getByRole("status").filter({ hasText: /^New order/ });
  await expect(heard(kitchen)).toHaveText(/Table 8$/);
  await expect(heard(bar)).toHaveText(/Table 7$/);
  await bar.getByRole("searchbox", { name: "Find an order" }).fill("8");
  await expect(ticketOf(bar, "8")).toContainText("Kaya Butter Toast");
  await bar.keyboard.press("Escape");

  await moveOn(kitchen, "7");
  await bar.getByRole("button", { name: /^Done here: order .* Table 7/ }).dblclick();
  await expect(bar.getByRole("button", { name: /^Waiting for other stations: / })).toBeVisible();
  await expect(bar.getByRole("dialog")).toHaveCount(0);
  await bar.getByRole("button", { name: /^Done: 2× Kopi/ }).click();
  await bar.getByRole("button", { name: /^Done here: / }).click();
  await bar.getByRole("button", { name: /^Waiting for other stations: / }).click();
  const sheet = bar.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: /^Done: 1× Kaya/ })).toBeVisible();
  await bar.keyboard.press("Escape");
  // Nothing is open elsewhere any more: the kitchen makes the whole order ready.
  await moveOn(kitchen, "7");
  await expect(ticketOf(bar, "7").getByRole("button", { name: /^Collected: / })).toBeVisible();

  await orderAt(venue, "9", [{ code: "KOPI" }]);
  await bar.reload();
  await expect(bar.getByRole("button", { name: "On this screen: Kopi & Teh" })).toBeVisible();
  await expect(ticketOf(bar, "9")).toBeVisible();
  await expect(ticketOf(kitchen, "9")).toBeHidden();
  await bar.getByRole("button", { name: "Turn sound on" }).click();
  await bar.getByRole("button", { name: "Sound is on" }).click();
  await bar.getByRole("menuitem", { name: "End service" }).click();
  await expect(ticketOf(kitchen, "9")).toContainText("Kopi");
});

/** Says which categories a screen cooks, which until now cooked everything. */
async function chooseCategories(screen: Page, names: readonly string[]): Promise<void> {
  await screen.getByRole("button", { name: "On this screen: All dishes" }).click();
  for (const name of names) await screen.getByRole("checkbox", { name, exact: true }).check();
  await screen.keyboard.press("Escape");
}

test("the end of the day clears what was forgotten from every board, and lists what nobody has seen [DEC-007]", async ({
  newScreen,
  venue,
  passTime,
}) => {
  const [here, there] = [await newScreen(), await newScreen()];
  await orderAt(venue, "7", KAYA);
  await orderAt(venue, "8", KAYA);
  await openBoard(here, venue);
  await openBoard(there, venue);
  await moveOn(here, "7");
  await expect(ticketOf(there, "7")).toHaveAttribute("data-state", "preparing");

  passTime(24 * 60 * 60 * 1000);
  // The first order of the new day has every board read.
  await orderAt(venue, "9", KAYA);
  for (const board of [here, there]) {
    await expect(ticketOf(board, "9")).toBeVisible();
    await expect(ticketOf(board, "7")).toHaveCount(0);
    await expect(ticketOf(board, "8")).toHaveCount(0);
    await expect(
      board.getByRole("button", { name: "1 order that nobody has seen for a day" }),
    ).toBeVisible();
  }
  await there.getByRole("button", { name: "Recently collected" }).click();
  const drawer = there.getByRole("dialog", { name: "Recently collected" });
  await expect(drawer.getByText("Closed at the end of its day")).toHaveCount(1);
  await expect(drawer).toContainText("Table 7");
});
