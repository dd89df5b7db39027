import { fold } from "./fold.ts";
import { pinyinOf } from "./pinyin.ts";

/** The words of what was typed, folded. */
export function partsOf(words: string): readonly string[] {
  return fold(words)
    .split(/\s+/)
    .filter((part) => part !== "");
}

/** How each sign of a folded text is read: "A 咖啡" is [" ", " ", "ka", "fei"]. */
export function readingsOf(folded: string): readonly string[] {
  return Array.from(folded, (sign) => pinyinOf(sign) ?? " ");
}

/** A sign without a reading stays between those that have one: "A 套餐" is "  tc". */
export function initialsOf(readings: readonly string[]): string {
  return readings.map((reading) => reading.charAt(0)).join("");
}

/** Two or more letters without a vowel are no word of a menu: "kf" can only be 咖啡. */
export function isInitials(part: string): boolean {
  return /^[b-df-hj-np-tv-z]{2,}$/.test(part);
}

/** Where a word is spelled in pinyin, the last syllable perhaps not to its end: "kafe" by ka-fei. Shorter than two letters none is. */
export function spellings(
  readings: readonly string[],
  part: string,
): readonly (readonly [from: number, length: number])[] {
  if (part.length < 2) return [];
  return readings.flatMap((_, from) => {
    let rest = part;
    let to = from;
    while (rest !== "") {
      const reading = readings[to] ?? "";
      if (reading === "" || !(rest.startsWith(reading) || reading.startsWith(rest))) return [];
      rest = rest.slice(reading.length);
      to += 1;
    }
    return [[from, to - from] as const];
  });
}
