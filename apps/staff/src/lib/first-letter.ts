/** The first thing a person would call a letter; "" of an empty text. */
export function firstLetter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code).toUpperCase();
}
