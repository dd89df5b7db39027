/** Why: one walk over a built style sheet finds every use of what old browsers lack and nothing else stands in for. */
import type { Use } from "./use.ts";
import { NEWER_AT_RULES, NEWER_PROPERTIES, NEWER_SELECTORS, NEWER_VALUES } from "./newer-styles.ts";

interface Block {
  /** What stands before its brace: `.a:hover`, `@media print`. */
  readonly prelude: string;
  readonly parent: Block | undefined;
  /** Its declarations so far, for one that stands in for a later one. */
  readonly before: (readonly [property: string, value: string])[];
}

/** Strings say nothing of syntax, and would end blocks with their braces. */
const SILENT = /\/\*[^]*?\*\/|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/g;
/** Rules whose inside is rules again, and no nested ones. */
const GROUPS = /^@(container|layer|media|scope|starting-style|supports|view-transition)\b/;

/** Every use in a style sheet that has nothing to fall back on, in the order in which they stand there. */
export function readStyle(text: string): readonly Use[] {
  const uses: Use[] = [];
  let block: Block = { prelude: "", parent: undefined, before: [] };
  for (const [, part = "", end = ""] of text
    .replaceAll(SILENT, "''")
    .matchAll(/([^{};]*)([{};])/g)) {
    const words = part.trim();
    if (end === "{") {
      block = { prelude: words, parent: block, before: [] };
      uses.push(...preludeUses(block));
    } else {
      uses.push(...declarationUses(words, block));
      if (end === "}") block = block.parent ?? block;
    }
  }
  return uses;
}

function preludeUses(block: Block): readonly Use[] {
  const { prelude } = block;
  const isAtRule = prelude.startsWith("@");
  const list = isAtRule ? NEWER_AT_RULES : NEWER_SELECTORS;
  const found = list.filter(({ is }) => is.test(prelude));
  const isNested = !isAtRule && parents(block).some((above) => isStyleRule(above));
  return [
    ...found.filter(({ is }) => !isTested(block, is)),
    ...(isNested ? [{ name: "nested rules", since: "Chrome 112, Safari 16.5" }] : []),
  ].map(({ name, since }) => ({ name, since, near: prelude.slice(0, 90) }));
}

function declarationUses(words: string, block: Block): readonly Use[] {
  const at = words.indexOf(":");
  if (at < 0) return [];
  const [property, value] = [words.slice(0, at).trim(), words.slice(at + 1).trim()];
  const earlier = block.before.filter(([name]) => name === property);
  const isPrefixed = block.before.some(([name]) => name === `-webkit-${property}`);
  block.before.push([property, value]);
  const isOther = (is: RegExp): boolean => earlier.some(([, other]) => !is.test(other));
  const found = [
    ...NEWER_PROPERTIES.filter(({ is }) => is.test(property) && !isPrefixed),
    ...NEWER_VALUES.filter(({ is }) => is.test(value) && !isOther(is)),
  ];
  return found
    .filter(({ is }) => !isTested(block, is))
    .map(({ name, since }) => ({ name, since, near: `${block.prelude} { ${words}`.slice(0, 90) }));
}

/** Inside `@supports (color:color-mix(…))` it may be used. */
function isTested(block: Block, is: RegExp): boolean {
  return parents(block).some(({ prelude }) => {
    if (!prelude.startsWith("@supports") || /\bnot\b/.test(prelude)) return false;
    const tests = [...prelude.matchAll(/\(([\w-]+):([^]*?)\)(?=$|\s|\)| and)/g)];
    const selectors = [...prelude.matchAll(/selector\(([^]*)\)/g)];
    return (
      tests.some(([, name = "", value = ""]) => is.test(name) || is.test(value)) ||
      selectors.some(([, selector = ""]) => is.test(selector))
    );
  });
}

function parents({ parent }: Block): readonly Block[] {
  return parent === undefined ? [] : [parent, ...parents(parent)];
}

function isStyleRule({ prelude, parent }: Block): boolean {
  if (parent === undefined || GROUPS.test(prelude)) return false;
  return !prelude.startsWith("@");
}
