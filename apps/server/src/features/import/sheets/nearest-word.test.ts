import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { KnownWords } from "./nearest-word.ts";

const nearestWord = (said: string, words: readonly string[]): string | undefined =>
  new KnownWords(words).nearest(said);

const FOODS = ["gluten", "crustacean", "egg", "fish", "peanut", "soya", "milk", "nuts", "sesame"];

describe("the word that was meant", () => {
  it.each([
    ["peanutz", FOODS, "peanut"],
    ["Penaut", FOODS, "peanut"],
    ["crustecan", FOODS, "crustacean"],
    ["fihs", FOODS, "fish"],
    ["ＭＩＬＫＫ", FOODS, "milk"],
    ["Drink", ["Drinks", "Mains"], "Drinks"],
    ["Option", ["Options", "Items"], "Options"],
    ["亚硫酸", ["亚硫酸盐", "牛奶"], "亚硫酸盐"],
    ["drinks", ["Drinks"], "Drinks"],
    ["Tax", ["Tax %", "Name"], "Tax %"],
    ["kopi o", ["KOPI-O"], "KOPI-O"],
  ])("of %j is found", (said, words, meant) => {
    expect(nearestWord(said, words)).toBe(meant);
  });

  it.each([
    ["moon dust", FOODS],
    ["tea", FOODS],
    ["Rice", ["Ice", "Mains"]],
    ["T1", ["T2"]],
    ["Milk 2", ["Milk 3", "Tea"]],
    ["牛肉面", ["牛肉饭"]],
    ["牛肉", ["牛奶", "牛肉面"]],
    ["KOPI-O", ["KOPI-C", "KOPI-S"]],
    ["", ["a"]],
    ["?", ["!"]],
  ])("of %j is not guessed", (said, words) => {
    expect(nearestWord(said, words)).toBeUndefined();
  });

  it("is looked for a few hundred times at most, whatever is asked", () => {
    const words = Array.from({ length: 10_000 }, (_, at) => `dish number ${at}`);
    const known = new KnownWords(words);
    expect(known.nearest("dish numbre 7")).toBe("dish number 7");
    const found = words.map((word) => known.nearest(`${word}x`));
    expect(found[0]).toBe("dish number 0");
    expect(found.at(-1)).toBeUndefined();
  });

  it("never differs in a third of its signs or more, whatever is written", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 12 });
    fc.assert(
      fc.property(word, fc.array(word), (said, words) => {
        const found = nearestWord(said, words);
        const { length } = found ?? said;
        expect(Math.abs(length - said.length)).toBeLessThanOrEqual(
          Math.max(said.length, length) / 3,
        );
        expect([undefined, said, ...words]).toContain(found);
      }),
      lawRuns(),
    );
  });
});
