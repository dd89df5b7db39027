import { describe, expect, test } from "vitest";
import { stampNow, stampProblem, type RunStamp } from "./run-stamp.ts";

const NOW: RunStamp = { commit: "aaaaaaaaaa", tree: "files", run: "one" };

function problem(over: Partial<RunStamp>, first: RunStamp = NOW): string | undefined {
  const stamps = new Map([
    ["unit", first],
    ["http", { ...first, ...over }],
  ]);
  return stampProblem(stamps, NOW);
}

describe("stampProblem", () => {
  test("reports of this tree and of one run are good", () => {
    expect(problem({})).toBeUndefined();
  });

  test("a suite without a report is refused", () => {
    const stamps = new Map([
      ["unit", NOW],
      ["http", undefined],
    ]);
    expect(stampProblem(stamps, NOW)).toBe("There is no report of http: run npm test.");
  });

  test("a report of another commit is refused, also when its files are the same", () => {
    expect(problem({ commit: "bbbbbbbbbb" })).toContain("of commit bbbbbbb, this is aaaaaaa");
  });

  test("a report of other files is refused", () => {
    expect(problem({ tree: "changed" })).toContain("Files have changed");
  });

  test("reports of two runs are refused", () => {
    expect(problem({ run: "two" })).toContain("of different runs");
  });
});

describe("stampNow", () => {
  test("two stamps of the same files differ in the run alone", async () => {
    const [one, other] = [await stampNow(), await stampNow()];
    expect(one.tree).toMatch(/^[0-9a-f]{64}$/);
    expect({ ...one, run: other.run }).toEqual(other);
    expect(one.run).not.toBe(other.run);
  });
});
