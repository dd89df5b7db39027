import process from "node:process";
import type { JobMessage } from "./workbook-child.ts";
import { WorkbookWatch } from "./workbook-watch.ts";
import { yieldToOrders } from "./yield-to-orders.ts";

/**
 * Makes this process one that works on workbooks for the server that started it: within limits, behind its orders, for as
 * long as it lives. The arguments are the limits, as JSON.
 */
export function answerJobs(doJob: (message: JobMessage) => Promise<unknown>): void {
  yieldToOrders();
  const limits = JSON.parse(process.argv[2] ?? "") as ConstructorParameters<
    typeof WorkbookWatch
  >[0];
  const watch = new WorkbookWatch(limits);
  // What a terminal says to all of a program is meant for the server, which lets a job end.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  const answer = async (message: JobMessage): Promise<void> => {
    watch.begin();
    process.send?.(await doJob(message));
  };
  // A job that fails ends the process, and whoever waits for it hears so.
  process.on("message", (message: JobMessage) => void answer(message));
  process.on("disconnect", () => process.exit());
}
