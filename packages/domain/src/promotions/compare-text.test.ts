import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { compareText } from "./compare-text.ts";

const text = fc.string({ unit: "binary", maxLength: 4 });

function codePoints(written: string): readonly number[] {
  return Array.from(written, (letter) => letter.codePointAt(0) ?? 0);
}

describe("compareText", () => {
  it.each([
    ["A", "A", 0],
    ["A", "B", -1],
    ["A", "AA", -1],
    ["a", "B", 1],
    // One 16-bit unit against a pair of them.
    ["Ｄ", "🍜", -1],
    // The first after the halves of pairs.
    ["\u{e000}", "🍜", -1],
  ])("puts %j and %j in their order", (one, other, expected) => {
    expect(Math.sign(compareText(one, other))).toBe(expected);
    expect(Math.sign(compareText(other, one))).toBe(expected === 0 ? 0 : -expected);
  });

  it("is the order of code points", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [left, right] = [codePoints(one), codePoints(other)];
        const at = left.findIndex((point, index) => point !== right[index]);
        const expected =
          at < 0 || at >= right.length
            ? left.length - right.length
            : (left[at] ?? 0) - (right[at] ?? 0);
        expect(Math.sign(compareText(one, other))).toBe(Math.sign(expected));
      }),
      lawRuns(),
    );
  });
});
