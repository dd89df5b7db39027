import { describe, expect, test } from "vitest";
import { readReport } from "./report-files.ts";

describe("readReport", () => {
  test("reads the stamp and the records", () => {
    const report = {
      stamp: { commit: "c", tree: "t", run: "r" },
      records: [
        { titles: ["cart", "adds"], file: "a.test.ts", status: "passed", isPerDatabase: false },
      ],
    };
    expect(readReport(JSON.stringify(report))).toEqual(report);
  });

  test("refuses what is no report, such as one without a stamp", () => {
    expect(() => readReport("{}")).toThrow("no report");
    expect(() => readReport(`{"testResults":[]}`)).toThrow("no report");
    expect(() => readReport("{")).toThrow(SyntaxError);
  });
});
