import { storage } from "../lib/storage.ts";
import { currentDocument } from "../state/menu.ts";
import { keepMenuOffline } from "./kept-menu.ts";
import { queryClient } from "./query-client.ts";

/** What the page is made of, as the browser has loaded it. */
const FILES = /^\/(assets|themes)\//;

/** Keeps page and menu for a time without a network (BEY-007); called when the first dishes stand. */
export async function keepOffline(): Promise<void> {
  const menu = currentDocument();
  // A private window, or a full disk: what cannot be kept is only missed without a network.
  await Promise.allSettled([menu && keepMenuOffline(menu), keepPage()]);
}

/** Notes when the settings of a code were last the venue's: not those that the phone had kept. */
export function noteSettings(code: string): void {
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(["settings", code]) ?? {};
  if (dataUpdatedAt > 0) storage.write("asOf", dataUpdatedAt);
}

/** Tells the worker of which files this page is made. Plain http and some private windows have no workers. */
async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/offline-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const files = [...new Set(loaded)].filter((path) => FILES.test(path));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin to name
  active?.postMessage(files);
}
