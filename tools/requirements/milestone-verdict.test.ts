import { describe, expect, test } from "vitest";
import { coverageLines } from "./coverage-lines.ts";
import { judgeMilestone, type MilestoneVerdict } from "./milestone-verdict.ts";
import type { Proof } from "./proof.ts";
import type { Requirement } from "./requirement-list.ts";

const LIST: readonly Requirement[] = [
  { id: "CRT-001", area: "CRT", kind: "behaviour", milestone: "B" },
  { id: "CRT-002", area: "CRT", kind: "data", milestone: "B" },
  { id: "MNU-001", area: "MNU", kind: "behaviour", milestone: "C" },
  { id: "MNU-002", area: "MNU", kind: "constant", milestone: "C" },
  { id: "MNU-003", area: "MNU", kind: "data", milestone: "C" },
];
const ALL = LIST.map(({ id }) => id);

function proof(proven: readonly string[], reached: readonly string[]): Proof {
  return { proven: new Set(proven), reached: new Set(reached), mistakes: [] };
}

function judge(
  name: string,
  found: Proof,
  reachedIn: ReadonlyMap<string, string> = new Map(),
): MilestoneVerdict {
  const asks = name === "C" ? "reached" : "proven";
  return judgeMilestone({ name, asks, isFinished: false }, LIST, reachedIn, found);
}

describe("judgeMilestone", () => {
  test("a milestone that asks for proof passes without being reached", () => {
    expect(judge("B", proof(ALL, []))).toEqual({ milestone: "B", unproven: [], unreached: [] });
    expect(judge("B", proof(["CRT-001"], [])).unproven).toEqual(["CRT-002"]);
  });

  test("a later one wants each of its own reached, but for constants and data", () => {
    expect(judge("C", proof(ALL, [])).unreached).toEqual(["MNU-001"]);
    expect(judge("C", proof(ALL, ["MNU-001"])).unreached).toEqual([]);
  });

  test("constants and data must still be proven", () => {
    expect(judge("C", proof(["MNU-001"], ["MNU-001"])).unproven).toEqual(["MNU-002", "MNU-003"]);
  });

  test("it wants what it is given of earlier milestones, of any kind", () => {
    const given = new Map([
      ["CRT-001", "C"],
      ["CRT-002", "C"],
    ]);
    expect(judge("C", proof(ALL, ["MNU-001"]), given).unreached).toEqual(["CRT-001", "CRT-002"]);
    expect(judge("B", proof(ALL, []), given).unreached).toEqual([]);
  });

  test("what is given to a later milestone is not asked of its own", () => {
    expect(judge("C", proof(ALL, []), new Map([["MNU-001", "D"]])).unreached).toEqual([]);
  });
});

describe("coverageLines", () => {
  test("counts per milestone and area and lists what is left", () => {
    const found = proof(["CRT-001", "MNU-001"], ["CRT-001"]);
    const verdict = judge("C", found, new Map([["CRT-002", "C"]]));
    expect(coverageLines(verdict, LIST, found)).toEqual([
      "",
      "C  proven 1 / 3  reached 0 / 3",
      "  C MNU  proven 1 / 3  reached 0 / 3",
      "  unproven",
      "    MNU-002 MNU-003",
      "  unreached",
      "    CRT-002 MNU-001",
    ]);
  });

  test("long lists are wrapped", () => {
    const many = Array.from({ length: 30 }, (_, index) => `CRT-${String(index + 100)}`);
    const lines = coverageLines(
      { milestone: "C", unproven: many, unreached: [] },
      LIST,
      proof([], []),
    );
    expect(lines.every((line) => line.length <= 100)).toBe(true);
    expect(lines.join(" ").match(/CRT-\d{3}/g)).toHaveLength(30);
  });
});
