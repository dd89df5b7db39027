/** The value of a JSON text; undefined where it is none. Valibot's own is larger, and a phone would download it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
