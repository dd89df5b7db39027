/** Why: what a phone keeps is part of the specification; tests look at it and spoil it. */
import type { Locator, Page } from "@playwright/test";

/** Everything the app keeps from visit to visit. */
export const STORAGE_KEYS: readonly string[] = [
  "order",
  "finalOrder",
  "orderId",
  "vouchers",
  "token",
  "lastToken",
  "customer",
  "adCustomer",
  "userId",
  "checkIn",
  "settings",
  "asOf",
  "ahead",
  "language",
  "wantedLink",
  "dietary",
];

/** The value under a storage key, out of its envelope; undefined when there is none. */
export async function stored(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  if (text === null) return undefined;
  const envelope = JSON.parse(text) as { readonly value?: unknown };
  return envelope.value;
}

/** Writes a text under these keys, as it is. */
export async function storeEverywhere(
  page: Page,
  keys: readonly string[],
  text: string,
): Promise<void> {
  await page.evaluate(
    ([names, value]) => {
      for (const name of names) localStorage.setItem(name, value);
      sessionStorage.setItem("draft", value);
    },
    [keys, text] as const,
  );
}

/** The file of what comes after the first dishes: pages, texts, pricing. */
export const LATER = /\/assets\/later-[\w-]+\.js$/;

/** Holds it back until the answer is called: a slow phone has the first file and not yet the rest. */
export async function holdLater(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(LATER, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/**
 * Taps a second try, and ends when the phone has asked; the page's clock stands then. While it runs the app tries again by
 * itself, and takes the button away below the finger. The server comes back afterwards, with `page.clock.resume()`.
 */
export async function askAgain(page: Page, button: Locator): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const asked = page.waitForRequest(/\/v2\/api\//);
  await button.click();
  await asked;
}
