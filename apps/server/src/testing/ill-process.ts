/** Why: what becomes of a process that reads workbooks when a file breaks it, whatever a file needs for that today. */
import process from "node:process";
import type { JobMessage } from "../features/import/workbook-child.ts";
import { startWatch } from "../features/import/workbook-watch.ts";

const held: unknown[] = [];

/** By the label of the venue's first table. */
const ILLS: Readonly<Record<string, () => void>> = {
  "counts for ever": () => {
    for (;;) held.length = 0;
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
};

startWatch();
process.on("message", ({ job }: JobMessage) => {
  ILLS[job.venue.places[0] ?? ""]?.();
  process.send?.(Buffer.from(String(process.pid)));
});
process.on("disconnect", () => process.exit());
