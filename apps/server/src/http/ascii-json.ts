/** The same JSON in ASCII: a text of one byte a character goes out several times faster than one of two. */
export function asciiJson(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
