/**
 * Why: how an order is served and who orders it are values of the session. Written as a literal somewhere else ("dineIn",
 * `hasCustomer: false`), they are right until the first take-away or the first member, and then each has to be found.
 */
import type { OrderMode } from "@comanda/domain/order";
import { CODE_MODES, type CodeMode } from "@comanda/domain/session";
import { parseSync, Visitor, type Node } from "oxc-parser";
import { isTestCode, lineAt, readSources, type SourceFile } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";

/** Where modes, or whether somebody is known, are what the file is about, in the domain, on the wire and on the server; and migrations, which stay as they were. */
const DEFINED_IN = [
  "packages/domain/src/order/order-mode.ts",
  "packages/domain/src/session/",
  "packages/domain/src/fulfilment/",
  "packages/contract/src/mapping/session.ts",
  "packages/contract/src/mapping/delivery-type.ts",
  "apps/server/src/auth/",
  // A number that nobody has, and a programme to which nobody has logged in.
  "apps/server/src/features/members/check-member.ts",
  "apps/diner/src/data/programme.ts",
  "apps/server/src/db/migrations/",
];
/** Demo venues, and what drives the programs from outside. */
const NOT_READ = ["packages/testkit/", "packages/domain/laws/", "tools/", "e2e/", "bench/"];

const MODES: ReadonlySet<unknown> = new Set(CODE_MODES);
/** These are words for other things too: a charge for delivery. They count where a mode is meant. */
const AMBIGUOUS: ReadonlySet<unknown> = new Set<Exclude<OrderMode, CodeMode>>([
  "delivery",
  "reservation",
]);
/** What says of an order that nobody is known to make it. */
const NOBODY: Readonly<Record<string, readonly string[]>> = {
  hasCustomer: ["false"],
  customer: ["null", "undefined"],
};

export function checkOrderModes(files: readonly SourceFile[]): CheckResult {
  const read = files.filter(
    ({ path }) =>
      !isTestCode(path) && ![...DEFINED_IN, ...NOT_READ].some((from) => path.startsWith(from)),
  );
  return { figure: `${read.length} files`, problems: read.flatMap(literalsIn) };
}

function literalsIn({ path, text }: SourceFile): readonly string[] {
  const problems: string[] = [];
  const refuse = (what: string, { start }: Node): void => {
    problems.push(`${path}:${lineAt(text, start)}  ${what}; take it from the session`);
  };
  const compared = (one: Node, other: Node): void => {
    if (/mode$/i.test(nameOf(one) ?? "") && AMBIGUOUS.has(valueOf(other))) {
      refuse(`a literal mode "${String(valueOf(other))}"`, other);
    }
  };
  new Visitor({
    Literal: (node) => {
      if (MODES.has(node.value)) refuse(`a literal mode "${String(node.value)}"`, node);
    },
    BinaryExpression: ({ left, right }) => {
      compared(left, right);
      compared(right, left);
    },
    Property: ({ key, value }) => {
      compared(key, value);
      const name = nameOf(key);
      const written = text.slice(value.start, value.end);
      if (name !== undefined && Object.hasOwn(NOBODY, name) && NOBODY[name]?.includes(written)) {
        refuse(`a literal "no customer" (${name}: ${written})`, value);
      }
    },
  }).visit(parseSync(path, text).program);
  return problems;
}

function nameOf(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" ? nameOf(node.property) : undefined;
}

function valueOf(node: Node): unknown {
  return node.type === "Literal" ? node.value : undefined;
}

export function runOrderModes(): CheckResult {
  return checkOrderModes(readSources());
}
