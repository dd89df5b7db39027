/** Why: Vitest and Playwright report differently; the summary and the requirements read one shape. */

export interface TestRecord {
  /** From the outermost describe to the test's own title. */
  readonly titles: readonly string[];
  /** Where it stands, from the root when the report says so. */
  readonly file: string;
  readonly status: "passed" | "failed" | "skipped";
}

/** The part of Vitest's JSON report that we read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly expectedStatus: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The part of Playwright's JSON report that we read. */
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

/** @throws when the text is no report of either tool */
export function readReport(text: string): readonly TestRecord[] {
  const report = JSON.parse(text) as Partial<VitestReport & PlaywrightReport>;
  if (report.testResults !== undefined) return fromVitest({ testResults: report.testResults });
  if (report.suites === undefined) throw new Error("It is no report of Vitest or Playwright.");
  // The outermost suite of Playwright is the file.
  return report.suites.flatMap((file) => fromPlaywright(file, []));
}

function fromVitest({ testResults }: VitestReport): readonly TestRecord[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      titles: [...ancestorTitles, title],
      file: name,
      status: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
}

function fromPlaywright(suite: PlaywrightSuite, titles: readonly string[]): readonly TestRecord[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      titles: [...titles, spec.title],
      file: suite.file,
      status: playwrightStatus(test),
    })),
  );
  const inner = (suite.suites ?? []).flatMap((next) =>
    fromPlaywright(next, [...titles, next.title]),
  );
  return [...own, ...inner];
}

/** A test that is expected to fail proves nothing, so it counts as skipped. */
function playwrightStatus(test: {
  readonly status: string;
  readonly expectedStatus: string;
}): TestRecord["status"] {
  if (test.status === "expected") return test.expectedStatus === "passed" ? "passed" : "skipped";
  return test.status === "skipped" ? "skipped" : "failed";
}
