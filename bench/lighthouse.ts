/**
 * The question: what does Lighthouse's mobile preset say about the check-in page and the menu?
 *
 * A phone checks in for good first and keeps what it stored; each of the five runs then starts with an empty cache.
 * The medians are judged. A run that ended elsewhere, or on a menu without a dish in sight, fails the bench.
 */
import { startBrowser, type DebuggedBrowser } from "./lighthouse/debugged-browser.ts";
import {
  CATEGORIES,
  inspectPage,
  type Category,
  type Inspection,
  type PageToInspect,
} from "./lighthouse/inspect-page.ts";
import { printFindings, printRun } from "./lighthouse/print-inspection.ts";
import { printMachine } from "./machine.ts";
import { serveVenue } from "./phone/served-venue.ts";
import { enterByHand } from "./phone/enter-by-hand.ts";
import { judge, type Verdict } from "./verdict.ts";

const LIMITS: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
};
const RUNS = 5;

await printMachine();
const venue = await serveVenue();
const browser = await startBrowser();
await browser.withProfile(async (profile) => {
  const page = await profile.newPage();
  await enterByHand(page, venue.checkInUrl);
  await page.close();
});
const pages: readonly PageToInspect[] = [
  { name: "check-in", url: venue.checkInUrl, hasDishes: false },
  { name: "menu", url: venue.menuUrl, hasDishes: true },
];
const verdicts: Verdict[] = [];
for (const page of pages) verdicts.push(...(await inspected(browser, page)));
await browser.stop();
await venue.stop();
process.exit(judge(verdicts));

async function inspected(phone: DebuggedBrowser, page: PageToInspect): Promise<Verdict[]> {
  const runs: Inspection[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const inspection = await inspectPage(phone, page);
    printRun(page.name, inspection);
    runs.push(inspection);
  }
  const scores = CATEGORIES.map((category): Verdict => {
    const value = median(runs.map((run) => run.scores[category]));
    return { name: `${page.name} ${category}`, value, limit: LIMITS[category], atLeast: true };
  });
  printFindings(page.name, runs);
  const wrong = runs.filter(({ problem }) => problem !== undefined).length;
  return [...scores, { name: `${page.name} runs elsewhere`, value: wrong, limit: 0 }];
}

function median(all: readonly number[]): number {
  const sorted = [...all].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
