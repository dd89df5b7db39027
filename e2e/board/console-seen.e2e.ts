import type { Page } from "@playwright/test";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { expect, test } from "../stage/test.ts";
import { openStation, ticketOf } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { languagesOf } from "../steps/words.ts";

const KAYA = [{ code: "KAYA-TOAST" }];
/** Long after what is in view has been for two seconds, and long before an order alarms. */
const A_WHILE = 10_000;
const MINUTE = 60_000;
const TABLES = Array.from({ length: 22 }, (_, at) => String((at % 8) + 1));

/** The numbers of a venue's orders in a state, as tickets show them. */
async function numbersOf(server: VenueServer, venue: InstalledVenue, state: string) {
  const orders = (await server.ordersOf(venue)).filter((order) => order.state === state);
  return orders.map(({ number }) => String(number).padStart(3, "0"));
}

/** A station whose clock the test turns. */
async function openWatched(board: Page, venue: InstalledVenue): Promise<void> {
  await board.clock.install();
  await openStation(board, venue);
}

test("of 22 orders those count whose lines are in view, and the others when they are scrolled to [DEC-007]", async ({
  newScreen,
  venue,
  server,
}) => {
  const board = await newScreen();
  await openWatched(board, venue);
  for (const table of TABLES) await orderAt(venue, table, KAYA);
  const tickets = board.getByRole("article");
  await expect(tickets).toHaveCount(TABLES.length);
  await board.clock.runFor(A_WHILE);
  const seen = () => numbersOf(server, venue, "acknowledged");
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(2);
  await board.clock.runFor(A_WHILE);
  const [first, left] = [await seen(), await numbersOf(server, venue, "placed")];
  expect(left.length).toBeGreaterThan(8);
  const lineOf = (number: string) =>
    board.locator(`article[data-order="${number}"]`).getByRole("listitem").first();
  for (const number of first) await expect(lineOf(number)).toBeInViewport({ ratio: 0.9 });
  for (const number of left) await expect(lineOf(number)).not.toBeInViewport({ ratio: 0.9 });
  await expect(board.getByRole("region", { name: "Unseen" })).toContainText(left[0] ?? "none");

  await tickets.first().hover();
  await expect(async () => {
    await board.mouse.wheel(0, 200);
    await board.clock.runFor(2_500);
    expect(await numbersOf(server, venue, "placed")).toEqual([]);
  }).toPass();
  await expect(board.getByText("Every order has been seen.")).toBeVisible();
});

test("a ticket longer than the screen counts line by line, and nothing of it below a drawer [DEC-007]", async ({
  newScreen,
  venue,
  server,
}) => {
  const board = await newScreen({ viewport: { width: 1280, height: 560 } });
  await openWatched(board, venue);
  const dishes = ["KAYA-TOAST", "KOPI", "SATAY-PLATTER", "KOPI", "KAYA-TOAST", "SATAY-PLATTER"];
  const wishes = dishes.map((code, at) => ({ code, remark: `plate ${at}` }));
  await board.getByRole("button", { name: "To make" }).click();
  await orderAt(venue, "7", wishes);
  const lines = ticketOf(board, "7").locator("[data-part]");
  await expect(lines).toHaveCount(dishes.length);
  await expect(lines.last()).not.toBeInViewport();
  const placed = () => numbersOf(server, venue, "placed");
  await lines.last().scrollIntoViewIfNeeded();
  await board.clock.runFor(A_WHILE);
  await lines.first().scrollIntoViewIfNeeded();
  await board.keyboard.press("Escape");
  await expect(board.getByRole("dialog")).toHaveCount(0);
  await board.clock.runFor(A_WHILE);
  expect(await placed()).toHaveLength(1);
  for (let at = 0; at < dishes.length; at += 1) {
    await lines.nth(at).scrollIntoViewIfNeeded();
    await board.clock.runFor(2_500);
  }
  await expect.poll(placed).toEqual([]);
});

const TOUCH = {
  en: "Touch the screen Nobody has for 15 minutes: what it shows does not count as seen.",
  zh: "请轻触此设备 已有 15 分钟无人触摸：所显示的订单不算已查看。",
} as const;

for (const language of languagesOf("zh")) {
  test(`a screen that nobody touches acknowledges nothing and says so, in ${language} [DEC-007]`, async ({
    newScreen,
    venue,
    server,
    passTime,
  }) => {
    const board = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    await openWatched(board, venue);
    passTime(15 * MINUTE);
    await orderAt(venue, "7", KAYA);
    const note = board.getByRole("status").filter({ hasText: TOUCH[language] });
    await expect(note).toBeVisible();
    await board.clock.runFor(A_WHILE);
    expect(await numbersOf(server, venue, "placed")).toHaveLength(1);
    await board.mouse.wheel(0, 1);
    await expect(note).toBeHidden();
    await board.clock.runFor(A_WHILE);
    await expect.poll(() => numbersOf(server, venue, "placed")).toEqual([]);
  });
}

test("a kitchen left alone for 20 minutes with 30 new orders: the alarm is heard until the end [DEC-007]", async ({
  newScreen,
  venue,
  server,
  passTime,
}) => {
  const board = await newScreen();
  await openWatched(board, venue);
  const alarm = board.getByRole("alert").filter({ hasText: /unseen|Nobody has looked at/ });
  const chime = (): Promise<string> =>
    board.evaluate(() => document.documentElement.dataset["lastChime"] ?? "");
  // The first come while the touch of the last person still counts, and are seen.
  passTime(14 * MINUTE);
  await orderAt(venue, "1", KAYA);
  await board.clock.runFor(A_WHILE);
  await expect.poll(() => numbersOf(server, venue, "acknowledged")).toHaveLength(1);
  const left = 30;
  for (let at = 0; at < left; at += 1) {
    passTime((20 * MINUTE) / left);
    await orderAt(venue, String((at % 8) + 1), KAYA);
    await expect(board.getByRole("article")).toHaveCount(at + 2);
  }
  await expect(alarm).toContainText(/\d+ orders are waiting unseen/);
  expect((await numbersOf(server, venue, "placed")).length).toBeGreaterThan(left - 3);
  for (let minute = 0; minute < 5; minute += 1) {
    const before = await chime();
    // Where answers are slow, the sound of a lost line may come in between.
    await expect(async () => {
      await board.clock.runFor(A_WHILE);
      const now = await chime();
      expect(now).not.toBe(before);
      expect(now).toMatch(/^alarm/);
    }).toPass();
  }
  await alarm.getByRole("button", { name: "Seen" }).click();
  await expect(alarm).toBeHidden();
});
