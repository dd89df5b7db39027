/**
 * The question: does a menu of a thousand dishes answer every finger at once, on a cheap phone?
 *
 * Five new phones of 390x844 points check in at the Thousand venue. Each taps on a category far away and on a dish, chooses an
 * option, adds the dish, and types four letters into the search; then it scrolls from top to bottom, and does the same on a
 * page with the same tiles and no script. As many pick up at Kopi Lane: they choose a time of tomorrow, and write down who they
 * are. What is judged the browser has written down itself: event timing, long animation
 * frames, layout shift. Medians of the five; elements are the most that any of them had at any time.
 */
import { thousandVenue } from "@comanda/testkit";
import type { Page } from "@playwright/test";
import { buildMapping, timeMapping } from "./diner/mapping.ts";
import { touch } from "./diner/finger.ts";
import { judgePickUp } from "./diner/pick-up.ts";
import { scrollThrough, type Scrolled } from "./diner/scroll.ts";
import { openStatic } from "./diner/static-page.ts";
import { take, watch, type Happened } from "./diner/watch.ts";
import { printMachine } from "./machine.ts";
import { CHEAP_PHONE, slowdownTo } from "./phone/device-speed.ts";
import { enterByHand } from "./phone/enter-by-hand.ts";
import { openPhone } from "./phone/phone.ts";
import { serveVenue } from "./phone/served-venue.ts";
import { judge, median } from "./verdict.ts";

/** Of more phones, or of fewer, where the argument says so. */
const PHONES = Number(process.argv[2] ?? 5);
/**
 * Milliseconds from a finger to the next picture, of a script while the page scrolls, and of the mapping, as medians.
 * Fifteen phones on a quiet machine took 104 to 248 (medians at most 200), 80 to 131, and 62 to 94.
 */
const LIMITS = { answer: 250, script: 160, mapping: 110, elements: 1_500, shift: 0.01 } as const;
/** Late frames beyond those of the page without script, as a share of all: 0.12 to 0.26, medians up to 0.2. */
const LATE_SHARE = 0.3;
const LETTERS = ["t", "o", "f", "u"] as const;

type Action = "a category" | "a dish" | "an option" | "add" | "a letter";

interface Visit {
  readonly mapping: number;
  readonly answers: Readonly<Record<Action, number>>;
  /** All that happened but the scrolling. */
  readonly taps: readonly Happened[];
  readonly scrolling: Happened;
  readonly scrolled: Scrolled;
  readonly bare: Scrolled;
}

await printMachine();
const venue = await serveVenue(thousandVenue);
const script = await buildMapping();
const menu = await venue.fetchMenu();
const visits: Visit[] = [];
for (let phone = 0; phone < PHONES; phone += 1) {
  const seen = await visit();
  print(seen);
  visits.push(seen);
}
await venue.stop();
const pickUp = await judgePickUp(PHONES);

const medianOf = (read: (each: Visit) => number): number => median(visits.map(read));
const most = (read: (happened: Happened) => number): number =>
  Math.max(...visits.flatMap(({ taps, scrolling }) => [...taps, scrolling]).map(read));
const late = ({ frames, late: count }: Scrolled): number => count / Math.max(1, frames);
process.exit(
  judge([
    ...(["a category", "a dish", "an option", "add", "a letter"] as const).map((action) => ({
      name: `${action}, ms to the next picture`,
      value: medianOf(({ answers }) => answers[action]),
      limit: LIMITS.answer,
    })),
    {
      name: "longest script of a scroll, ms",
      value: medianOf(({ scrolling }) => scrolling.script),
      limit: LIMITS.script,
    },
    {
      name: "late frames beyond those without script, share",
      value: medianOf(({ scrolled, bare }) => Math.max(0, late(scrolled) - late(bare))),
      limit: LATE_SHARE,
    },
    { name: "most elements", value: most(({ elements }) => elements), limit: LIMITS.elements },
    { name: "layout shift", value: most(({ shift }) => shift), limit: LIMITS.shift },
    { name: "mapping, ms", value: medianOf(({ mapping }) => mapping), limit: LIMITS.mapping },
    ...pickUp,
  ]),
);

/** One new phone at the table. */
async function visit(): Promise<Visit> {
  const rate = await slowdownTo(CHEAP_PHONE);
  // A worker would ask for the page without script in the place of the browser.
  const phone = await openPhone({ serviceWorkers: "block" });
  const { page, devTools } = phone;
  await watch(page);
  await enterByHand(page, venue.checkInUrl);
  // What comes after the first dishes has come.
  await page.getByRole("button", { name: /^Add / }).first().waitFor();
  await devTools.send("Emulation.setCPUThrottlingRate", { rate });
  const mapping = await timeMapping(page, script, menu);
  await take(page);
  const taps: Happened[] = [];
  const answers: Partial<Record<Action, number>> = {};
  const act = async (action: Action, work: () => Promise<unknown>): Promise<void> => {
    await work();
    const happened = await take(page);
    taps.push(happened);
    answers[action] = Math.max(answers[action] ?? 0, happened.answer);
  };
  await actAsGuest(page, act);
  await page.getByRole("button", { name: "Close search" }).tap();
  await page.locator("main h2").first().waitFor();
  await take(page);
  const scrolled = await scrollThrough(page);
  const scrolling = await take(page);
  await openStatic(page);
  const bare = await scrollThrough(page);
  await phone.close();
  const all = answers as Record<Action, number>;
  return { mapping, answers: all, taps, scrolling, scrolled, bare };
}

type Act = (action: Action, work: () => Promise<unknown>) => Promise<void>;

async function actAsGuest(page: Page, act: Act): Promise<void> {
  const tab = page.getByRole("button", { name: "Section 30", exact: true });
  await tab.scrollIntoViewIfNeeded();
  await act("a category", async () => {
    await touch(page, tab);
    await page.getByRole("heading", { name: "Section 30", exact: true }).waitFor();
  });
  // It asks for a portion and offers extras.
  const dish = page.locator("main a[href$='/CROWD-730']");
  await dish.scrollIntoViewIfNeeded();
  await take(page);
  await act("a dish", async () => {
    await touch(page, dish);
    await page.getByRole("group", { name: "Portion" }).waitFor();
  });
  // The picture of the dish has grown into its page.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await act("an option", () => touch(page, page.getByText("Large", { exact: true })));
  await act("add", async () => {
    await touch(page, page.getByRole("button", { name: "Add to cart" }));
    await page.getByRole("link", { name: "View your cart" }).waitFor();
  });
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  await page.getByRole("searchbox").waitFor();
  await take(page);
  for (const letter of LETTERS) await act("a letter", () => page.keyboard.press(letter));
}

function print({ answers, scrolling, scrolled, bare, taps, mapping }: Visit): void {
  const each = Object.entries(answers).map(([name, value]) => `${name} ${value.toFixed(0)}`);
  const frames = ({ late: count, frames: all }: Scrolled): string => `${count}/${all}`;
  const elements = Math.max(...[...taps, scrolling].map((happened) => happened.elements));
  process.stdout.write(
    `${each.join("  ")} ms   scroll: script ${scrolling.script.toFixed(0)} ms, late ${frames(scrolled)}, ` +
      `without script ${frames(bare)}   elements ${elements}   mapping ${mapping.toFixed(1)} ms\n`,
  );
}
