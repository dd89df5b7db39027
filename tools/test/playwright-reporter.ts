/**
 * Why: Playwright passes a test that asserts nothing; here it fails the run. Also writes what each
 * test did as records, with the stamp of the run.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type {
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from "@playwright/test/reporter";
import { ROOT } from "../lib/run-command.ts";
import { writeReport } from "./report-files.ts";
import { screenOf } from "./screen-of.ts";
import { reasonOf, type TestRecord } from "./test-record.ts";

export default class PlaywrightRecords implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    const idle = this.#tests.filter(assertsNothing);
    for (const test of idle) {
      console.log(`${fileOf(test)}  ${titlesOf(test).join(" > ")}: this test asserts nothing`);
    }
    writeReport(this.#tests.map(recordOf));
    return { status: status === "passed" && idle.length > 0 ? "failed" : status };
  }
}

function recordOf(test: TestCase): TestRecord {
  return {
    titles: titlesOf(test),
    file: fileOf(test),
    status: statusOf(test),
    isPerDatabase: false,
    ...reasonOf(
      test.results.flatMap(({ errors }) => errors),
      test.results.flatMap(screensOf),
    ),
    ...(test.outcome() === "flaky" && { isShaky: true }),
  };
}

/** What stood on the pages of a try that failed, as Playwright has written it beside the screenshot. */
function screensOf({ attachments }: TestResult): readonly string[] {
  return attachments.flatMap(({ name, path }) =>
    name === "error-context" && path !== undefined ? screenOf(readFileSync(path, "utf8")) : [],
  );
}

function statusOf(test: TestCase): TestRecord["status"] {
  const outcome = test.outcome();
  if (outcome === "skipped") return "skipped";
  if (outcome === "unexpected" || assertsNothing(test)) return "failed";
  return test.expectedStatus === "passed" ? "passed" : "skipped";
}

function assertsNothing(test: TestCase): boolean {
  const passed = test.results.filter(({ status }) => status === "passed");
  return test.outcome() !== "unexpected" && passed.some(({ steps }) => !steps.some(asserts));
}

/** What fixtures and hooks expect is the same for every test, and says nothing about this one. */
function asserts({ category, steps }: Pick<TestStep, "category" | "steps">): boolean {
  if (category === "hook" || category === "fixture") return false;
  return category === "expect" || steps.some(asserts);
}

function fileOf({ location }: TestCase): string {
  return relative(ROOT, location.file);
}

/** Playwright's own path begins with the project and the file, which are no titles. */
function titlesOf(test: TestCase): readonly string[] {
  const titles: string[] = [test.title];
  for (let { parent } = test; parent.type === "describe";) {
    titles.unshift(parent.title);
    if (parent.parent === undefined) break;
    parent = parent.parent;
  }
  return titles;
}
