import { describe, expect, it } from "vitest";
import { checkWords } from "./words.ts";

const LIST =
  "| not | but |\n|---|---|\n| `told` | event, sent |\n| `MOST` | MAX |\n| `wish` | options |\n";

function problems(path: string, text: string, list = LIST): readonly string[] {
  return checkWords([{ path, text }], list).problems;
}

describe("words that are not used in names", () => {
  it("are found in files, exports and types, with what to say instead", () => {
    expect(problems("apps/a/told-order.ts", "")).toEqual([
      'apps/a/told-order.ts:1  told-order: not "told", but event, sent',
    ]);
    expect(problems("a.ts", "\nexport const findToldOrder = 1;")).toHaveLength(1);
    expect(problems("a.ts", "export class Told {}\nexport function told() {}")).toHaveLength(2);
    expect(problems("a.ts", "interface ToldOrder {}\ntype Wishes = 1;")).toHaveLength(2);
    expect(problems("a.ts", "export const MOST_ROWS = 1, MOST = 2;")).toHaveLength(2);
  });

  it("may stand in words that contain them, in locals, and in small letters where they are constants", () => {
    expect(problems("untold.ts", "const told = 1; export const mostKept = told;")).toEqual([]);
  });

  it("are listed somewhere", () => {
    expect(problems("a.ts", "", "")).toEqual(["CONTRIBUTING.md  lists no word"]);
  });
});
