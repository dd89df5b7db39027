/** A menu's headings within headings are some ten deep. */
const MAX_DEPTH = 100;

/** Whether a JSON text has brackets in brackets beyond what any venue's has; it looks at signs, and builds nothing. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === "{" || sign === "[") {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (sign === "}" || sign === "]") depth -= 1;
  }
  return false;
}

/** Where the string that begins here ends. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
