/** A venue's words in its two languages; an empty `zh` falls back to `en`. */
export interface Text {
  readonly en: string;
  readonly zh: string;
}

/** Index 0 of the specification is English, index 1 Chinese (LAN-001). */
export type Language = "en" | "zh";

/** Words that were written once, whatever the language: a remark by staff reads the same in both. */
export function textOf(words: string): Text {
  return { en: words, zh: "" };
}

export function readText(text: Text, language: Language): string {
  return language === "zh" && text.zh !== "" ? text.zh : text.en;
}
