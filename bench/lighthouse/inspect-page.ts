/** Why: a good score of the wrong page says nothing; each run says what it looked at. */
import lighthouse, { type Artifacts, type Result } from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import type { DebuggedBrowser } from "./debugged-browser.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Inspection {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Why this run does not count, if it does not. */
  readonly problem: string | undefined;
  readonly result: Result;
}

export interface PageToInspect {
  readonly name: string;
  readonly url: string;
  /** The page is worth nothing without a dish on its first screen. */
  readonly hasDishes: boolean;
}

const TRIES = 4;

/**
 * One visit with the mobile preset, on a processor so many times slower than this machine: what the phone has stored is kept, what it has cached is not. Lighthouse at
 * times loses the beginning of its own recording and asks to be run again; then it is.
 */
export async function inspectPage(
  browser: DebuggedBrowser,
  page: PageToInspect,
  slowdown: number,
): Promise<Inspection> {
  for (let attempt = 1; ; attempt += 1) {
    const inspection = await inspectOnce(browser, page, slowdown);
    const hasLostRecording = inspection.result.runtimeError?.code === "NO_NAVSTART";
    if (!hasLostRecording || attempt === TRIES) return inspection;
  }
}

async function inspectOnce(
  browser: DebuggedBrowser,
  page: PageToInspect,
  slowdown: number,
): Promise<Inspection> {
  await browser.withProfile(async (profile) => {
    const devTools = await profile.newCDPSession(profile.pages()[0] ?? (await profile.newPage()));
    await devTools.send("Network.clearBrowserCache");
  });
  const run = await lighthouse(page.url, {
    port: browser.port,
    disableStorageReset: true,
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    onlyCategories: [...CATEGORIES],
    // Its material lists the links of the page and where they stand.
    onlyAudits: ["link-text"],
  });
  if (run === undefined) throw new Error("Lighthouse answered nothing");
  const { lhr: result, artifacts } = run;
  const scoreOf = (category: Category): number => (result.categories[category]?.score ?? 0) * 100;
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
    },
    problem: problemOf(page, result, artifacts),
    result,
  };
}

function problemOf(
  { url, hasDishes }: PageToInspect,
  result: Result,
  artifacts: Artifacts,
): string | undefined {
  if (result.runtimeError !== undefined) return result.runtimeError.message;
  const { finalDisplayedUrl } = result;
  if (finalDisplayedUrl !== url) return `ended at ${finalDisplayedUrl ?? "no page"}`;
  if (hasDishes && !dishesOnScreen(artifacts)) return "no dish on the first screen";
  return undefined;
}

function dishesOnScreen({ AnchorElements, ViewportDimensions }: Artifacts): boolean {
  return AnchorElements.some(({ rawHref, text, node: { boundingRect } }) => {
    const { top, width, height } = boundingRect;
    const isOnScreen = width > 0 && height > 0 && top < ViewportDimensions.innerHeight;
    return isOnScreen && rawHref.startsWith("/menu/item/") && text.trim() !== "";
  });
}
