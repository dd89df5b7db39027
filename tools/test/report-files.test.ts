import { describe, expect, test } from "vitest";
import { readReport } from "./test-record.ts";

describe("readReport", () => {
  test("reads Vitest's report", () => {
    const assertion = (status: string): unknown => ({
      ancestorTitles: ["cart"],
      title: "adds",
      status,
    });
    const assertionResults = ["passed", "failed", "skipped", "todo", "pending"].map(assertion);
    const report = { testResults: [{ name: "a.test.ts", status: "failed", assertionResults }] };
    const records = readReport(JSON.stringify(report));
    expect(records.map(({ status }) => status)).toEqual([
      "passed",
      "failed",
      "skipped",
      "skipped",
      "skipped",
    ]);
    expect(records[0]).toEqual({ titles: ["cart", "adds"], file: "a.test.ts", status: "passed" });
  });

  test("reads Playwright's report: the file is no title, an expected failure proves nothing", () => {
    const spec = (title: string, status: string, expectedStatus = "passed"): unknown => ({
      title,
      tests: [{ status, expectedStatus }],
    });
    const inner = { title: "cart", file: "a.e2e.ts", specs: [spec("adds", "expected")] };
    const specs = [
      spec("loose", "unexpected"),
      spec("known bug", "expected", "failed"),
      spec("later", "skipped", "skipped"),
      spec("shaky", "flaky"),
    ];
    const file = { title: "a.e2e.ts", file: "a.e2e.ts", specs, suites: [inner] };
    const records = readReport(JSON.stringify({ suites: [file] }));
    expect(records.map(({ titles, status }) => [titles.join(" > "), status])).toEqual([
      ["loose", "failed"],
      ["known bug", "skipped"],
      ["later", "skipped"],
      ["shaky", "failed"],
      ["cart > adds", "passed"],
    ]);
  });

  test("refuses what is no report", () => {
    expect(() => readReport("{}")).toThrow("no report");
    expect(() => readReport("{")).toThrow(SyntaxError);
  });
});
