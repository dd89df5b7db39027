/** Why: the reporters write these files and the requirements read them; one place names them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import type { RunStamp } from "./run-stamp.ts";
import type { TestRecord } from "./test-record.ts";

export const SUITES = ["unit", "store", "http", "browser"] as const;
export type Suite = (typeof SUITES)[number];

export interface Report {
  readonly stamp: RunStamp;
  readonly records: readonly TestRecord[];
}

const FOLDER = join(ROOT, ".reports");
/** For a runner's process: the file to write, and the stamp to write into it. */
const FILE = "TEST_REPORT_FILE";
const STAMP = "TEST_REPORT_STAMP";

function reportFile(suite: Suite): string {
  return join(FOLDER, `${suite}.json`);
}

/** The environment of a runner whose reporter is to leave a report. */
export function reportEnvironment(suite: Suite, stamp: RunStamp): Readonly<Record<string, string>> {
  return { [FILE]: reportFile(suite), [STAMP]: JSON.stringify(stamp) };
}

/** Called by the reporters; a run that nobody asked for a report writes none. */
export function writeReport(records: readonly TestRecord[]): void {
  const { [FILE]: file, [STAMP]: stamp } = process.env;
  if (file === undefined || stamp === undefined) return;
  const report: Report = { stamp: JSON.parse(stamp) as RunStamp, records };
  writeFileSync(file, JSON.stringify(report));
}

/** Forgets the last run, so that a suite that dies cannot pass with yesterday's report. */
export function clearReport(suite: Suite): void {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(reportFile(suite), { force: true });
}

/** The suite's tests in its last run; undefined when there is no report, or none that can be read. */
export function loadReport(suite: Suite): Report | undefined {
  const file = reportFile(suite);
  if (!existsSync(file)) return undefined;
  try {
    return readReport(readFileSync(file, "utf8"));
  } catch (error) {
    console.error(`${file} cannot be read: ${String(error)}`);
    return undefined;
  }
}

/** @throws when the text is no report of ours */
export function readReport(text: string): Report {
  const { stamp, records } = JSON.parse(text) as Partial<Report>;
  if (stamp === undefined || records === undefined) throw new Error("It is no report of a run.");
  return { stamp, records };
}
