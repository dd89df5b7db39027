import { describe, expect, test } from "vitest";
import { checkCitations } from "./citations.ts";

const RULES = `# Rules
### D-01 The server decides
| number | decided |
|---|---|
| Q-063b | Shown, not chosen. |
| M-A15 | Swaps. |
| B2 | Largest remainder. |
`;

function problems(text: string, rules = RULES): readonly string[] {
  const known = { rules, requirements: new Set(["CRT-008", "NAV-001"]) };
  return checkCitations([{ path: "packages/domain/src/a.ts", text }], known).problems;
}

describe("checkCitations", () => {
  test("what stands in a heading or begins a row is known", () => {
    expect(problems("// D-01, Q-063b and M-A15, spread by B2 [CRT-008]")).toEqual([]);
  });

  test("a decision that is nowhere explained is named with its line", () => {
    expect(problems("\n// see D-02")).toEqual([
      "packages/domain/src/a.ts:2  cites D-02, which is not in docs/rules.md",
    ]);
  });

  test("a mention inside a sentence explains nothing", () => {
    expect(problems("// D-03", `${RULES}\nLike D-03.\n`)).toHaveLength(1);
  });

  test("Q-063a is not Q-063b", () => {
    expect(problems("// Q-063a")).toHaveLength(1);
  });

  test("a requirement that is not on the list is named", () => {
    expect(problems("test('merges [CRT-800]')")).toEqual([
      "packages/domain/src/a.ts:1  cites CRT-800, which is not in docs/requirements.tsv",
    ]);
  });

  test("what only looks like a number is left alone", () => {
    expect(problems("UTF-008 GMT-001 SD-01 B20 D-1")).toEqual([]);
  });

  test("a number explained twice is a problem", () => {
    expect(problems("// D-01", `${RULES}\n### D-01 Again\n`)).toEqual([
      "docs/rules.md  says twice what D-01 is",
    ]);
  });
});
