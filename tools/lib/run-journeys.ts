/** Why: the commands beside `npm test` that open a browser build the apps first, and take words that choose among titles. */
import { buildWebApps } from "../build/build-web-apps.ts";
import { findShell } from "../browser.ts";
import { runCommand } from "./run-command.ts";

/** Runs Playwright over the apps as they are now; answers its exit code. `env` is what playwright.config.ts and e2e read. */
export async function runJourneys(
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<number> {
  await buildWebApps();
  const words = process.argv.slice(2);
  const chosen = words.length === 0 ? [] : ["-g", words.join(" ")];
  const { code } = await runCommand("playwright", ["test", ...options, ...chosen], {
    env: { CHROMIUM_PATH: await findShell(), ...env },
    show: true,
  });
  return code;
}
