/**
 * The question: does a board of 300 tickets keep up with a Saturday evening on a slow network?
 *
 * 300 orders hang in three lanes, and 300 are for tomorrow, at which somebody looks now and then. Then 30 orders a minute come, each is seen by a tap on its card, and as many tickets are
 * moved a step by taps in each lane, so that every order goes through five steps: placed, acknowledged, started, ready, collected. The tablet has
 * processor of a Pixel 5, 100 ms to the first byte and 5 Mbit/s. Runs for ten minutes, or for as many as the argument says.
 *
 * `day` asks something else: does the board of a day of 2,000 orders hold on to nothing? `day 400` is a shorter one.
 */
import { liveDay } from "./board/day.ts";
import { openTablet, type Tablet } from "./board/tablet.ts";
import { serveKitchen } from "./board/served-kitchen.ts";
import { printMachine } from "./machine.ts";
import { judge, median } from "./verdict.ts";

const TICKETS = 300;
/** Orders for tomorrow, which stand in a list of their own. */
const LATER = 300;
const A_MINUTE = 30;
const STEPS = 5;
const EVERY = 60_000 / A_MINUTE;
/** Milliseconds for which a slow machine is waited for before the bench gives up. */
const TIMEOUT_MILLISECONDS = 30_000;
/** After every so many orders somebody looks at what is for later. */
const LATER_LOOKED_EVERY = 10;
/** Of the slowest taps so many are told with what was tapped. */
const SLOWEST = 12;
const LANES = ["new", "preparing", "ready"] as const;

await printMachine();
if (process.argv[2] === "day") process.exit(judge(await liveDay(Number(process.argv[3] ?? 2_000))));

const minutes = Number(process.argv[2] ?? 10);
const orders = Math.max(1, Math.round(minutes * A_MINUTE));
const kitchen = await serveKitchen(TICKETS + orders, {}, LATER);
for (let at = 0; at < LATER; at += 1) await kitchen.placeLater();
for (let at = 0; at < TICKETS; at += 1) await kitchen.placeOrder();
await kitchen.settleOrders();
const tablet = await openTablet(kitchen);
const { page } = tablet;
await page.getByRole("button", { name: "Start service" }).click();
await ticketsAre(TICKETS);
process.stdout.write(`${kilobytes(tablet.takeReceived())} to open, 300 tickets\n`);

const drawn: number[] = [];
const elements: number[] = [];
/** Bytes of the evening beside those of the looks at what is for later, and those. */
let received = 0;
const looks: number[] = [];
for (let at = 0; at < orders; at += 1) {
  const began = performance.now();
  const { number, milliseconds } = await placeAndDraw(tablet);
  drawn.push(milliseconds);
  // It hangs below a hundred others: a person sees it by its card in the strip, and taps nothing while the lane moves there.
  await page.locator("[data-unseen] li button").first().click();
  await page.locator(`article[data-order="${number}"] [data-main-action]`).hover({ trial: true });
  for (const lane of LANES) await moveFirst(lane);
  if (at % LATER_LOOKED_EVERY === 0) {
    received += tablet.takeReceived();
    await lookAtLater();
    looks.push(tablet.takeReceived());
  }
  elements.push(await tablet.elements());
  await new Promise((resolve) =>
    setTimeout(resolve, Math.max(0, began + EVERY - performance.now())),
  );
}
// The latest order is acknowledged a little later than its card is tapped.
await until(async () =>
  (await kitchen.readBoard()).orders.every(({ state }) => state !== "placed"),
);
const perStep = (received + tablet.takeReceived()) / (orders * STEPS);
const taps = (await tablet.taps()).toSorted((one, other) => other.milliseconds - one.milliseconds);
const times = new Map<string, number>();
for (const id of tablet.acknowledged) times.set(id, (times.get(id) ?? 0) + 1);
await tablet.close();
await kitchen.stop();

process.stdout.write(
  `${orders} orders: drawn in ${median(drawn).toFixed(0)} ms, ${taps.length} events of taps in ${median(taps.map(({ milliseconds }) => milliseconds))} ms, medians; ` +
    `${kilobytes(perStep)} a step, ${kilobytes(Math.max(...looks))} a look at what is for later\n`,
);
const slowest = taps.slice(0, SLOWEST).map(({ milliseconds, on }) => `${milliseconds} ms "${on}"`);
process.stdout.write(`the slowest taps: ${slowest.join(", ")}\n`);
process.exit(
  judge([
    { name: "slowest order drawn, ms", value: Math.max(...drawn), limit: 2_000 },
    { name: "orders acknowledged", value: times.size, limit: orders, atLeast: true },
    { name: "acknowledgements of one order", value: Math.max(0, ...times.values()), limit: 1 },
    { name: "bytes a step", value: perStep, limit: 3_000 },
    { name: "slowest tap, ms", value: taps[0]?.milliseconds ?? 0, limit: 100 },
    { name: "most elements", value: Math.max(...elements), limit: 3_000 },
  ]),
);

/** Places an order; answers its number, and the milliseconds from its answer to its ticket. */
async function placeAndDraw({
  page: board,
}: Tablet): Promise<{ readonly number: string; readonly milliseconds: number }> {
  const number = await kitchen.placeOrder();
  const since = performance.now();
  await board.locator(`article[data-order="${number}"]`).waitFor({ state: "attached" });
  return { number, milliseconds: performance.now() - since };
}

/** Taps the one thing to do next on the ticket that has waited longest. */
async function moveFirst(lane: (typeof LANES)[number]): Promise<void> {
  const first = page.locator(`[data-lane="${lane}"] article`).first();
  const number = await first.getAttribute("data-order");
  await first.locator("[data-main-action]").click({ timeout: TIMEOUT_MILLISECONDS });
  await page
    .locator(`[data-lane="${lane}"] article[data-order="${number}"]`)
    .waitFor({ state: "detached" });
}

/** Opens the orders for later, and closes them again. */
async function lookAtLater(): Promise<void> {
  const list = page.getByRole("dialog", { name: "Orders for later" });
  await page.getByRole("button", { name: /^Later/ }).click();
  await list.getByRole("listitem").first().waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
}

async function ticketsAre(count: number): Promise<void> {
  await until(async () => (await page.locator("article[data-order]").count()) === count);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await holds())) {
    if (performance.now() - since > TIMEOUT_MILLISECONDS)
      throw new Error("the board did not come to rest");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
