/**
 * Why: a comment first says its rule in words, and then where the rule comes from: who reads "a line a unit (CRT-008)" knows
 * more than who reads "CRT-008".
 */
import { parseSync } from "oxc-parser";
import { lineAt, readSources, type SourceFile } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";

/** `D-07`, `Q-063b`, `M-A15`, `CRT-008`, also in brackets. */
const BEGINS_WITH_ID = /^[\s*]*\(?(?:D-\d{2}|Q-\d{3}[a-z]?|M-[A-Z]\d{1,2}|(?!SHA)[A-Z]{3}-\d{3})\b/;

export function checkComments(files: readonly SourceFile[]): CheckResult {
  return { figure: `${files.length} files`, problems: files.flatMap(bareIdsIn) };
}

function bareIdsIn({ path, text }: SourceFile): readonly string[] {
  return parseSync(path, text)
    .comments.filter(({ value }) => BEGINS_WITH_ID.test(value))
    .map(
      ({ start }) =>
        `${path}:${lineAt(text, start)}  begins with an id; say the rule in words, then the id`,
    );
}

export function runComments(): CheckResult {
  return checkComments(readSources());
}
