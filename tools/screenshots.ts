/**
 * Why: `npm run screenshots` leaves a picture of every screen in .reports/screenshots, to be looked at before a release
 * and beside the best one knows. What can be measured on them is, and fails with a list.
 * `npm run screenshots -- landscape` takes those whose name contains the word.
 */
import { buildWebApps } from "./build/build-web-apps.ts";
import { findBrowser } from "./browser.ts";
import { runCommand } from "./lib/run-command.ts";

await buildWebApps();
const words = process.argv.slice(2);
const chosen = words.length === 0 ? [] : ["-g", words.join(" ")];
const { code } = await runCommand("playwright", ["test", "--project=screenshots", ...chosen], {
  env: { CHROMIUM_PATH: await findBrowser(), SCREENSHOTS: "yes" },
  show: true,
});
process.exitCode = code;
