import process from "node:process";
import type { JobMessage, JobReply } from "./workbook-child.ts";
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
  Error.prepareStackTrace = placesOf;
  const answer = async (message: JobMessage): Promise<void> => {
    watch.begin();
    try {
      const reply: JobReply = { done: await doJob(message) };
      process.send?.(reply);
    } catch (error) {
      fail(error);
    }
  };
  process.on("message", (message: JobMessage) => void answer(message));
  // What fails in a listener of a library fails the job too.
  process.on("uncaughtException", fail);
  process.on("disconnect", () => process.exit());
}

/** Says where it happened, and ends: nobody knows what state the program is in. */
function fail(error: unknown): void {
  const reply: JobReply = { failedAt: error instanceof Error ? String(error.stack) : typeof error };
  process.send?.(reply, undefined, undefined, () => process.exit(1));
}

/**
 * An error's stack without its message, which may quote the file: "Unexpected token in 'Mr Tan, 9123 4567'" has no place in
 * a log.
 */
function placesOf({ name }: Error, calls: readonly NodeJS.CallSite[]): string {
  const places = calls.map(
    (call) =>
      `    at ${call.getFunctionName() ?? "-"} (${String(call.getFileName())}:${String(call.getLineNumber())})`,
  );
  return [name, ...places].join("\n");
}
