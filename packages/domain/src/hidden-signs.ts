/**
 * Signs that nobody sees and that change how a text prints or reads: control characters except the line break (ESC
 * begins a printer's command), marks that turn the direction of what follows, spaces of no width, halves of a
 * character, letters that are drawn as nothing, what is no character at all, and "\uFFFD", which stands for one that was
 * lost on the way: a workbook keeps neither.
 */
const HIDDEN =
  /(?!\n)[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFD\p{Noncharacter_Code_Point}\u{E0000}-\u{E007F}]/gu;

/** Joiners belong after an emoji and in scripts whose letters join; elsewhere they are hidden too. */
const JOINER =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}])?[\u200C\u200D]/gu;

/**
 * What a person typed for other people to read, without hidden signs and without space at its ends. Line breaks of any
 * kind are "\n", a tab is a space: "no\u202Eegg\r\n" is "noegg". The same on phone and server, so that both keep one text.
 */
export function withoutHiddenSigns(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/\t/g, " ")
    .replace(HIDDEN, "")
    .replace(JOINER, (joiner, before: string | undefined) => (before === undefined ? "" : joiner))
    .normalize()
    .trim();
}

/** Whether a name of one line holds nothing but what can be seen; spaces at its ends do not count. */
export function isPlain(name: string): boolean {
  const shown = name.trim();
  return !shown.includes("\n") && withoutHiddenSigns(shown) === shown.normalize();
}
