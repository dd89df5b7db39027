/** Why: code that stands in two places is mended in one. */
import type { SourceFile } from "../lib/source-files.ts";

/** So many lines alike are a chance; one more is a copy. */
const ALIKE = 12;

interface Place {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Where it stands among the lines that count. */
  readonly at: number;
}

/** Code of more than 12 lines that stands in two places, each said once: `a.ts:10 = b.ts:40`. */
export function findCopies(files: readonly SourceFile[]): readonly string[] {
  const seen = new Map<string, Place>();
  const copies: string[] = [];
  for (const file of files) {
    const lines = linesOf(file);
    let before: Place | undefined;
    for (let at = 0; at + ALIKE < lines.length; at += 1) {
      const text = lines
        .slice(at, at + ALIKE + 1)
        .map((each) => each.text)
        .join("\n");
      const here = { path: file.path, line: lines[at]?.line ?? 1, at };
      const first = seen.get(text);
      if (first === undefined) {
        seen.set(text, here);
        before = undefined;
        continue;
      }
      const goesOn = first.path === before?.path && first.at === before.at + 1;
      if (!goesOn) copies.push(`${first.path}:${first.line} = ${here.path}:${here.line}`);
      before = first;
    }
  }
  return copies;
}

/** What counts of a file: no empty lines, no comments, and none of the imports, which are alike in neighbours. */
function linesOf({
  text,
}: SourceFile): readonly { readonly text: string; readonly line: number }[] {
  const withoutImports = text.replaceAll(
    /^(?:import|export)\b[^;{]*(?:\{[^}]*\})?[^;]*from "[^"]*";$/gm,
    (all) => all.replaceAll(/[^\n]/g, ""),
  );
  return withoutImports
    .split("\n")
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => line.text !== "" && !/^(?:\/\/|\/?\*)/.test(line.text));
}
