/** Why: writes what each test of a Vitest run did as records, with the stamp of the run. */
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { databaseOf } from "./databases.ts";
import { writeReport } from "./report-files.ts";
import { reasonOf, type TestRecord } from "./test-record.ts";

export default class VitestRecords implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeReport(
      modules.flatMap(({ relativeModuleId, children }) =>
        [...children.allTests()].map((test) => recordOf(test, relativeModuleId)),
      ),
    );
  }
}

function recordOf(test: TestCase, file: string): TestRecord {
  const suites = suitesAround(test);
  return {
    titles: [...suites.map(({ name }) => name), test.name],
    file,
    status: statusOf(test),
    isPerDatabase: suites.some(
      ({ name, options }) => options.each === true && databaseOf({ titles: [name] }) !== undefined,
    ),
    ...reasonOf(test.result().errors),
  };
}

function statusOf(test: TestCase): TestRecord["status"] {
  const { state } = test.result();
  if (state === "failed") return "failed";
  if (state !== "passed" || test.options.fails === true) return "skipped";
  return (test.diagnostic()?.retryCount ?? 0) > 0 ? "failed" : "passed";
}

/** From the outermost describe inwards. */
function suitesAround({ parent }: TestCase): readonly TestSuite[] {
  const suites: TestSuite[] = [];
  for (let around = parent; around.type === "suite"; around = around.parent) suites.unshift(around);
  return suites;
}
