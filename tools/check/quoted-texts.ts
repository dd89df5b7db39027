/**
 * Why: where a requirement quotes what stands on a screen, a journey in Chinese does not notice when the English breaks. So
 * each quoted text is spelled in a file of tests that names the requirement, and not only among the English words of
 * journeys which `npm test` walks in Chinese.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type Node } from "oxc-parser";
import { ROOT } from "../lib/run-command.ts";
import { isTestFile, readSources, type SourceFile } from "../lib/source-files.ts";
import { readQuotes, type Quote } from "../requirements/requirement-list.ts";
import type { CheckResult } from "./check-result.ts";
import { NOT_ON_A_SCREEN } from "./not-on-a-screen.ts";
import { childrenOf, nameOf, rootOf } from "./syntax.ts";

/** What a file says in its tests: the ids of its titles, and its texts. */
interface Spoken {
  readonly ids: ReadonlySet<string>;
  readonly texts: readonly string[];
}

/**
 * @param quotes what the requirements quote
 * @param exceptions quotes that no screen shows as they stand, by "PRC-009 + symbol amount", each with its reason
 */
export function checkQuotes(
  files: readonly SourceFile[],
  quotes: readonly Quote[],
  exceptions: Readonly<Record<string, string>>,
): CheckResult {
  const spoken = files.filter(({ path }) => isTestFile(path)).map(spokenIn);
  const problems = quotes.flatMap(({ id, text }) => {
    const own = spoken.filter(({ ids }) => ids.has(id));
    const isSpelled = own.some(({ texts }) => texts.some((said) => spells(said, text)));
    // What no test names yet is not built; `npm run requirements` says so.
    const isExcepted = Object.hasOwn(exceptions, `${id} ${text}`);
    if (own.length === 0 || isSpelled === !isExcepted) return [];
    return isSpelled
      ? [`${id}  '${text}' is spelled in a test, and excepted in tools/check/not-on-a-screen.ts`]
      : [`${id}  '${text}' is spelled in English by no test that names ${id}`];
  });
  const known = new Set(quotes.map(({ id, text }) => `${id} ${text}`));
  const idle = Object.keys(exceptions).filter((key) => !known.has(key));
  return {
    figure: `${quotes.length} quoted texts`,
    problems: [...problems, ...idle.map((key) => `${key}  is excepted, and quoted nowhere`)],
  };
}

/** Letter by letter, but for the first: a sentence may begin with a capital that the quote in the list lacks. */
function spells(said: string, text: string): boolean {
  const first = text.slice(0, 1);
  return [first, first.toUpperCase()].some((start) => said.includes(start + text.slice(1)));
}

function spokenIn({ path, text }: SourceFile): Spoken {
  const ids = new Set<string>();
  const texts: string[] = [];
  // What is written in both languages is walked in Chinese, where nobody asks for more (e2e/steps/words.ts).
  const isWalkedInOne = text.includes("languagesOf(");
  const visit = (node: Node, parent?: Node): void => {
    if (isWalkedInOne && isEnglishHalf(node, parent)) return;
    const said = textOf(node);
    if (said !== undefined) {
      // A title says what is proven, and proves nothing.
      const found = said.match(/\b[A-Z]{3}-\d{3}\b(?=[^[]*\]$)/g);
      if (found === null) texts.push(said);
      else for (const id of found) ids.add(id);
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseSync(path, text).program);
  return { ids, texts };
}

/** `en: "E Menu"` of a table of words, and `"E Menu"` of `language === "en" ? "E Menu" : "电子菜单"`. */
function isEnglishHalf(node: Node, parent: Node | undefined): boolean {
  if (node.type === "Property") return nameOf(node.key) === "en";
  if (parent?.type !== "ConditionalExpression" || parent.consequent !== node) return false;
  const { test } = parent;
  return test.type === "BinaryExpression" && rootOf(test.left) === "language";
}

function textOf(node: Node): string | undefined {
  if (node.type === "TemplateElement") return node.value.cooked ?? undefined;
  if (node.type !== "Literal") return undefined;
  if ("regex" in node) return node.regex.pattern.replaceAll("\\", "");
  return typeof node.value === "string" ? node.value : undefined;
}

export function runQuotes(): CheckResult {
  const list = readFileSync(join(ROOT, "docs", "requirements.tsv"), "utf8");
  return checkQuotes(readSources(), readQuotes(list), NOT_ON_A_SCREEN);
}
