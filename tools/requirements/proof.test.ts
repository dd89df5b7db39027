import { describe, expect, test } from "vitest";
import type { TestRecord } from "../test/test-record.ts";
import { coverageLines } from "./coverage-lines.ts";
import { findProof } from "./proof.ts";
import { readRequirements } from "./requirement-list.ts";

const LIST = readRequirements(
  [
    "id\tarea\trequirement\tlayer\tkind\tmilestone",
    "CRT-001\tCRT\tOne.\tdomain\tbehaviour\tA",
    "CRT-002\tCRT\tTwo.\tdomain\tbehaviour\tB",
    "MNU-001\tMNU\tThree.\tserver\tdata\tA",
    "",
  ].join("\n"),
);

function record(title: string, status: TestRecord["status"] = "passed"): TestRecord {
  return { titles: title.split(" > "), file: "a.test.ts", status };
}

function proven(...records: readonly TestRecord[]): readonly string[] {
  return [...findProof(LIST, records).proven];
}

describe("readRequirements", () => {
  test("refuses a list with a hole or a double", () => {
    expect(() => readRequirements("id\tarea\nA\tB")).toThrow(`no column "milestone"`);
    const header = "id\tarea\tmilestone\n";
    expect(() => readRequirements(`${header}CRT-001\tCRT`)).toThrow("tsv:2");
    expect(() => readRequirements(`${header}CRT-001\tCRT\tA\nCRT-001\tCRT\tA`)).toThrow("tsv:3");
  });
});

describe("findProof", () => {
  test("a passing test proves what it names", () => {
    expect(proven(record("adds [CRT-001, MNU-001]"))).toEqual(["CRT-001", "MNU-001"]);
  });

  test("a failed or skipped test proves nothing", () => {
    expect(proven(record("adds [CRT-001]", "failed"))).toEqual([]);
    expect(proven(record("adds [CRT-001]", "skipped"))).toEqual([]);
  });

  test("all tests that name an id must pass, on both databases", () => {
    const sqlite = record("store [sqlite] > adds [CRT-001]");
    expect(proven(sqlite, record("store [postgres] > adds [CRT-001]"))).toEqual(["CRT-001"]);
    expect(proven(sqlite, record("store [postgres] > adds [CRT-001]", "failed"))).toEqual([]);
    expect(proven(sqlite, record("store [postgres] > adds [CRT-001]", "skipped"))).toEqual([]);
  });

  test("a mistake names the test", () => {
    expect(findProof(LIST, [record("cart > adds [CRT-009]")]).mistakes).toEqual([
      "a.test.ts  cart > adds [CRT-009]: there is no requirement CRT-009",
    ]);
  });
});

describe("coverageLines", () => {
  test("counts per milestone and area and lists what is left", () => {
    expect(coverageLines(LIST, new Set(["CRT-001"]))).toEqual([
      "",
      "A  1 / 2",
      "  A CRT  1 / 1",
      "  A MNU  0 / 1",
      "    MNU-001",
      "",
      "B  0 / 1",
      "  B CRT  0 / 1",
      "    CRT-002",
    ]);
  });

  test("long lists are wrapped", () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: `CRT-${String(index + 100)}`,
      area: "CRT",
      milestone: "A",
    }));
    const lines = coverageLines(many, new Set());
    expect(lines.every((line) => line.length <= 100)).toBe(true);
    expect(lines.join(" ").match(/CRT-\d{3}/g)).toHaveLength(30);
  });
});
