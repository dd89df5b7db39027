import { ROUTES } from "@comanda/contract";
import type { Page } from "@playwright/test";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import { expect, test } from "../stage/test.ts";
import { watchTraffic } from "../steps/board-traffic.ts";
import { openStation } from "../steps/board.ts";
import { orderAt } from "../steps/guests.ts";
import { languagesOf } from "../steps/words.ts";

/** As many as hang on a busy evening: to read them takes a while. */
const TICKETS = 30;
/** The board after it is opened: at once, when its stream stands, when it becomes a station, and for what all were told. */
const READS_TO_OPEN = 10;
/** A new order: the hint, the hint that it is acknowledged with others of its screenful, and one that was under way. */
const READS_PER_ORDER = 4;
/** A board asks by itself every 20 seconds; a test on a busy machine may last that long some times. */
const READS_BY_TIMER = 6;

const orderToast = (venue: InstalledVenue, table: string) =>
  orderAt(venue, table, [{ code: "KAYA-TOAST" }]);

/** Reads the new orders from the first to the last, as a person does who scrolls; ends when the kitchen has them all. */
async function lookAtAll(board: Page, server: VenueServer, venue: InstalledVenue): Promise<void> {
  await expect(async () => {
    const orders = await server.ordersOf(venue);
    const placed = orders.filter(({ state }) => state === "placed");
    const next = String(placed[0]?.number ?? orders[0]?.number).padStart(3, "0");
    await board.locator(`article[data-order="${next}"]`).scrollIntoViewIfNeeded();
    expect(placed).toEqual([]);
  }).toPass({ intervals: [500] });
}

test("draws order after order, acknowledges each once, and reads no more often than that takes [DEC-007]", async ({
  newScreen,
  venue,
  server,
}) => {
  for (let ticket = 0; ticket < TICKETS; ticket += 1) await orderToast(venue, "1");
  const board = await newScreen();
  const traffic = watchTraffic(board);
  await openStation(board, venue);
  const tickets = board.getByRole("article");
  await expect(tickets).toHaveCount(TICKETS);
  const late = ["2", "3", "4", "5", "6"];
  for (const table of late) {
    const number = await orderToast(venue, table);
    const ticket = board.getByRole("article", { name: new RegExp(`^${number} `) });
    await expect(ticket).toBeVisible();
  }
  await lookAtAll(board, server, venue);
  // What the board sent is heard of a little later than the server has it.
  await expect.poll(() => new Set(traffic.acknowledged()).size).toBe(TICKETS + late.length);
  const acknowledged = traffic.acknowledged();
  expect(acknowledged).toHaveLength(TICKETS + late.length);
  expect(traffic.reads()).toBeLessThanOrEqual(
    READS_TO_OPEN + late.length * READS_PER_ORDER + READS_BY_TIMER,
  );
});

test("draws every order of a rush that comes faster than the board is read", async ({
  newScreen,
  venue,
  server,
}) => {
  const board = await newScreen();
  const traffic = watchTraffic(board);
  await openStation(board, venue);
  const tables = Array.from({ length: TICKETS }, (_, at) => String((at % 8) + 1));
  await Promise.all(tables.map((table) => orderToast(venue, table)));
  await expect(board.getByRole("article")).toHaveCount(TICKETS);
  await lookAtAll(board, server, venue);
  // What the board sent is heard of a little later than the server has it.
  await expect.poll(() => new Set(traffic.acknowledged()).size).toBe(TICKETS);
  expect(traffic.acknowledged()).toHaveLength(TICKETS);
});

const LEFT_OUT = {
  en: "12 older orders are not shown. They will appear as newer ones are collected.",
  zh: "还有 12 张较早的订单未显示。 较新的订单取餐后，它们会重新显示。",
} as const;

for (const language of languagesOf("zh")) {
  test(`counts the orders that a full board leaves out, and draws the new one, in ${language} [DEC-007]`, async ({
    newScreen,
    venue,
    server,
  }) => {
    await orderToast(venue, "7");
    await server.crowd(venue, 512);
    const board = await newScreen({ locale: language === "zh" ? "zh-CN" : "en-SG" });
    const traffic = watchTraffic(board);
    // Once it is acknowledged the new order is one of the 500 newest, and 13 are left out.
    const looked = Promise.withResolvers<void>();
    await board.route(`**${ROUTES.acknowledgeOrders.path}`, async (route) => {
      await looked.promise;
      await route.continue();
    });
    await openStation(board, venue);
    await expect(board.getByText(LEFT_OUT[language])).toBeVisible();
    await expect(board.locator("article[data-order='001']")).toBeVisible();
    // It hangs below 500 others: its card in the strip is what a person can touch.
    await board.locator("[data-unseen]").getByRole("button").click();
    looked.resolve();
    await expect.poll(() => traffic.acknowledged().length).toBe(1);
  });
}
