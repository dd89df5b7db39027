import { keepInTab, readKept } from "./kept-in-tab.ts";

const AGAIN_AFTER_MILLISECONDS = 60_000;

/**
 * Loads the page anew, at most once a minute: a page that was open while a new build came asks for files that are
 * no longer there. Without a network, or where nothing can be kept of having tried, nothing happens.
 */
export function beginAnewOnce(now: number): void {
  const last = Number(readKept("begun-anew") ?? 0);
  if (!navigator.onLine || now - last < AGAIN_AFTER_MILLISECONDS) return;
  keepInTab("begun-anew", String(now));
  if (readKept("begun-anew") === String(now)) location.reload();
}
