import type { Page } from "@playwright/test";
import { harbourHotel } from "@comanda/testkit";
import { setOffline } from "../stage/network.ts";
import { expect, test } from "../stage/test.ts";
import { inReadingOrder, moveOn, openBoard, openConsole, ticketOf } from "../steps/board.ts";
import { fillCart, openCart, submit } from "../steps/diner.ts";
import { orderAt } from "../steps/guests.ts";
import { largestText } from "../steps/largest-text.ts";

test("moves an order from lane to lane and takes the last step back [DEC-007]", async ({
  page,
  newScreen,
  venue,
}) => {
  const board = await newScreen();
  await openBoard(board, venue);
  await expect(board.getByText("No open orders")).toBeVisible();
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  const number = await submit(page);
  const lane = (name: string) => board.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(lane("New").getByRole("article")).toContainText(number);
  await moveOn(board, "7");
  await expect(lane("Preparing").getByRole("article")).toContainText(number);
  await board.getByRole("button", { name: "Undo" }).click();
  await expect(lane("New").getByRole("article")).toContainText(number);
  await expect(page.getByText("The kitchen has your order.")).toBeVisible();
  await moveOn(board, "7");
  await moveOn(board, "7");
  await expect(lane("Ready").getByRole("article")).toContainText(number);
  await moveOn(board, "7");
  await expect(board.getByText("No open orders")).toBeVisible();
  await expect(page.getByText("Enjoy your meal!")).toBeVisible();

  await board.getByRole("button", { name: "Recently collected" }).click();
  const drawer = board.getByRole("dialog", { name: "Recently collected" });
  await drawer.getByRole("button", { name: new RegExp(`^Take back: order ${number}`) }).click();
  await expect(page.getByText("Your order is ready!")).toBeVisible();
});

test("shows an order whole, on the board as on the phone, its number largest [BEY-001]", async ({
  page,
  newScreen,
  venue,
}) => {
  await fillCart(page, venue.linkOf("7"));
  await openCart(page);
  await page
    .getByRole("textbox", { name: "A note for the whole order" })
    .fill("birthday at the table");
  const number = await submit(page);
  const board = await newScreen();
  await openBoard(board, venue);
  const ticket = ticketOf(board, "7");
  await expect(ticket).toContainText(number);
  expect(await largestText(ticket)).toBe(number);
  expect(await largestText(page.getByRole("main"))).toBe(number);
  await expect(ticket).toContainText("Kaya Butter Toast");
  await expect(ticket).toContainText("birthday at the table");
  await expect(ticket).toContainText("2 guests");
  await expect(ticket).toContainText("$3.36");
  await ticket.getByRole("button", { name: /^More about order/ }).click();
  const sheet = board.getByRole("dialog");
  await expect(sheet).toContainText("Subtotal");
  await expect(sheet).toContainText("GST 9%");
  await expect(sheet).toContainText("Service charge 10%");
  await expect(sheet).toContainText("$3.36");
});

test("two boards agree, and one that is behind moves nothing by accident", async ({
  newScreen,
  venue,
}) => {
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  const [one, two] = [await newScreen(), await newScreen()];
  await openBoard(one, venue);
  await openBoard(two, venue);
  await moveOn(one, "7");
  await expect(ticketOf(two, "7")).toHaveAttribute("data-state", "preparing");
});

test("says in red that the sound is off until the service starts, and a new order sounds [DEC-007]", async ({
  newScreen,
  venue,
}) => {
  const board = await newScreen();
  await board.addInitScript(() => {
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = (type) => {
      document.documentElement.dataset["staysAwake"] = type;
      return request(type);
    };
  });
  await openBoard(board, venue);
  const line = board.getByRole("status").filter({ hasText: "Sound is off" });
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Start service" }).click();
  await expect(line).toBeHidden();
  await expect(board.getByRole("button", { name: "Sound is on" })).toBeVisible();
  const chime = (): Promise<string | undefined> =>
    board.evaluate(() => document.documentElement.dataset["lastChime"]);
  const first = await chime();
  expect(first).toMatch(/^arrival/);
  await expect(board.locator("html")).toHaveAttribute("data-stays-awake", "screen");
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await expect.poll(chime).not.toBe(first);
  expect(await chime()).toMatch(/^arrival/);
});

test("a board loaded anew is quiet until a touch, and says so to nobody but people", async ({
  newScreen,
  venue,
}) => {
  const board = await newScreen();
  const warnings: string[] = [];
  board.on("console", (message) => warnings.push(message.text()));
  await openBoard(board, venue);
  await board.getByRole("button", { name: "Start service" }).click();
  await expect(board.getByRole("button", { name: "Sound is on" })).toBeVisible();
  await board.reload();
  await expect(board.getByRole("button", { name: "Turn sound on" })).toBeVisible();
  await board.getByRole("heading", { level: 1 }).click();
  await expect(board.getByRole("button", { name: "Sound is on" })).toBeVisible();
  expect(warnings.filter((text) => text.includes("AudioContext"))).toEqual([]);
});

test("hangs the oldest top left and the others in order of age, also after some have gone", async ({
  newScreen,
  venue,
  passTime,
}) => {
  for (const table of ["1", "2", "3", "4", "5"]) {
    await orderAt(venue, table, [{ code: "KAYA-TOAST" }]);
    passTime(5_000);
  }
  const board = await newScreen({ viewport: { width: 1600, height: 900 } });
  await openBoard(board, venue);
  const lane = board.getByRole("region", { name: /^New/ });
  await expect(lane.getByRole("article")).toHaveCount(5);
  expect(await inReadingOrder(lane)).toEqual(["1", "2", "3", "4", "5"]);
  await moveOn(board, "1");
  await moveOn(board, "3");
  await expect(lane.getByRole("article")).toHaveCount(3);
  // The hand that pressed is still there: the others hang again once it has gone.
  await expect.poll(() => inReadingOrder(lane)).toEqual(["2", "4", "5"]);
});

test("adds up the dishes inside set meals with those ordered alone", async ({
  newScreen,
  venue,
}) => {
  const kopi = { kopi: { Milk: "evaporated", Sugar: "kosong" } };
  await orderAt(venue, "4", [{ code: "TOAST-SET-A", quantity: 3, answers: { Drink: kopi } }]);
  await orderAt(venue, "5", [{ code: "KOPI", quantity: 2 }]);
  const board = await newScreen();
  await openBoard(board, venue);
  await board.getByRole("button", { name: "To make" }).click();
  const drawer = board.getByRole("dialog", { name: "To make" });
  const dish = drawer.getByRole("listitem").filter({ hasText: /^5×Kopi/ });
  await expect(dish).toContainText("5 not started");
  await expect(dish.getByRole("listitem").first()).toContainText(/^3×.*Kopi C: evaporated milk/);
  await expect(dish.getByRole("listitem").first()).toContainText("Kosong");
  await expect(dish.getByRole("listitem")).toHaveCount(2);
});

test("cuts a long note until somebody asks for more, its button in reach", async ({
  newScreen,
  venue,
}) => {
  const note = "Please bring the candle with the second plate and sing with us. ".repeat(3);
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }], note);
  await orderAt(venue, "8", [{ code: "KAYA-TOAST" }], "no butter");
  const board = await newScreen();
  await openBoard(board, venue);
  const ticket = ticketOf(board, "7");
  const start = ticket.getByRole("button", { name: /^Start: / });
  await expect(ticket.getByRole("button", { name: "more", exact: true })).toBeVisible();
  const brief = (await ticket.boundingBox())?.height ?? 0;
  await expect(start).toBeInViewport({ ratio: 1 });
  await ticket.getByRole("button", { name: "more", exact: true }).click();
  await expect(ticket.getByRole("button", { name: "less" })).toBeVisible();
  expect((await ticket.boundingBox())?.height).toBeGreaterThan(brief + 60);
  await expect(ticketOf(board, "8").getByRole("button", { name: "more", exact: true })).toHaveCount(
    0,
  );
});

test("dresses an allergy as nothing else on a ticket, and never cuts it", async ({
  newScreen,
  venue,
}) => {
  const note = "Allergic to peanuts. Please use another wok and another spoon, thank you. ".repeat(
    3,
  );
  await orderAt(venue, "7", [{ code: "KAYA-TOAST", remark: note.slice(0, 190) }]);
  await orderAt(venue, "8", [{ code: "KAYA-TOAST" }], "birthday candle");
  const board = await newScreen();
  await openBoard(board, venue);
  const warning = ticketOf(board, "7").locator("[data-warning=true]");
  await expect(warning).toContainText("Allergy?");
  await expect(warning.getByRole("button", { name: "more", exact: true })).toHaveCount(0);
  await expect(ticketOf(board, "8")).toContainText("birthday candle");
  await expect(ticketOf(board, "8")).not.toContainText("Allergy?");
});

test("prints large what differs from the usual, and lines that are done for all who cook", async ({
  newScreen,
  venue,
}) => {
  await orderAt(venue, "7", [
    { code: "KOPI", quantity: 2, answers: { Sugar: ["kosong"] } },
    { code: "SATAY-PLATTER", answers: { Meats: ["mutton", "tempeh"] } },
  ]);
  const [here, there] = [await newScreen(), await newScreen()];
  await openBoard(here, venue);
  await openBoard(there, venue);
  const line = (title: string) =>
    ticketOf(here, "7").getByRole("listitem").filter({ hasText: title }).first();
  await expect(line("Kopi").locator("[data-usual]")).toHaveText(
    /^Strength\s+Normal.*Hot or Peng\s+Hot.*Cup\s+Cup$/,
  );
  await expect(line("Kopi")).toContainText("Kosong, no sugar");
  await expect(line("Satay")).toContainText("Without Chicken");
  await expect(line("Satay").locator("[data-usual]")).toHaveText(/Mutton$/);

  const tick = (page: Page) => ticketOf(page, "7").getByRole("button", { name: /^Done: 2× Kopi/ });
  await expect(tick(here)).toHaveCount(0);
  await moveOn(here, "7");
  await tick(here).click();
  await expect(tick(there)).toHaveAttribute("aria-pressed", "true");
  await tick(there).click();
  await expect(tick(here)).toHaveAttribute("aria-pressed", "false");
});

test("finds tickets by table and by dish, and says when none matches", async ({
  newScreen,
  venue,
}) => {
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await orderAt(venue, "8", [{ code: "KOPI" }]);
  const board = await newScreen();
  await openBoard(board, venue);
  await expect(board.getByRole("article")).toHaveCount(2);
  const search = board.getByRole("searchbox", { name: "Find an order" });
  await search.fill("kaya");
  await expect(board.getByRole("article")).toHaveCount(1);
  await expect(ticketOf(board, "7")).toBeVisible();
  await search.fill("kaya 9");
  await expect(board.getByText("No order matches.")).toBeVisible();
  await search.press("Escape");
  await expect(board.getByRole("article")).toHaveCount(2);
});

test("many orders alarm in one band with the sound that is missing", async ({
  newScreen,
  venue,
  passTime,
}) => {
  for (const table of ["1", "2", "3", "4", "5"]) {
    await orderAt(venue, table, [{ code: "KAYA-TOAST" }]);
  }
  passTime(61_000);
  const board = await newScreen();
  await openBoard(board, venue);
  const alarm = board.getByRole("alert");
  await expect(alarm).toContainText(/^5 orders are waiting unseen/);
  await expect(alarm).toContainText(/the oldest since \d\d:\d\d/);
  await expect(board.getByText("Sound is off")).toBeHidden();
  await alarm.getByRole("button", { name: "Start service" }).click();
  await expect(alarm.getByRole("button", { name: "Start service" })).toBeHidden();
  await alarm.getByRole("button", { name: "Seen" }).click();
  await expect(alarm).toBeHidden();
});

test("says in red that the connection is lost, and catches up when it is back", async ({
  newScreen,
  venue,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const board = await newScreen();
  await openBoard(board, venue);
  await setOffline(board, true);
  await expect(
    board.getByRole("alert").filter({ hasText: /Not connected since \d\d:\d\d/ }),
  ).toBeVisible();
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await expect(ticketOf(board, "7")).toBeHidden();
  await setOffline(board, false);
  await expect(ticketOf(board, "7")).toBeVisible();
  await expect(board.getByText(/Not connected since/)).toBeHidden();
});

test("alarms on every page of the console until somebody answers [DEC-007]", async ({
  newScreen,
  venue,
  passTime,
}) => {
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  passTime(61_000);
  const tables = await newScreen();
  await openConsole(tables, venue, "/tables");
  const alarm = tables.getByRole("alert").filter({ hasText: "Nobody has looked at this order" });
  await expect(alarm).toContainText("Table 7");
  await alarm.getByRole("link", { name: "Show orders" }).click();
  await expect(ticketOf(tables, "7")).toBeVisible();
});

test("a house sees its own orders and no other's", async ({ newScreen, venue, server }) => {
  const hotel = await server.install(harbourHotel(server.pictures));
  const [ours, theirs] = [await newScreen(), await newScreen()];
  await openBoard(ours, venue);
  await openBoard(theirs, hotel);
  await orderAt(venue, "7", [{ code: "KAYA-TOAST" }]);
  await expect(ticketOf(ours, "7")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText("No open orders")).toBeVisible();
});
