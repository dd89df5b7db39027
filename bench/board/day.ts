/** Why: a tablet hangs in a kitchen for weeks. What a day leaves behind in its page is counted here. */
import type { Page } from "@playwright/test";
import { median, type Verdict } from "../verdict.ts";
import { serveKitchen, type ServedKitchen } from "./served-kitchen.ts";
import { openTablet, type Tablet } from "./tablet.ts";

/** Orders that hang in the three lanes all day. */
const STANDING = 60;
/** Orders that come and go together. */
const TOGETHER = 20;
/** What is held is counted after so many of these; after each, noise of what is about to go would be counted too. */
const COUNTED_EVERY = 4;
/** Milliseconds after which a board moves nothing any more by itself. */
const REST = 4_000;
/** What each quarter of the day may hold at its median, as a multiple of the first. */
const GROWTH = 1.1;
const STEPS = [
  { lane: "new", from: "acknowledged", to: "preparing" },
  { lane: "preparing", from: "preparing", to: "ready" },
  { lane: "ready", from: "ready", to: "collected" },
] as const;

/** The calls of a day come in minutes, and those of all its people from two screens. */
const FREELY = { LIMIT_READ: "1000000", LIMIT_PLACE_PHONES: "20000", LIMIT_VENUE_PHONES: "20000" };

type Held = Awaited<ReturnType<Tablet["held"]>>;

/**
 * A day of so many orders, faster than real time: twenty are placed, go through the lanes, the first by taps at this
 * tablet and the others at another, and are handed out. Then the board hangs as before, and what its page holds on to is
 * counted.
 */
export async function liveDay(orders: number): Promise<readonly Verdict[]> {
  const batches = Math.ceil(orders / TOGETHER);
  const kitchen = await serveKitchen(STANDING + batches * TOGETHER, FREELY);
  for (let at = 0; at < STANDING; at += 1) await kitchen.placeOrder();
  await kitchen.settleOrders();
  const tablet = await openTablet(kitchen);
  await tablet.page.getByRole("button", { name: "Start service" }).click();
  const held: Held[] = [];
  for (let at = 1; at <= batches; at += 1) {
    await passBatch(kitchen, tablet.page);
    if (at % COUNTED_EVERY !== 0) continue;
    await tablet.page.waitForTimeout(REST);
    held.push(await tablet.held());
  }
  await tablet.close();
  await kitchen.stop();
  return [
    ...growthOf(
      "heap",
      held.map(({ heap }) => heap),
    ),
    ...growthOf(
      "nodes",
      held.map(({ nodes }) => nodes),
    ),
  ];
}

async function passBatch(kitchen: ServedKitchen, page: Page): Promise<void> {
  const tapped = await kitchen.placeOrder();
  const others: string[] = [];
  while (others.length < TOGETHER - 1) others.push(await kitchen.placeOrder());
  for (const { lane, from, to } of STEPS) {
    await ticketsAre(page, lane, STANDING / STEPS.length + TOGETHER);
    const ticket = page.locator(`article[data-order="${tapped}"]`);
    await ticket.scrollIntoViewIfNeeded();
    // A person taps on what can be read: what is scrolled to is drawn whole a frame later, and moves its button then.
    await ticket.getByRole("button", { name: /^More about/ }).waitFor();
    await ticket.locator("[data-main-action]").click();
    await kitchen.moveOrders(others, from, to);
  }
  await ticketsAre(page, "ready", STANDING / STEPS.length);
}

async function ticketsAre(page: Page, lane: string, count: number): Promise<void> {
  await page.waitForFunction(
    ([selector, wanted]) => document.querySelectorAll(selector).length === wanted,
    [`[data-lane="${lane}"] article`, count] as const,
  );
}

/** The later quarters beside the first. */
function growthOf(name: string, figures: readonly number[]): readonly Verdict[] {
  const quarter = Math.floor(figures.length / 4);
  const [first = Number.NaN, ...later] = [0, 1, 2, 3].map((at) =>
    median(figures.slice(at * quarter, (at + 1) * quarter)),
  );
  process.stdout.write(`${name} by quarters: ${[first, ...later].join(", ")}\n`);
  return later.map((figure, at) => ({
    name: `${name} of quarter ${at + 2}, times the first's`,
    value: figure / first,
    limit: GROWTH,
  }));
}
