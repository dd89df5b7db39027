/** Why: four suites, two runners; this starts each one the same way and brings its records back. */
import { findShell } from "../browser.ts";
import { runCommand } from "../lib/run-command.ts";
import { clearReport, loadReport, reportEnvironment, type Suite } from "./report-files.ts";
import type { RunStamp } from "./run-stamp.ts";
import type { SuiteRun } from "./summary.ts";

export async function runSuite(suite: Suite, stamp: RunStamp): Promise<SuiteRun> {
  const started = Date.now();
  clearReport(suite);
  const env = reportEnvironment(suite, stamp);
  const code = suite === "browser" ? await runPlaywright(env) : await runVitest(suite, env);
  return {
    suite,
    records: loadReport(suite)?.records,
    code,
    seconds: (Date.now() - started) / 1000,
    perDatabase: suite === "store" || suite === "http",
  };
}

/** Colour codes are for people; into pipes each runner writes them unless told not to, in its own way. */
const IS_PLAIN = !process.stdout.isTTY;

type Environment = Readonly<Record<string, string>>;

async function runVitest(suite: Suite, env: Environment): Promise<number> {
  const project = suite === "unit" ? "unit*" : suite;
  const reporters = ["--reporter=default", "--reporter=./tools/test/vitest-reporter.ts"];
  const { code } = await runCommand("vitest", ["run", "--project", project, ...reporters], {
    env: { ...env, ...(IS_PLAIN && { NO_COLOR: "1" }) },
    show: true,
  });
  return code;
}

/**
 * Its reporters stand in playwright.config.ts, so that one file run alone keeps the same rules; but there a journey that fails is
 * not tried again, and here it is, once (decision 0062).
 */
async function runPlaywright(env: Environment): Promise<number> {
  const browser = { CHROMIUM_PATH: await findShell() };
  const { code } = await runCommand("playwright", ["test", "--retries=1"], {
    env: { ...env, ...browser, ...(IS_PLAIN && { FORCE_COLOR: "0" }) },
    show: true,
  });
  return code;
}
