/**
 * Why: an id counts as reached where a test goes through a call or a screen, and the file's name says which kind it is. So
 * each of its tests that names an id must do it: a test of a component that renders nothing is a test of a function.
 */
import { parseSync, type Node } from "oxc-parser";
import { lineAt, readSources, type SourceFile } from "../lib/source-files.ts";
import { childrenOf, isFunction, nameOf, rootOf } from "./syntax.ts";
import type { CheckResult } from "./check-result.ts";

interface Reach {
  readonly files: RegExp;
  readonly does: (node: Node) => boolean;
  readonly lack: string;
}

const calls =
  (pattern: RegExp) =>
  (node: Node): boolean =>
    node.type === "CallExpression" && pattern.test(nameOf(node.callee) ?? "");

const REACHES: readonly Reach[] = [
  {
    files: /^apps\/(?:diner|staff)\/.*\.test\.tsx$/,
    does: calls(/^(?:render[A-Z]?\w*|createRoot|hydrateRoot)$/),
    lack: "it renders nothing, so it reaches no screen; test the function in a *.test.ts",
  },
  {
    files: /\.(?:http\.test|e2e)\.ts$/,
    does: ({ type }) => type === "AwaitExpression",
    lack: "it waits for no answer, so it reaches no server; test the function in a *.test.ts",
  },
];

export function checkReaching(files: readonly SourceFile[]): CheckResult {
  const problems: string[] = [];
  let count = 0;
  for (const file of files) {
    const reach = REACHES.find(({ files: those }) => those.test(file.path));
    if (reach === undefined) continue;
    for (const { start, body, named } of testsIn(file)) {
      count += 1;
      if (reaches(body, reach.does, named)) continue;
      problems.push(`${file.path}:${lineAt(file.text, start)}  ${reach.lack}`);
    }
  }
  return { figure: `${count} tests`, problems };
}

interface FoundTest {
  readonly start: number;
  readonly body: Node;
  readonly named: ReadonlyMap<string, Node>;
}

/** A title that names requirements, or is put together: "… [CRT-008]", `… ${PROVES}`. */
const NAMES_IDS = /\[[A-Z]{3}-\d{3}|\$\{/;

/** Every `it("… [CRT-008]", f)` and `test.each(rows)("… [CRT-008]", f)`, with what the file calls by name. */
function testsIn({ path, text }: SourceFile): readonly FoundTest[] {
  const found: FoundTest[] = [];
  const named = new Map<string, Node>();
  const visit = (node: Node): void => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init !== null) {
      named.set(node.id.name, node.init);
    }
    if (node.type === "FunctionDeclaration" && node.id !== null) named.set(node.id.name, node);
    if (node.type === "CallExpression" && isRunner(node.callee)) {
      const [title] = node.arguments;
      const body = node.arguments.find(isFunction);
      const isProof = title !== undefined && NAMES_IDS.test(text.slice(title.start, title.end));
      if (isProof && body !== undefined) found.push({ start: node.start, body, named });
    }
    childrenOf(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** `it`, `test`, `it.each(…)`, and not `test.step` or `test.describe`. */
function isRunner(callee: Node): boolean {
  const isOurs = ["it", "test"].includes(rootOf(callee) ?? "");
  return isOurs && !["step", "describe", "extend", "use"].includes(nameOf(callee) ?? "");
}

/** Directly, or through what it names of the same file. */
function reaches(
  node: Node,
  does: (node: Node) => boolean,
  named: ReadonlyMap<string, Node>,
  seen: Set<string> = new Set(),
): boolean {
  if (does(node)) return true;
  if (node.type === "Identifier" && !seen.has(node.name)) {
    seen.add(node.name);
    const meant = named.get(node.name);
    if (meant !== undefined && reaches(meant, does, named, seen)) return true;
  }
  return childrenOf(node).some((child) => reaches(child, does, named, seen));
}

export function runReaching(): CheckResult {
  return checkReaching(readSources());
}
