/** Why: reading a workbook of a thousand dishes takes half a second; orders do not wait for it. */
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { WireMenu } from "@comanda/contract";
import { storedMenu, venueDocument } from "./venue-document.ts";
import type { JobMessage } from "./workbook-desk.ts";
import { doWorkbookJob } from "./workbook-job.ts";

/** What was read last: a file that is mended is checked again and again over the same menu. */
let menu: WireMenu | undefined;

async function answer({ job, menuText }: JobMessage): Promise<void> {
  if (menuText !== undefined) menu = storedMenu(menuText);
  if (menu === undefined) throw new Error("a job came without its menu");
  const venue = venueDocument(job.venue, menu);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is not a window
  parentPort?.postMessage(await doWorkbookJob({ ...job, venue }));
}

// Where few processors are, orders come first. Elsewhere than on Linux this would be said of the whole server.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

// A job that fails ends the thread, and whoever waits for it hears so.
parentPort?.on("message", (message: JobMessage) => void answer(message));
