/** Why: on loopback an answer is there before the next question; what a network takes its time with shows only on one. */
import type { CDPSession, Page } from "@playwright/test";

/** What lies between a screen and the server: nothing, or the Wi-Fi of a busy venue. */
export type NetworkKind = "loopback" | "wifi";

/** 100 ms there and back, 5 Mbit/s each way. */
const WIFI = { latency: 100, downloadThroughput: 625_000, uploadThroughput: 625_000 };

const wifi = new WeakMap<Page, CDPSession>();

/** Puts a network between a page and everything it will ask for. */
export async function putOn(network: NetworkKind, page: Page): Promise<void> {
  if (network === "loopback") return;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...WIFI });
  wifi.set(page, session);
}

/** Takes a page's network away, or gives it back. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  const session = wifi.get(page);
  // Two emulations of one network would not know of each other.
  if (session === undefined) await page.context().setOffline(offline);
  else await session.send("Network.emulateNetworkConditions", { offline, ...WIFI });
}
