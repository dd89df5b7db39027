/**
 * Why: an expectation that does not run, or whose failure nobody hears, looks like a proof and is none: one that a `catch`
 * takes, one that comes after its test has ended, one behind a condition or an early return.
 */
import { parseSync, type CatchClause, type Node } from "oxc-parser";
import { isTestCode, lineAt, readSources, type SourceFile } from "../lib/source-files.ts";
import { childrenOf, isFunction, nameOf, rootOf } from "./syntax.ts";
import type { CheckResult } from "./check-result.ts";

const SWALLOWED = "its failure is caught; keep what was caught, and expect of that afterwards";
const LATE = "it may run after its test has ended, or never; keep what came, and expect of that";
const CONDITIONAL = "it runs under a condition only; say what holds in each case";
const AFTER_RETURN = "a return before it may leave it out; say what holds in each case";

/** They run a function at another time, and hear nothing of its failure. */
const LATER = new Set([
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "requestAnimationFrame",
  "on",
  "once",
  "addEventListener",
]);
const RUNNERS = new Set(["test", "it", "describe"]);

export function checkAssertions(files: readonly SourceFile[]): CheckResult {
  const read = files.filter(({ path }) => isTestCode(path) || path.startsWith("e2e/"));
  return { figure: `${read.length} files`, problems: read.flatMap(problemsIn) };
}

function problemsIn({ path, text }: SourceFile): readonly string[] {
  const problems: string[] = [];
  const visit = (node: Node, around: readonly Node[]): void => {
    const reason = isExpectation(node) ? reasonAgainst(node, around) : undefined;
    if (reason !== undefined) problems.push(`${path}:${lineAt(text, node.start)}  ${reason}`);
    for (const child of childrenOf(node)) visit(child, [...around, node]);
  };
  visit(parseSync(path, text).program, []);
  return problems;
}

/** `expect(…)`, `expect.poll(…)`, and our own that are called so: `expectAccessible(page)`. */
function isExpectation(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const { callee } = node;
  if (callee.type === "Identifier") return /^expect([A-Z]|$)/.test(callee.name);
  return rootOf(callee) === "expect" && ["soft", "poll"].includes(nameOf(callee) ?? "");
}

/** Looks outwards, up to the test: at what catches, postpones or leaves out. */
function reasonAgainst(expectation: Node, around: readonly Node[]): string | undefined {
  const path = [...around, expectation];
  for (let at = path.length - 1; at > 0; at -= 1) {
    const [parent, child] = [path[at - 1] as Node, path[at] as Node];
    if (isFunction(child) && parent.type === "CallExpression") {
      // What is waited for is no proof yet.
      if (nameOf(parent.callee) === "waitFor") return;
      if (RUNNERS.has(rootOf(parent.callee) ?? "") && nameOf(parent.callee) !== "step") return;
    }
    const reason = reasonIn(parent, child) ?? reasonBefore(parent, expectation);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function reasonIn(parent: Node, child: Node): string | undefined {
  switch (parent.type) {
    case "TryStatement":
      return child === parent.block && swallows(parent.handler) ? SWALLOWED : undefined;
    case "CatchClause":
      return CONDITIONAL;
    case "IfStatement":
      return child === parent.test || eachWayExpects(parent) ? undefined : CONDITIONAL;
    case "ConditionalExpression":
      return child === parent.test || eachWayExpects(parent) ? undefined : CONDITIONAL;
    case "LogicalExpression":
      return child === parent.right ? CONDITIONAL : undefined;
    case "SwitchCase":
      return child === parent.test ? undefined : CONDITIONAL;
    case "UnaryExpression":
      return parent.operator === "void" ? LATE : undefined;
    case "CallExpression":
      return reasonInCall(nameOf(parent.callee) ?? "", parent.callee === child, child);
    default:
      return undefined;
  }
}

/** `expect(…).resolves.toBe(1).catch(f)`, `p.catch(() => expect(…))`, `setTimeout(() => expect(…))`. */
function reasonInCall(name: string, isCallee: boolean, child: Node): string | undefined {
  if (name === "catch") return isCallee ? SWALLOWED : CONDITIONAL;
  if (isCallee) return undefined;
  if (name === "allSettled") return SWALLOWED;
  return isFunction(child) && LATER.has(name) ? LATE : undefined;
}

/** In a function: a return that stands before the expectation, unless something is expected on that way too. */
function reasonBefore(around: Node, expectation: Node): string | undefined {
  if (!isFunction(around)) return undefined;
  const returnsEarly = (node: Node): boolean => {
    if (node.start >= expectation.start || (isFunction(node) && node !== around)) return false;
    if (node.type === "ReturnStatement") return node.end < expectation.start;
    if (node.type === "IfStatement" && holds(node.consequent, isExpectation)) return false;
    return childrenOf(node).some(returnsEarly);
  };
  return returnsEarly(around) ? AFTER_RETURN : undefined;
}

/** A `catch` that throws on makes the failure say more. */
function swallows(handler: CatchClause | null): boolean {
  return handler !== null && handler.body.body.at(-1)?.type !== "ThrowStatement";
}

interface Ways {
  readonly consequent: Node;
  readonly alternate: Node | null;
}

/** Both branches expect something, or the first does and returns: then what follows is the other. */
function eachWayExpects({ consequent, alternate }: Ways): boolean {
  if (!holds(consequent, isExpectation)) return false;
  if (alternate !== null) return holds(alternate, isExpectation);
  return consequent.type === "BlockStatement" && consequent.body.at(-1)?.type === "ReturnStatement";
}

function holds(node: Node, wanted: (node: Node) => boolean): boolean {
  return wanted(node) || childrenOf(node).some((child) => holds(child, wanted));
}

export function runAssertionBans(): CheckResult {
  return checkAssertions(readSources());
}
