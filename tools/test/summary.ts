/**
 * Why: "all green" must not mean "nothing ran". Counts what each suite and each database executed
 * and says in words what is missing.
 */
import { DATABASES, databaseOf } from "./databases.ts";
import type { TestRecord } from "./test-record.ts";

export interface SuiteRun {
  readonly suite: string;
  /** Undefined when the run left no report. */
  readonly records: readonly TestRecord[] | undefined;
  /** The exit code of the test runner. */
  readonly code: number;
  readonly seconds: number;
  /** Every test of this suite must run on every database. */
  readonly perDatabase: boolean;
}

/** A run in which everything failed has one cause, which the first ten show. */
const MAX_TITLES = 10;
/** Journeys of a run that may need a second try (decision 0062): of some 450, one is a busy machine and three are a fault. */
const MAX_SHAKY = 2;

interface Counts {
  readonly run: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Summary {
  readonly table: readonly string[];
  /** What is to be mended and does not fail the run; one sentence each. */
  readonly notes: readonly string[];
  /** One sentence each; none means the run is good. */
  readonly problems: readonly string[];
}

export function summarise(runs: readonly SuiteRun[]): Summary {
  return {
    table: [
      row("suite", ["run", "passed", "failed", "skipped", "seconds"]),
      ...runs.flatMap(suiteRows),
    ],
    notes: runs.flatMap(({ suite, records = [] }) => shakyNotes(suite, records.filter(isShaky))),
    problems: runs.flatMap(suiteProblems),
  };
}

function isShaky(record: TestRecord): boolean {
  return record.isShaky === true;
}

function shakyNotes(suite: string, shaky: readonly TestRecord[]): readonly string[] {
  if (shaky.length === 0) return [];
  const said = `${shaky.length} of the ${suite} suite's tests passed only on a second try, to be mended:`;
  return [[said, ...titlesOf(shaky)].join("\n")];
}

function suiteRows({ suite, records = [], seconds, perDatabase }: SuiteRun): readonly string[] {
  const databases = perDatabase ? DATABASES : [];
  return [
    row(suite, [...columns(records), seconds.toFixed(1)]),
    ...databases.map((database) =>
      row(`  ${database}`, columns(records.filter((record) => databaseOf(record) === database))),
    ),
  ];
}

function suiteProblems({ suite, records, code, perDatabase }: SuiteRun): readonly string[] {
  if (records === undefined) return [`The ${suite} suite left no report.`];
  const { run, failed, skipped } = count(records);
  if (run === 0) return [`The ${suite} suite executed no test.`];
  const problems: string[] = [];
  if (failed > 0) {
    const said = `${failed} of the ${suite} suite's tests failed:`;
    problems.push(
      [said, ...titlesOf(records.filter((each) => each.status === "failed"))].join("\n"),
    );
  }
  const shaky = records.filter(isShaky).length;
  if (shaky > MAX_SHAKY) {
    problems.push(`${shaky} of the ${suite} suite's tests needed a second try, ${MAX_SHAKY} may.`);
  }
  if (skipped > 0) problems.push(`${skipped} of the ${suite} suite's tests were skipped.`);
  if (failed === 0 && code !== 0) {
    problems.push(`The ${suite} suite ended with code ${code} outside its tests; see above.`);
  }
  for (const database of perDatabase ? DATABASES : []) {
    if (count(records.filter((record) => databaseOf(record) === database)).run === 0) {
      problems.push(`The ${suite} suite executed no test on ${database}.`);
    }
  }
  return problems;
}

/** The last lines of a long run are often all that is kept of it; they say where to look. */
function titlesOf(records: readonly TestRecord[]): readonly string[] {
  return records
    .slice(0, MAX_TITLES)
    .flatMap(({ file, titles, reason }) => [
      `  ${file} › ${titles.join(" › ")}`,
      ...(reason === undefined ? [] : [`    ${reason}`]),
    ]);
}

function columns(records: readonly TestRecord[]): readonly string[] {
  const { run, passed, failed, skipped } = count(records);
  return [run, passed, failed, skipped].map(String);
}

function count(records: readonly TestRecord[]): Counts {
  const having = (status: TestRecord["status"]): number =>
    records.filter((record) => record.status === status).length;
  const [passed, failed, skipped] = [having("passed"), having("failed"), having("skipped")];
  return { run: passed + failed, passed, failed, skipped };
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(12)}${cells.map((cell) => cell.padStart(9)).join("")}`;
}
