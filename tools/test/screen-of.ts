/** Why: "element not found" says little; the dialog that stood there instead mostly says why. */

/** Characters of its beginning, and of its end, where a dialog says what is wrong. */
const BEGINNING = 120;
const END = 240;

/**
 * What stood on a page: its topmost dialog with all it says, or its first heading.
 * @param context Playwright's notes on a failure, a tree of the page in them: `  - alertdialog "Please note" [ref=e5]:`
 */
export function screenOf(context: string): readonly string[] {
  const tree = /^```yaml\n(.*?)^```/ms.exec(context)?.[1] ?? "";
  const lines = tree.split("\n").filter((line) => line.trimStart().startsWith("- "));
  const dialog = lines.findLastIndex((line) => /^\s*- '?(alert)?dialog\b/.test(line));
  const heading = lines.findIndex((line) => /^\s*- heading\b/.test(line));
  const first = dialog >= 0 ? dialog : heading;
  if (first < 0) return [];
  const after = lines.slice(first + 1);
  const end = after.findIndex((line) => depthOf(line) <= depthOf(lines[first] ?? ""));
  const block = [lines[first] ?? "", ...(end < 0 ? after : after.slice(0, end))];
  const said = block.map((line) => line.replaceAll(/ \[[^\]]*\]/g, "").trim()).join(" ");
  const told =
    said.length > BEGINNING + END ? `${said.slice(0, BEGINNING)} … ${said.slice(-END)}` : said;
  return [`on the page: ${told}`];
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
