/** Why: reading a workbook of a thousand dishes takes half a second; orders do not wait for it. */
import { parentPort } from "node:worker_threads";
import { venueDocument, type StoredVenue } from "./venue-document.ts";
import { doWorkbookJob, type WorkbookJob } from "./workbook-job.ts";

async function answer(job: WorkbookJob<StoredVenue>): Promise<void> {
  const venue = venueDocument(job.venue);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is not a window
  parentPort?.postMessage(await doWorkbookJob({ ...job, venue }));
}

// A job that fails ends the thread, and whoever waits for it hears so.
parentPort?.on("message", (job: WorkbookJob<StoredVenue>) => void answer(job));
