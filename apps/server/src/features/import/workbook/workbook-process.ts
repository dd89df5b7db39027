/**
 * Why: a file that breaks whatever reads it breaks a process that nobody else needs. This is the program of that process;
 * workbook-child.ts starts it.
 */
import type { WireMenu } from "@comanda/contract";
import { answerJobs } from "./answer-jobs.ts";
import { storedMenu, venueDocument } from "../../../venue/venue-document.ts";
import { doWorkbookJob } from "./workbook-job.ts";

/** What was read last: a file that is mended is checked again and again over the same menu. */
let menu: WireMenu | undefined;

answerJobs(({ job, menuText }) => {
  if (menuText !== undefined) menu = storedMenu(menuText);
  if (menu === undefined) throw new Error("a job came without its menu");
  return doWorkbookJob({ ...job, venue: venueDocument(job.venue, menu) });
});
