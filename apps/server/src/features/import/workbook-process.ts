/**
 * Why: a file that breaks whatever reads it breaks a process that nobody else needs. This is the program of that process;
 * workbook-child.ts starts it.
 */
import process from "node:process";
import type { WireMenu } from "@comanda/contract";
import { storedMenu, venueDocument } from "./venue-document.ts";
import type { JobMessage } from "./workbook-child.ts";
import { doWorkbookJob } from "./workbook-job.ts";
import { startWatch } from "./workbook-watch.ts";

/** What was read last: a file that is mended is checked again and again over the same menu. */
let menu: WireMenu | undefined;

async function answer({ job, menuText }: JobMessage): Promise<void> {
  if (menuText !== undefined) menu = storedMenu(menuText);
  if (menu === undefined) throw new Error("a job came without its menu");
  const venue = venueDocument(job.venue, menu);
  process.send?.(await doWorkbookJob({ ...job, venue }));
}

startWatch();
// A job that fails ends the process, and whoever waits for it hears so.
process.on("message", (message: JobMessage) => void answer(message));
process.on("disconnect", () => process.exit());
