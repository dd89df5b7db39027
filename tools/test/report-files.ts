/** Why: the test run writes these files and the requirements read them; one place names them. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { readReport, type TestRecord } from "./test-record.ts";

export const SUITES = ["unit", "store", "http", "browser"] as const;
export type Suite = (typeof SUITES)[number];

const FOLDER = join(ROOT, ".reports");

export function reportFile(suite: Suite): string {
  return join(FOLDER, `${suite}.json`);
}

/** Forgets the last run, so that a suite that dies cannot pass with yesterday's report. */
export function clearReport(suite: Suite): void {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(reportFile(suite), { force: true });
}

/** The suite's tests in its last run; undefined when there is no report, or none that can be read. */
export function loadReport(suite: Suite): readonly TestRecord[] | undefined {
  const file = reportFile(suite);
  if (!existsSync(file)) return undefined;
  try {
    return readReport(readFileSync(file, "utf8"));
  } catch (error) {
    console.error(`${file} cannot be read: ${String(error)}`);
    return undefined;
  }
}

/** When the suite last ended. */
export function reportTime(suite: Suite): Date | undefined {
  return existsSync(reportFile(suite)) ? statSync(reportFile(suite)).mtime : undefined;
}
