import { fold } from "./fold.ts";
import { pinyinInitial } from "./pinyin-initials.ts";

/** The words of what was typed, folded. */
export function partsOf(words: string): readonly string[] {
  return fold(words)
    .split(/\s+/)
    .filter((part) => part !== "");
}

/** A sign without an initial stays between those that have one: "A 套餐" is "  tc". */
export function initialsOf(text: string): string {
  return Array.from(fold(text), (sign) => pinyinInitial(sign) ?? " ").join("");
}

/** Two or more letters without a vowel are no word of a menu: "kf" can only be 咖啡. */
export function isInitials(part: string): boolean {
  return /^[b-df-hj-np-tv-z]{2,}$/.test(part);
}
