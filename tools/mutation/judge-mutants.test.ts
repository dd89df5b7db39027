import { describe, expect, it } from "vitest";
import { judgeMutants, type Explanation, type MutationReport } from "./judge-mutants.ts";

const SOURCE = "export function a() {\n  return b && c;\n}\n";

/** A report on one file in which `b && c` became `true`, `false` and `b || c`, with these ends. */
function report(ends: readonly string[], file = "src/pricing/a.ts"): MutationReport {
  const changes = [
    ["ConditionalExpression", "true"],
    ["ConditionalExpression", "false"],
    ["LogicalOperator", "b || c"],
  ] as const;
  return {
    files: {
      [file]: {
        source: SOURCE,
        mutants: changes.map(([mutatorName, replacement], at) => ({
          status: ends[at] ?? "Killed",
          mutatorName,
          replacement,
          location: { start: { line: 2, column: 10 }, end: { line: 2, column: 16 } },
        })),
      },
    },
  };
}

function explained(...changes: readonly string[]): readonly Explanation[] {
  const named = changes.map((change) => ({ line: "return b && c;", change }));
  return [{ why: "Comes to the same.", changes: { "pricing/a.ts": named } }];
}

const TRUE = "ConditionalExpression: b && c -> true";
const FALSE = "ConditionalExpression: b && c -> false";

describe("judgeMutants", () => {
  it("counts what was noticed, by a failure or by never ending", () => {
    const { noticed, unnoticed, unexplained, stale } = judgeMutants(
      report(["Killed", "Timeout"]),
      [],
    );
    expect([noticed, unnoticed, unexplained, stale]).toEqual([3, [], [], []]);
  });

  it("asks for a reason for each unnoticed change, not for its line", () => {
    const { unnoticed, unexplained, stale } = judgeMutants(
      report(["Survived", "NoCoverage"]),
      explained(TRUE),
    );
    expect(unnoticed.map(({ change, why }) => [change, why])).toEqual([
      [TRUE, "Comes to the same."],
      [FALSE, undefined],
    ]);
    expect(unexplained.map(({ file, at, change }) => [file, at, change])).toEqual([
      ["pricing/a.ts", 2, FALSE],
    ]);
    expect(stale).toEqual([]);
  });

  it("calls a reason stale when its change is noticed, or nobody makes it any more", () => {
    const gone = "ConditionalExpression: d -> true";
    const { unexplained, stale } = judgeMutants(report(["Survived"]), explained(TRUE, FALSE, gone));
    expect(unexplained).toEqual([]);
    expect(stale.map(({ file, change }) => [file, change])).toEqual([
      ["pricing/a.ts", FALSE],
      ["pricing/a.ts", gone],
    ]);
  });

  it("lets a reason explain one change only, however alike two are", () => {
    const { unexplained, stale } = judgeMutants(report(["Survived"]), explained(TRUE, TRUE));
    expect([unexplained.length, stale.length]).toEqual([0, 1]);
  });

  it("asks for reasons in pricing and promotions only, and leaves files alone that did not run", () => {
    const other = judgeMutants(report(["Survived"], "src/cart/b.ts"), explained(TRUE));
    expect([other.unnoticed.length, other.unexplained.length, other.stale.length]).toEqual([
      1, 0, 0,
    ]);
  });
});
