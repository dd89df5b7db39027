/** The value of a JSON text; undefined where it is none, so that it is no word of ours. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
