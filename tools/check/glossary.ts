/**
 * Why: a glossary is worth something while it speaks of the code that is there. Every English word of docs/glossary.md is
 * used in the sources, and every type that the domain offers has a word in its name that stands there.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { isTestCode, readSources, type SourceFile } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";

const GLOSSARY = "docs/glossary.md";
const ENTRY = /^packages\/domain\/src\/(?:\w+\/)?index\.ts$/;
/** Words that mean here what they mean everywhere. */
const PLAIN = ["instant", "key", "language", "minute", "page", "picture", "result", "text", "time"];

export function checkGlossary(glossary: string, files: readonly SourceFile[]): CheckResult {
  const terms = termsOf(glossary);
  const sources = ` ${files.map(({ text }) => wordsOf(text)).join(" ")} `;
  const unused = terms
    .filter(({ term }) => !sources.includes(` ${wordsOf(term)} `))
    .map(
      ({ term, line }) =>
        `${GLOSSARY}:${line}  the code does not use "${term}"; take it out, or use it`,
    );
  const known = [...terms.map(({ term }) => term), ...PLAIN].map((term) => ` ${wordsOf(term)} `);
  const names = files.filter(({ path }) => ENTRY.test(path)).flatMap(typesOf);
  const missing = names
    .filter(({ name }) => !known.some((term) => ` ${wordsOf(name)} `.includes(term)))
    .map(({ path, name }) => `${path}  ${GLOSSARY} has no word of ${name}; add what it is about`);
  return {
    figure: `${terms.length} terms, ${names.length} types`,
    problems: [...unused, ...missing],
  };
}

/** The first cells of the tables: "diner, guest" are two. */
function termsOf(glossary: string): readonly { readonly term: string; readonly line: number }[] {
  return glossary.split("\n").flatMap((row, index) => {
    const [, cell = ""] = /^\| ([^|]+) \|/.exec(row) ?? [];
    if (cell === "" || HEADINGS.has(cell) || cell.startsWith("-")) return [];
    return cell.split(", ").map((term) => ({ term, line: index + 1 }));
  });
}

const HEADINGS: ReadonlySet<string> = new Set(["English", "word", "state"]);

function typesOf({
  path,
  text,
}: SourceFile): readonly { readonly path: string; readonly name: string }[] {
  return [...text.matchAll(/\btype (\w+)/g)].map(([, name = ""]) => ({ path, name }));
}

/** "setUpLinks", "set-up link" and "Set up link" are one: "set up link". */
function wordsOf(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map(singular)
    .join(" ");
}

function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

export function runGlossary(): CheckResult {
  const shipped = readSources().filter(({ path }) => !isTestCode(path));
  return checkGlossary(readFileSync(join(ROOT, GLOSSARY), "utf8"), shipped);
}
