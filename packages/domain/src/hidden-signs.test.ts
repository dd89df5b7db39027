import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { isPlain, withoutHiddenSigns } from "./hidden-signs.ts";

/** What is hidden, by name, and the text it was hidden in. */
const HIDDEN: readonly (readonly [what: string, sign: string])[] = [
  ["ESC, which begins a printer's command", "\u001B"],
  ["NUL", "\0"],
  ["a bell", "\u0007"],
  ["DEL", "\u007F"],
  ["a control of the second set", "\u009B"],
  ["an override of direction", "\u202E"],
  ["an embedding of direction", "\u202A"],
  ["an isolate", "\u2066"],
  ["the end of an isolate", "\u2069"],
  ["a mark from left to right", "\u200E"],
  ["a mark from right to left", "\u200F"],
  ["an Arabic letter mark", "\u061C"],
  ["a space of no width", "\u200B"],
  ["a word joiner", "\u2060"],
  ["a byte order mark", "\uFEFF"],
  ["a joiner between Latin letters", "\u200D"],
  ["a non-joiner between Latin letters", "\u200C"],
  ["a soft hyphen", "\u00AD"],
  ["a letter drawn as nothing", "\u3164"],
  ["half of a character", "\uD83C"],
  ["the other half", "\uDF5C"],
  ["a tag", "\u{E0041}"],
  ["what is no character", "\uFFFE"],
  ["one that is none on another page", "\u{1FFFF}"],
  ["what stands for a lost character", "\uFFFD"],
];

const SEEN: readonly (readonly [what: string, text: string])[] = [
  ["English", "No egg, please – it's for a child"],
  ["Chinese", "少冰，不要葱；打包"],
  ["several lines", "no egg\nless ice"],
  ["an emoji", "🍜🌶️ hot!"],
  ["a family of emoji, which joiners hold together", "👨‍👩‍👧 and 👩🏽‍🍳"],
  ["Persian with a non-joiner", "می‌خواهم"],
  ["Hindi with a joiner", "क्‍ष"],
  ["Sinhala", "ශ්‍රී"],
  ["Arabic", "بدون بيض"],
  ["a flag", "🇸🇬"],
  ["accents", "crème brûlée"],
];

describe("withoutHiddenSigns", () => {
  it.each(HIDDEN)("takes out %s", (_, sign) => {
    expect(withoutHiddenSigns(`no${sign}egg`)).toBe("noegg");
    expect(withoutHiddenSigns(sign)).toBe("");
  });

  it.each(SEEN)("leaves %s as it is", (_, text) => {
    expect(withoutHiddenSigns(text)).toBe(text);
  });

  it("writes every kind of line break as one, and a tab as a space", () => {
    expect(withoutHiddenSigns("a\r\nb\rc\u2028d\u2029e\u0085f\tg\n")).toBe("a\nb\nc\nd\ne\nf g");
  });

  it("writes a letter in one way, however it was typed", () => {
    expect(withoutHiddenSigns("cre\u0300me")).toBe("crème");
  });

  it("changes nothing the second time, whatever was typed", () => {
    const sign = fc.constantFrom(...HIDDEN.map(([, each]) => each), "\r\n", "\t", " ", "\u0300");
    const unit = fc.oneof(
      sign,
      fc.string({ unit: "grapheme", maxLength: 4 }),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        const once = withoutHiddenSigns(units.join(""));
        expect(withoutHiddenSigns(once)).toBe(once);
        expect(isPlain(once.replaceAll("\n", " "))).toBe(true);
      }),
      lawRuns(),
    );
  });
});

describe("isPlain", () => {
  it.each(HIDDEN)("sees %s in a name", (_, sign) => {
    expect(isPlain(`A${sign}1`)).toBe(false);
  });

  it.each(SEEN.filter(([what]) => what !== "several lines"))("lets %s be a name", (_, text) => {
    expect(isPlain(text)).toBe(true);
    expect(isPlain(` ${text} `)).toBe(true);
  });

  it("takes no name of two lines", () => {
    expect(isPlain("A1\nB2")).toBe(false);
    expect(isPlain("A1\tB2")).toBe(false);
  });
});
