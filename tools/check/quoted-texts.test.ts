import { describe, expect, test } from "vitest";
import { readQuotes } from "../requirements/requirement-list.ts";
import { checkQuotes } from "./quoted-texts.ts";

const QUOTES = [{ id: "NAV-043", text: "E Menu" }];

function problems(text: string, exceptions: Readonly<Record<string, string>> = {}) {
  return checkQuotes([{ path: "e2e/a.e2e.ts", text }], QUOTES, exceptions).problems;
}

describe("a text that a requirement quotes", () => {
  test.each([
    `test("a badge [NAV-043]", () => expect(badge).toBe("E Menu"));`,
    `const BADGES = { en: "E Menu", zh: "电子菜单" }; test("a badge [NAV-043]", f);`,
    `test("a badge [NAV-043]", () => expect(badge).toMatch(/^E Menu$/));`,
  ])("is spelled, in case %#", (text) => {
    expect(problems(text)).toEqual([]);
    expect(problems(text, { "NAV-043 E Menu": "a code" })).toHaveLength(1);
  });

  test.each([
    `test("a badge [NAV-043]", () => expect(badge).toBe("e menu"));`,
    `test("a badge reads E Menu [NAV-043]", f);`,
    `for (const l of languagesOf("zh")) test("a badge [NAV-043]", f); const B = { en: "E Menu" };`,
    `languagesOf("zh"); test("a badge [NAV-043]", () => language === "en" ? "E Menu" : "电子菜单");`,
  ])("is not spelled, in case %#", (text) => {
    expect(problems(text)).toEqual([expect.stringContaining("in English by no test")]);
    expect(problems(text, { "NAV-043 E Menu": "a code" })).toEqual([]);
  });

  test("is not asked for where no test names the requirement, and an exception stands for a quote", () => {
    expect(problems(`test("another [NAV-044]", f);`)).toEqual([]);
    expect(problems("", { "NAV-044 E Menu": "a code" })).toHaveLength(1);
  });

  test("is what stands between apostrophes, which are letters inside of words", () => {
    const rows = [
      "id\trequirement",
      "A\tThe badge's text is 'E Menu' or 'Time's up'.",
      "B\tThe companies' windows (item's own) end.",
    ];
    expect(readQuotes(rows.join("\n"))).toEqual([
      { id: "A", text: "E Menu" },
      { id: "A", text: "Time's up" },
    ]);
  });
});
