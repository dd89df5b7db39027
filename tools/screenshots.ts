/**
 * Why: `npm run screenshots` leaves a picture of every screen in .reports/screenshots, to be looked at before a release
 * and beside the best one knows. What can be measured on them is, and fails with a list.
 * `npm run screenshots -- landscape` takes those whose name contains the word.
 */
import { runJourneys } from "./lib/run-journeys.ts";

process.exitCode = await runJourneys({ SCREENSHOTS: "yes" }, ["--project=screenshots"]);
