/**
 * Why: what grows slowly is seen only when it is printed: for each package the size of its files and functions, exports
 * that nobody imports, and code that stands there twice. Nothing of it fails a check; budgets do.
 */
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

export function runFigures(): CheckResult {
  const notes = figuresOf(readSources());
  return { figure: `${notes.length} packages`, notes, problems: [] };
}
