/**
 * Why: a newcomer searches for the field's terms. Words that once stood for them are listed in CONTRIBUTING with what to say
 * instead, and no file, export or type is named by one.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync, Visitor, type BindingPattern, type Declaration } from "oxc-parser";
import { ROOT } from "../lib/run-command.ts";
import { lineAt, readSources, type SourceFile } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";

const LIST = "CONTRIBUTING.md";
/** The table of words, below its head. */
const TABLE = /^\| not +\| but +\|\n\|[-| ]+\|\n((?:\|.*\n)+)/m;
/** One of its rows: a word that is not used, and those that are. */
const ROW = /^\| `(\w+)` +\| (.+?) +\|$/gm;
/** A released migration keeps its name, and a whole number is the term. */
const ALLOWED = [/^apps\/server\/src\/db\/migrations\//, /whole[- ]?(number|unit)/i];

/** A name as it is written, and where. */
interface Named {
  readonly name: string;
  readonly at: number;
}

export function checkWords(files: readonly SourceFile[], list: string): CheckResult {
  const banned = [...(TABLE.exec(list)?.[1] ?? "").matchAll(ROW)].map(
    ([, word = "", instead = ""]) => ({ word, instead }),
  );
  const problems = files.flatMap(({ path, text }) =>
    namesIn(path, text).flatMap(({ name, at }) =>
      banned
        .filter(({ word }) => isNamedBy(name, word))
        .filter(() => !ALLOWED.some((allowed) => allowed.test(path) || allowed.test(name)))
        .map(
          ({ word, instead }) =>
            `${path}:${lineAt(text, at)}  ${name}: not "${word}", but ${instead}`,
        ),
    ),
  );
  const empty = banned.length === 0 ? [`${LIST}  lists no word`] : [];
  return {
    figure: `${banned.length} words, ${files.length} files`,
    problems: [...empty, ...problems],
  };
}

/** `told-order`, `ToldOrder` and `findToldOrder` are named by `told`; `MOST_ROWS` by `MOST`, and `mostKept` is not. */
function isNamedBy(name: string, word: string): boolean {
  if (word === word.toUpperCase()) return name === word || name.startsWith(`${word}_`);
  return ` ${wordsOf(name)} `.includes(` ${wordsOf(word)} `);
}

function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_.]/g, " ")
    .toLowerCase()
    .replaceAll(/\b(wish)es\b|\b(deed|door|desk)s\b/g, "$1$2");
}

/** The file's own name, what it exports, and its types. */
function namesIn(path: string, text: string): readonly Named[] {
  const names: Named[] = [{ name: basename(path).replace(/\..*$/, ""), at: 0 }];
  const put = ({ name, start }: { readonly name: string; readonly start: number }): void => {
    names.push({ name, at: start });
  };
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => exportedBy(declaration).forEach(put),
    TSInterfaceDeclaration: ({ id }) => put(id),
    TSTypeAliasDeclaration: ({ id }) => put(id),
  }).visit(parseSync(path, text).program);
  return names;
}

function exportedBy(declaration: Declaration | null) {
  if (declaration?.type === "VariableDeclaration") {
    return declaration.declarations.map(({ id }) => id).filter(isName);
  }
  const isNamed =
    declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration";
  return isNamed && declaration.id !== null ? [declaration.id] : [];
}

function isName(id: BindingPattern): id is Extract<BindingPattern, { type: "Identifier" }> {
  return id.type === "Identifier";
}

export function runWords(): CheckResult {
  return checkWords(readSources(), readFileSync(join(ROOT, LIST), "utf8"));
}
