import { describe, expect, test } from "vitest";
import type { SourceFile } from "../lib/source-files.ts";
import { checkBudgets, percentile } from "./budgets.ts";

function file(path: string, text: string): SourceFile {
  return { path, text };
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `const x${index} = ${index};\n`).join("");
}

/** A function of exactly so many lines. */
function functionOf(count: number): string {
  return `export function f() {\n${lines(count - 2)}}\n`;
}

function problems(...files: readonly SourceFile[]): string {
  return checkBudgets(files).problems.join("\n");
}

describe("file lines", () => {
  test.each([
    ["packages/domain/src/a.ts", 200],
    ["apps/server/src/a.ts", 250],
    ["tools/a.ts", 250],
    ["apps/diner/src/features/cart/a.tsx", 250],
    ["apps/staff/src/pages/a.tsx", 300],
    ["apps/staff/src/features/login/login-form.tsx", 300],
  ])("%s may have %i lines and no more", (path, limit) => {
    // The median of three files is the small one, so that only the hard limit speaks.
    const small = [file(path.replace("a", "b"), "1;\n"), file(path.replace("a", "c"), "1;\n")];
    expect(problems(file(path, lines(limit)), ...small)).not.toContain("the limit is");
    const found = problems(file(path, lines(limit + 1)), ...small);
    expect(found).toContain(`${path}:${limit}  the file has ${limit + 1} lines`);
  });

  test("the median is judged too", () => {
    const found = problems(file("packages/domain/src/a.ts", lines(61)));
    expect(found).toContain("the median file has 61 lines, the budget is 60");
    expect(problems(file("packages/domain/src/a.ts", lines(60)))).toBe("");
  });

  test("tests and pure data are free", () => {
    expect(problems(file("packages/domain/src/a.test.ts", lines(900)))).toBe("");
    expect(problems(file("packages/testkit/src/venues/menu.ts", lines(900)))).toBe("");
    expect(problems(file("packages/testkit/src/seed.ts", lines(900)))).toContain("900 lines");
  });
});

describe("function lines", () => {
  test("the limit counts signature and closing brace", () => {
    expect(problems(file("packages/domain/src/a.ts", functionOf(50)))).toBe("");
    expect(problems(file("packages/domain/src/a.ts", functionOf(51)))).toContain(
      "packages/domain/src/a.ts:1  this function has 51 lines, the limit is 50",
    );
  });

  test("arrows and methods count", () => {
    const body = lines(55);
    const arrow = `export const f = () => {\n${body}};\n`;
    const method = `export class C {\n  m() {\n${body}}\n}\n`;
    expect(problems(file("packages/domain/src/a.ts", arrow))).toContain("a.ts:1  this function");
    expect(problems(file("packages/domain/src/a.ts", method))).toContain("a.ts:2  this function");
  });

  test("the percentile is judged once there are enough functions", () => {
    const path = "packages/domain/src/a";
    const many = Array.from({ length: 20 }, (_, index) =>
      file(`${path}${index}.ts`, functionOf(31)),
    );
    expect(problems(...many)).toContain("the 95th percentile of functions has 31 lines");
    expect(problems(...many.slice(1))).toBe("");
  });

  test("one-line functions do not dilute it", () => {
    const path = "packages/domain/src/a";
    const callbacks = "const g = () => 1;\n".repeat(20);
    const many = Array.from({ length: 20 }, (_, index) =>
      file(`${path}${index}.ts`, functionOf(31) + callbacks),
    );
    expect(problems(...many)).toContain("95th percentile");
  });
});

describe("what is silenced", () => {
  test("any is counted everywhere, tests too", () => {
    expect(problems(file("tools/a.test.ts", "\nconst x: any = 1;\n"))).toContain(
      "a.test.ts:2  `any`",
    );
    expect(problems(file("tools/a.ts", "// any\nconst any = 'any';\n"))).toBe("");
  });

  test.each([
    "// oxlint-disable-next-line no-console",
    "/* eslint-disable */",
    "/* oxlint-disable no-console */",
    "// @ts-expect-error",
    "// @ts-ignore because",
  ])("%s needs a reason", (comment) => {
    const found = problems(file("tools/a.ts", `${comment}\nf();\n`));
    expect(found).toContain("a.ts:1  a check is switched off without a reason");
    expect(problems(file("tools/a.ts", `${comment.replace(" */", "")} -- why */\nf();\n`))).toBe(
      "",
    );
  });
});

test("percentile is the nearest rank", () => {
  expect(percentile([], 95)).toBe(0);
  expect(percentile([3, 1, 2], 50)).toBe(2);
  expect(percentile([4, 1, 3, 2], 50)).toBe(2);
  expect(
    percentile(
      Array.from({ length: 20 }, (_, index) => index + 1),
      95,
    ),
  ).toBe(19);
});
