/**
 * Why: `npm test` walks most journeys in one language; before a release `npm run e2e:full` walks each in every language.
 * `npm run e2e:full -- "two phones"` takes those whose name contains the words.
 */
import { runJourneys } from "./lib/run-journeys.ts";

process.exitCode = await runJourneys({ EVERY_LANGUAGE: "yes" });
