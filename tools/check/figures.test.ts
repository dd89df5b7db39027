import { describe, expect, test } from "vitest";
import type { SourceFile } from "../lib/source-files.ts";
import { figuresOf, uncalledProblems } from "./figures.ts";

function file(path: string, text: string): SourceFile {
  return { path, text };
}

/** A file of so many lines, whose lines start with this number. */
function lines(count: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => `let x${from + index} = 0;\n`).join("");
}

const A = "packages/domain/src/a.ts";
const B = "packages/domain/src/b.ts";
const C = "packages/contract/src/c.ts";

describe("the figures of a package", () => {
  test("are the sizes of its files and functions, without its tests", () => {
    const long = `function f() {\n${lines(28)}}\n`;
    const [contract, domain] = figuresOf([
      file(A, lines(10)),
      file(B, long),
      file("packages/domain/src/a.test.ts", lines(900, 40)),
      file(C, lines(5)),
      file("tools/d.ts", lines(900, 40)),
    ]);
    expect(contract).toContain("packages/contract: 1 files, median 5, p95 5; functions p95 0;");
    expect(domain).toContain("packages/domain: 2 files, median 10, p95 30; functions p95 30;");
  });

  test("name exports that no other file imports, behind the entries too", () => {
    const exported = "export const used = 1;\nexport const unused = 2;\nexport type Idle = 3;\n";
    const entry = file(
      "packages/domain/src/index.ts",
      `export { used, unused, type Idle } from "./a.ts";\n`,
    );
    const caller = file(C, `import { used } from "@comanda/domain";\nused;\n`);
    const [contract, domain] = figuresOf([file(A, exported), entry, caller]);
    expect(domain).toContain("2 exports without a caller (unused, Idle)");
    expect(contract).toContain("no exports without a caller");
  });

  test("take what is imported as a whole, or when it is needed, for used", () => {
    const exported = "export const first = 1;\n";
    const whole = file(B, `import * as all from "./a.ts";\nall;\n`);
    const later = file(B, `void import("./a.ts").then(({ first }) => first);\n`);
    expect(figuresOf([file(A, exported), whole])[0]).toContain("no exports without");
    expect(figuresOf([file(A, exported), later])[0]).toContain("no exports without");
  });

  test("let tests call what tests stand on, and nothing else", () => {
    const exported = "export const venue = 1;\n";
    const caller = file(
      "packages/domain/src/a.test.ts",
      `import { venue } from "@comanda/testkit";\nvenue;\n`,
    );
    expect(figuresOf([file("packages/testkit/src/venue.ts", exported), caller])[0]).toContain(
      "no exports",
    );
    expect(figuresOf([file(A, exported), caller])[0]).toContain(
      "1 exports without a caller (venue)",
    );
  });

  test("say once where more than 12 lines stand twice", () => {
    const twice = (count: number) =>
      figuresOf([file(A, lines(count)), file(B, `let other = 0;\n${lines(count)}`)])[0];
    expect(twice(12)).toContain("no copies over 12 lines");
    expect(twice(13)).toContain(`1 copies over 12 lines (${A}:1 = ${B}:2)`);
    expect(twice(40)).toContain(`1 copies over 12 lines (${A}:1 = ${B}:2)`);
  });

  test("take no imports and comments for copies", () => {
    const imports = Array.from(
      { length: 20 },
      (_, at) => `import { a${at} } from "./z${at}.ts";\n`,
    );
    const comments = Array.from({ length: 20 }, (_, at) => `// Rule ${at}.\n`);
    const text = [...imports, ...comments].join("");
    expect(figuresOf([file(A, text), file(B, text)])[0]).toContain("no copies over 12 lines");
  });
});

describe("exports of the domain that nobody calls", () => {
  const rules = file(A, "export const called = 1;\nexport const later = 2;\n");
  const caller = file(C, `import { called } from "@comanda/domain";\ncalled;\n`);

  test("are on the list of the milestone that will, or red", () => {
    expect(uncalledProblems([rules, caller], { J: ["later"] })).toEqual([]);
    expect(uncalledProblems([rules, caller], {}).join()).toContain("nobody calls later");
  });

  test("leave the list once they are called, or gone", () => {
    const later = file(B, `import { later } from "./a.ts";\nlater;\n`);
    const [problem = ""] = uncalledProblems([rules, caller, later], { J: ["later"] });
    expect(problem).toContain("later has a caller or is gone");
    expect(uncalledProblems([caller], { J: ["later"] })).toHaveLength(1);
  });

  test("are of the domain alone, and a test is no caller", () => {
    const other = file(C, "export const own = 1;\n");
    const asks = file(
      "packages/domain/src/b.test.ts",
      `import { called, later } from "./a.ts";\ncalled + later;\n`,
    );
    expect(uncalledProblems([rules, other, asks], { J: ["called", "later"] })).toEqual([]);
  });
});
