/** Why: reading a workbook of a thousand dishes takes half a second; orders do not wait for it. */
import { parentPort } from "node:worker_threads";
import { doWorkbookJob, type WorkbookJob } from "./workbook-job.ts";

async function answer(job: WorkbookJob): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is not a window
  parentPort?.postMessage(await doWorkbookJob(job));
}

// A job that fails ends the thread, and whoever waits for it hears so.
parentPort?.on("message", (job: WorkbookJob) => void answer(job));
