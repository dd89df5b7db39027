import { describe, expect, it } from "vitest";
import { checkComments } from "./comments.ts";

function problems(text: string): readonly string[] {
  return checkComments([{ path: "a.ts", text }]).problems;
}

describe("comments", () => {
  it("do not begin with the number of a rule", () => {
    expect(problems("// CRT-008\nconst a = 1;")).toHaveLength(1);
    expect(problems("/** Q-014: the amount. */\nconst a = 1;")).toHaveLength(1);
    expect(problems("const a = 1;\n/**\n * (M-A9) Both add.\n */")).toEqual([
      "a.ts:2  begins with an id; say the rule in words, then the id",
    ]);
  });

  it("may end with it, and name standards", () => {
    expect(problems("// One line a unit (CRT-008).\n/** SHA-256 of the text */")).toEqual([]);
  });
});
