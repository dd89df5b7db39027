/**
 * Why: a test that is left out, meant to fail, tried again or run only under a condition looks like
 * a proof and is none. What is not true yet is not written as a test; what shakes is mended.
 */
import { parseSync, Visitor, type Node } from "oxc-parser";
import { isTestFile, lineAt, readSources, type SourceFile } from "../lib/source-files.ts";
import { rootOf } from "./syntax.ts";
import type { CheckResult } from "./check-result.ts";

const LEFT_OUT = "a test that does not run proves nothing; make it pass or delete it";
const CONDITIONAL =
  "a test that runs only somewhere proves nothing elsewhere; set up what it needs";
const MEANT_TO_FAIL = "a test that is meant to fail passes while the rule is broken; mend the rule";
const ALONE = "the tests beside it would not run";
const AGAIN = "a test that passes on a second try has failed once; wait for what it expects";

/** What is wrong with a name, on a test, a describe or what a test is handed, and in their options. */
const BANS: Readonly<Record<string, string>> = {
  skip: LEFT_OUT,
  fixme: LEFT_OUT,
  todo: LEFT_OUT,
  skipIf: CONDITIONAL,
  runIf: CONDITIONAL,
  fails: MEANT_TO_FAIL,
  fail: MEANT_TO_FAIL,
  only: ALONE,
  retry: AGAIN,
  retries: AGAIN,
};
/** These say it of something else: `expect.fail` ends a test badly. */
const OTHERS = new Set(["expect", "vi", "fc"]);
const RUNNERS = new Set(["test", "it", "describe", "suite"]);
/** Playwright's `{ retry }` tells a fixture which try this is, and asks for none. */
const HANDED = new Set(["skip", "fixme", "fail"]);

export function checkTestBans(files: readonly SourceFile[]): CheckResult {
  const tests = files.filter(({ path }) => isTestFile(path));
  return { figure: `${tests.length} test files`, problems: tests.flatMap(bansIn) };
}

function bansIn({ path, text }: SourceFile): readonly string[] {
  const problems: string[] = [];
  const ban = (name: string | undefined, { start }: Node): void => {
    const reason = name === undefined || !Object.hasOwn(BANS, name) ? undefined : BANS[name];
    if (reason !== undefined) problems.push(`${path}:${lineAt(text, start)}  ${name}: ${reason}`);
  };
  new Visitor({
    MemberExpression: (node) => {
      const owner = rootOf(node.object);
      if (owner === undefined || !OTHERS.has(owner)) ban(nameOf(node.property), node);
    },
    ObjectPattern: ({ properties }) => {
      for (const each of properties) {
        const name = each.type === "Property" ? nameOf(each.key) : undefined;
        if (name !== undefined && HANDED.has(name)) ban(name, each);
      }
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (!RUNNERS.has(rootOf(callee) ?? "")) return;
      for (const argument of given) {
        if (argument.type !== "ObjectExpression") continue;
        for (const each of argument.properties) {
          if (each.type === "Property") ban(nameOf(each.key), each);
        }
      }
    },
  }).visit(parseSync(path, text).program);
  return problems;
}

function nameOf(key: Node): string | undefined {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" && typeof key.value === "string" ? key.value : undefined;
}

export function runTestBans(): CheckResult {
  return checkTestBans(readSources());
}
