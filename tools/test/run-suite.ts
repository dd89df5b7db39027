/** Why: four suites, two runners; this starts each one the same way and brings its records back. */
import { findBrowser } from "../browser.ts";
import { runCommand } from "../lib/run-command.ts";
import { clearReport, loadReport, reportFile, type Suite } from "./report-files.ts";
import type { SuiteRun } from "./summary.ts";

export async function runSuite(suite: Suite): Promise<SuiteRun> {
  const started = Date.now();
  clearReport(suite);
  const code = suite === "browser" ? await runPlaywright() : await runVitest(suite);
  return {
    suite,
    records: loadReport(suite),
    code,
    seconds: (Date.now() - started) / 1000,
    perDatabase: suite === "store" || suite === "http",
  };
}

/** Colour codes are for people; into pipes each runner writes them unless told not to, in its own way. */
const IS_PLAIN = !process.stdout.isTTY;

async function runVitest(suite: Suite): Promise<number> {
  const project = suite === "unit" ? "unit*" : suite;
  const reporters = ["--reporter=default", "--reporter=json"];
  const output = `--outputFile.json=${reportFile(suite)}`;
  const { code } = await runCommand("vitest", ["run", "--project", project, ...reporters, output], {
    env: IS_PLAIN ? { NO_COLOR: "1" } : {},
    show: true,
  });
  return code;
}

async function runPlaywright(): Promise<number> {
  const env = {
    ...(IS_PLAIN && { FORCE_COLOR: "0" }),
    CHROMIUM_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile("browser"),
  };
  const { code } = await runCommand("playwright", ["test", "--reporter=list,json"], {
    env,
    show: true,
  });
  return code;
}
