/** Why: what a board costs is known by the tablet that shows it: bytes, elements, and how long a tap waits. */
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { findBrowser } from "../../tools/browser.ts";
import { slowdownTo, TABLET } from "../phone/device-speed.ts";
import type { ServedKitchen } from "./served-kitchen.ts";

/** Of a venue's Wi-Fi on a Saturday: milliseconds to the first byte, bytes a second each way. */
const NETWORK = { latency: 100, throughput: 5_000_000 / 8 } as const;
/** What a person's tap is to the browser. */
const TAPS = ["pointerdown", "pointerup", "click"];

/** A tap, and the frame that answers it. */
interface TapEvent {
  readonly milliseconds: number;
  /** Of what was tapped, as the page says it: "Later 300"; empty where it is gone by then. */
  readonly on: string;
}

declare global {
  interface Window {
    taps?: TapEvent[];
  }
}

export interface Tablet {
  readonly page: Page;
  /** Bytes on the wire since the last time, headers included. */
  takeReceived(): number;
  /** Every tap since the page was opened. */
  taps(): Promise<readonly TapEvent[]>;
  elements(): Promise<number>;
  /** What the page holds on to once its garbage is collected: bytes of the heap, and nodes, also those of no document. */
  held(): Promise<{ readonly heap: number; readonly nodes: number }>;
  /** The orders that the tablet said it has, each as often as it did. */
  readonly acknowledged: readonly string[];
  close(): Promise<void>;
}

/** A tablet of 1280x800 points at a kitchen's board, in service. */
export async function openTablet({ url, cookie }: ServedKitchen): Promise<Tablet> {
  const rate = await slowdownTo(TABLET);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-quic", "--autoplay-policy=no-user-gesture-required"],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: cookie[0], value: cookie[1], url }]);
  const page = await context.newPage();
  await page.addInitScript((names) => {
    const taps: TapEvent[] = [];
    window.taps = taps;
    new PerformanceObserver((list) => {
      for (const { name, duration, target } of list.getEntries() as PerformanceEventTiming[]) {
        const on = target?.textContent?.slice(0, 40) ?? "";
        if (names.includes(name)) taps.push({ milliseconds: duration, on });
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  }, TAPS);
  const acknowledged: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/staff/orders/acknowledge")) return;
    acknowledged.push(...(request.postDataJSON() as { readonly ids: string[] }).ids);
  });
  const devTools = await context.newCDPSession(page);
  const takeReceived = await meterOf(devTools);
  await devTools.send("Performance.enable");
  await devTools.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(`${url}/console/orders`);
  return {
    page,
    takeReceived,
    taps: () => page.evaluate(() => window.taps ?? []),
    elements: () => page.evaluate(() => document.querySelectorAll("*").length),
    held: async () => {
      await devTools.send("HeapProfiler.collectGarbage");
      const { metrics } = await devTools.send("Performance.getMetrics");
      const valueOf = (name: string): number =>
        metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { heap: valueOf("JSHeapUsedSize"), nodes: valueOf("Nodes") };
    },
    acknowledged,
    close: () => browser.close(),
  };
}

/** Slows the network down and counts what comes; an answer that goes on is counted as it comes. */
async function meterOf(devTools: CDPSession): Promise<() => number> {
  let received = 0;
  const soFar = new Map<string, number>();
  devTools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    received += encodedDataLength;
    soFar.set(requestId, (soFar.get(requestId) ?? 0) + encodedDataLength);
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    received += Math.max(0, encodedDataLength - (soFar.get(requestId) ?? 0));
    soFar.delete(requestId);
  });
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.throughput,
    uploadThroughput: NETWORK.throughput,
  });
  return () => {
    const taken = received;
    received = 0;
    return taken;
  };
}
