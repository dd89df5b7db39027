/**
 * Why: what grows slowly is seen only when it is printed: for each package the size of its files and functions, exports
 * that nobody imports, and code that stands there twice. Of it one thing fails: a rule of the domain without a caller that
 * no milestone will call.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTestCode, readSources, type SourceFile } from "../lib/source-files.ts";
import { DATA } from "./budget-columns.ts";
import { percentile } from "./budgets.ts";
import type { CheckResult } from "./check-result.ts";
import { findCopies } from "./copies.ts";
import { measureSource } from "./measure-source.ts";
import { unusedExports } from "./unused-exports.ts";

/** Names printed of each finding; the number is whole. */
const SHOWN = 5;

/** A line for each package and app, in the order of their names; tests, data and entries are not counted. */
export function figuresOf(files: readonly SourceFile[]): readonly string[] {
  const shipped = files.filter(({ path }) => !isTestCode(path));
  // What tests stand on is called by tests.
  const [support, product] = split(shipped, ({ path }) => path.startsWith("packages/testkit/"));
  const unused = [...unusedExports(product, shipped), ...unusedExports(support, files)];
  const packages = new Set(shipped.flatMap(({ path }) => PACKAGE.exec(path)?.[0] ?? []));
  return [...packages].sort().map((folder) => {
    const isOwn = ({ path }: { readonly path: string }): boolean => path.startsWith(folder);
    const own = shipped.filter(isOwn).filter(({ path }) => !DATA.some((data) => data.test(path)));
    return [
      `${folder.slice(0, -1)}: ${sizes(own)}`,
      named(
        "exports without a caller",
        unused.filter(isOwn).map(({ name }) => name),
      ),
      named("copies over 12 lines", findCopies(own)),
    ].join("; ");
  });
}

function split<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

const PACKAGE = /^(?:packages|apps)\/\w+\//;

function sizes(files: readonly SourceFile[]): string {
  const measured = files.map(measureSource);
  const lines = measured.map((file) => file.lines);
  // One-line callbacks would hide long functions in the percentile.
  const functions = measured
    .flatMap((file) => file.functions.map((each) => each.lines))
    .filter((length) => length > 1);
  return `${files.length} files, median ${percentile(lines, 50)}, p95 ${percentile(lines, 95)}; functions p95 ${percentile(functions, 95)}`;
}

function named(what: string, found: readonly string[]): string {
  if (found.length === 0) return `no ${what}`;
  const rest = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : "";
  return `${found.length} ${what} (${found.slice(0, SHOWN).join(", ")}${rest})`;
}

const DOMAIN = "packages/domain/src/";

/** The rules of the domain without a caller, by the milestone that will call them; it only shrinks. */
type Uncalled = Readonly<Record<string, readonly string[]>>;

/** Exports of the domain that nobody calls and that are not on the list, and what is on it and is called or gone. */
export function uncalledProblems(files: readonly SourceFile[], list: Uncalled): readonly string[] {
  const product = files.filter(
    ({ path }) => !isTestCode(path) && !path.startsWith("packages/testkit/"),
  );
  const unused = unusedExports(product).filter(({ path }) => path.startsWith(DOMAIN));
  const listed = new Set(Object.values(list).flat());
  const names = new Set(unused.map(({ name }) => name));
  return [
    ...unused
      .filter(({ name }) => !listed.has(name))
      .map(({ path, name }) => `${path}:1  nobody calls ${name}; call it, or say no export`),
    ...[...listed]
      .filter((name) => !names.has(name))
      .map(
        (name) =>
          `tools/check/uncalled-exports.json:1  ${name} has a caller or is gone: take it off`,
      ),
  ];
}

export function runFigures(): CheckResult {
  const files = readSources();
  const notes = figuresOf(files);
  return {
    figure: `${notes.length} packages`,
    notes,
    problems: uncalledProblems(files, readList()),
  };
}

function readList(): Uncalled {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, "uncalled-exports.json"), "utf8"),
  ) as Uncalled;
}
