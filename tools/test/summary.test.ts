import { describe, expect, test } from "vitest";
import { summarise, type SuiteRun } from "./summary.ts";
import type { TestRecord } from "./test-record.ts";

function record(title: string, status: TestRecord["status"] = "passed"): TestRecord {
  return { titles: [title, "works [CRT-001]"], file: "a.test.ts", status, isPerDatabase: true };
}

function run(over: Partial<SuiteRun> = {}): SuiteRun {
  const records = [record("store [sqlite]"), record("store [postgres]")];
  return { suite: "store", records, code: 0, seconds: 1.25, perDatabase: true, ...over };
}

describe("summarise", () => {
  test("a good run has no problems and a row for each database", () => {
    const { table, problems } = summarise([run()]);
    expect(problems).toEqual([]);
    expect(table.map((line) => line.trim().split(/ +/))).toEqual([
      ["suite", "run", "passed", "failed", "skipped", "seconds"],
      ["store", "2", "2", "0", "0", "1.3"],
      ["sqlite", "1", "1", "0", "0"],
      ["postgres", "1", "1", "0", "0"],
    ]);
  });

  test("a missing report fails", () => {
    expect(summarise([run({ records: undefined })]).problems).toEqual([
      "The store suite left no report.",
    ]);
  });

  test("a suite without an executed test fails, also when all were skipped", () => {
    const expected = ["The store suite executed no test."];
    expect(summarise([run({ records: [] })]).problems).toEqual(expected);
    expect(summarise([run({ records: [record("a [sqlite]", "skipped")] })]).problems).toEqual(
      expected,
    );
  });

  test("a database without an executed test fails", () => {
    const records = [record("store [sqlite]"), record("store [postgres]", "skipped")];
    const skipped = "1 of the store suite's tests were skipped.";
    expect(summarise([run({ records })]).problems).toEqual([
      skipped,
      "The store suite executed no test on postgres.",
    ]);
    expect(summarise([run({ records, perDatabase: false })]).problems).toEqual([skipped]);
  });

  test("a title that merely speaks of a database does not count for it", () => {
    const records = [record("store [sqlite]"), record("store on postgres [ERR-001]")];
    expect(summarise([run({ records })]).problems).toHaveLength(1);
  });

  test("the last lines name what failed, ten at most", () => {
    const names = Array.from({ length: 12 }, (_, at) => `a${at} [sqlite]`);
    const failed = names.map((name) => record(name, "failed"));
    const [said, ...others] = summarise([run({ records: failed })]).problems;
    expect(said?.split("\n")).toHaveLength(11);
    expect(said).toContain("\n  a.test.ts › a0 [sqlite] › works [CRT-001]\n");
    expect(others).toEqual(["The store suite executed no test on postgres."]);
  });

  test("below what failed stands what its error said", () => {
    const failed = { ...record("a [sqlite]", "failed"), reason: "line 3: expected 1 to be 2" };
    const [said] = summarise([run({ records: [failed, record("b [postgres]")] })]).problems;
    expect(said?.split("\n").slice(1)).toEqual([
      "  a.test.ts › a [sqlite] › works [CRT-001]",
      "    line 3: expected 1 to be 2",
    ]);
  });

  test("of what passed on a second try two are named, and three fail the run", () => {
    const shaky = { ...record("a [sqlite]"), reason: "line 3: late", isShaky: true };
    const two = summarise([run({ records: [shaky, shaky, record("b [postgres]")] })]);
    expect(two.problems).toEqual([]);
    expect(two.notes.join("\n").split("\n").slice(0, 3)).toEqual([
      "2 of the store suite's tests passed only on a second try, to be mended:",
      "  a.test.ts › a [sqlite] › works [CRT-001]",
      "    line 3: late",
    ]);
    const three = summarise([run({ records: [shaky, shaky, shaky, record("b [postgres]")] })]);
    expect(three.problems).toEqual(["3 of the store suite's tests needed a second try, 2 may."]);
    expect(summarise([run()]).notes).toEqual([]);
  });

  test("failed tests fail, and so does a runner that ends badly without one", () => {
    const records = [record("a [sqlite]"), record("b [postgres]", "failed")];
    expect(summarise([run({ records, code: 1 })]).problems).toEqual([
      "1 of the store suite's tests failed:\n  a.test.ts › b [postgres] › works [CRT-001]",
    ]);
    expect(summarise([run({ code: 1 })]).problems.join()).toContain("ended with code 1 outside");
  });
});
