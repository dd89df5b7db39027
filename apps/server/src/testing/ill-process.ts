/** Why: what becomes of a process that reads workbooks when a file breaks it, whatever a file needs for that today. */
import { getPriority } from "node:os";
import process from "node:process";
import { answerJobs } from "../features/import/workbook/answer-jobs.ts";

const held: unknown[] = [];

function waitFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** By the label of the venue's first table. */
const ILLS: Readonly<Record<string, () => unknown>> = {
  "counts for ever": () => {
    for (;;) held.length = 0;
  },
  "waits for ever": () => waitFor(Infinity),
  "waits two seconds": () => waitFor(2_000),
  "works a second": () => {
    const since = process.cpuUsage();
    const used = (): number => process.cpuUsage(since).user + process.cpuUsage(since).system;
    while (used() < 1_000_000) held.length = 0;
  },
  "fills its heap": () => {
    for (;;) held.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
  },
  "fills buffers": () => {
    for (;;) held.push(Buffer.alloc(1_000_000, 1));
  },
  throws: () => {
    throw new Error("no library is without mistakes");
  },
  "throws later": () => {
    setImmediate(() => {
      throw new Error("no library is without mistakes");
    });
    return new Promise(() => undefined);
  },
  "says its priority": () => getPriority(),
};

answerJobs(async ({ job }) => {
  const said = await ILLS[job.venue.places[0] ?? ""]?.();
  return Buffer.from(String(typeof said === "number" ? said : process.pid));
});
