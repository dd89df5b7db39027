import { tabStorage } from "./storage.ts";

const AGAIN_AFTER_MILLISECONDS = 60_000;

/**
 * Loads the page anew, at most once a minute: a page that was open while a new build came asks for files that are
 * no longer there. Without a network, or where nothing can be kept of having tried, nothing happens.
 */
export function beginAnewOnce(now: number): void {
  const last = Number(tabStorage.read("begun-anew") ?? 0);
  if (!navigator.onLine || now - last < AGAIN_AFTER_MILLISECONDS) return;
  if (tabStorage.write("begun-anew", String(now))) location.reload();
}
