/**
 * Why: a comment that cites a decision or a requirement is only worth something when a reader of this repository can
 * look it up. Every decision number must stand in docs/rules.md, every requirement id in docs/requirements.tsv.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { findFiles, lineAt, type SourceFile } from "../lib/source-files.ts";
import { readRequirements } from "../requirements/requirement-list.ts";
import type { CheckResult } from "./check-result.ts";

const RULES = "docs/rules.md";
const REQUIREMENTS = "docs/requirements.tsv";
/** `D-07`, `Q-063b`, `M-A15`, `B2`. */
const DECISION = /\b(?:D-\d{2}|Q-\d{3}[a-z]?|M-[A-Z]\d{1,2}|B2)\b/g;
/** A heading or the first cell of a row. */
const ENTRY = /^(?:#{2,4} |\| )(D-\d{2}|Q-\d{3}[a-z]?|M-[A-Z]\d{1,2}|B2)\b/gm;
/** The tests of our own tools cite ids that do not exist, to see what happens. */
const NOT_READ = /^tools\/.*\.test\.ts$/;

export interface KnownNumbers {
  /** The text of docs/rules.md. */
  readonly rules: string;
  readonly requirements: ReadonlySet<string>;
}

export function checkCitations(files: readonly SourceFile[], known: KnownNumbers): CheckResult {
  const entries = [...known.rules.matchAll(ENTRY)].map((match) => match[1] ?? "");
  const decided = new Set(entries);
  const twice = entries.filter((entry, index) => entries.indexOf(entry) !== index);
  const requirement = requirementPattern(known.requirements);
  const cited = new Set<string>();
  const missing = files.flatMap(({ path, text }) => {
    const lost = (pattern: RegExp, isKnown: (number: string) => boolean, place: string): string[] =>
      [...text.matchAll(pattern)].flatMap(({ 0: number, index }) => {
        cited.add(number);
        if (isKnown(number)) return [];
        return [`${path}:${lineAt(text, index)}  cites ${number}, which is not in ${place}`];
      });
    return [
      ...lost(DECISION, (number) => decided.has(number), RULES),
      ...lost(requirement, (id) => known.requirements.has(id), REQUIREMENTS),
    ];
  });
  return {
    figure: `${cited.size} numbers cited in ${files.length} files`,
    problems: [...missing, ...twice.map((number) => `${RULES}  says twice what ${number} is`)],
  };
}

/** Ids of the areas that the list has: `CRT-008`, and not `UTF-008`. */
function requirementPattern(ids: ReadonlySet<string>): RegExp {
  const areas = [...new Set([...ids].map((id) => id.slice(0, id.indexOf("-"))))];
  return areas.length === 0 ? /(?!)/g : new RegExp(`\\b(?:${areas.join("|")})-\\d{3}\\b`, "g");
}

export function runCitations(): CheckResult {
  const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
  const sources = "{packages,apps,tools,e2e,bench}/**/*.{ts,tsx,mjs,css,html,json}";
  const files = findFiles([sources, "*.{ts,json,md}", "docs/**/*.{md,tsv}"])
    .filter((path) => path !== "package-lock.json" && !NOT_READ.test(path))
    .map((path) => ({ path, text: read(path) }));
  const requirements = new Set(readRequirements(read(REQUIREMENTS)).map(({ id }) => id));
  return checkCitations(files, { rules: read(RULES), requirements });
}
