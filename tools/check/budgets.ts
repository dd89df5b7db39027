/**
 * Why: files and functions grow one line at a time and nobody notices. The limits of the
 * architecture's budget table, measured; tests and pure data are free of them, `any` nobody is.
 */
import { isTestCode, readSources, type SourceFile } from "../lib/source-files.ts";
import { COLUMNS, DATA, type Column } from "./budget-columns.ts";
import type { CheckResult } from "./check-result.ts";
import { measureSource, type SourceMeasures } from "./measure-source.ts";

/** With fewer functions the 95th percentile is merely the longest one: the hard limit judges it. */
const ENOUGH_FOR_P95 = 20;

export function checkBudgets(files: readonly SourceFile[]): CheckResult {
  const measured = files.map(measureSource);
  const limited = measured.filter(
    ({ path }) => !isTestCode(path) && !DATA.some((data) => data.test(path)),
  );
  const columns = COLUMNS.map((column) => {
    const own = limited.filter(
      ({ path }) => COLUMNS.find((each) => each.holds.test(path)) === column,
    );
    return judgeColumn(column, own);
  });
  return {
    figure: `${measured.length} files`,
    notes: columns.flatMap(({ note }) => note),
    problems: [...columns.flatMap(({ problems }) => problems), ...measured.flatMap(judgeSilences)],
  };
}

function judgeColumn(
  column: Column,
  files: readonly SourceMeasures[],
): { readonly note: readonly string[]; readonly problems: readonly string[] } {
  if (files.length === 0) return { note: [], problems: [] };
  // One-line callbacks are left out: counting them would hide long functions in the percentile.
  const functions = files.flatMap((file) => file.functions.map(({ lines }) => lines));
  const longer = functions.filter((lines) => lines > 1);
  const median = percentile(
    files.map(({ lines }) => lines),
    50,
  );
  const p95 = percentile(longer, 95);
  const problems = files.flatMap((file) => judgeFile(file, column));
  if (median > column.medianFile) {
    problems.push(
      `${column.name}  the median file has ${median} lines, the budget is ${column.medianFile}; split the longest: ${longest(files)}`,
    );
  }
  if (longer.length >= ENOUGH_FOR_P95 && p95 > column.p95Function) {
    problems.push(
      `${column.name}  the 95th percentile of functions has ${p95} lines, the budget is ${column.p95Function}; shorten the longest`,
    );
  }
  const note = `${column.name}: ${files.length} files, median ${median}/${column.medianFile}, longest ${Math.max(...files.map(({ lines }) => lines))}/${column.maxFile}; ${longer.length} functions, p95 ${p95}/${column.p95Function}, longest ${Math.max(0, ...functions)}/${column.maxFunction}`;
  return { note: [note], problems };
}

function judgeFile(file: SourceMeasures, column: Column): string[] {
  const problems = file.functions
    .filter(({ lines }) => lines > column.maxFunction)
    .map(
      ({ line, lines }) =>
        `${file.path}:${line}  this function has ${lines} lines, the limit is ${column.maxFunction}; name its steps`,
    );
  if (file.lines > column.maxFile) {
    problems.push(
      `${file.path}:${column.maxFile}  the file has ${file.lines} lines, the limit is ${column.maxFile}; split it by what it does`,
    );
  }
  return problems;
}

function judgeSilences(file: SourceMeasures): string[] {
  return [
    ...file.anys.map((line) => `${file.path}:${line}  \`any\`; name the type, or use unknown`),
    ...file.unexplained.map(
      (line) => `${file.path}:${line}  a check is switched off without a reason; add \` -- why\``,
    ),
  ];
}

function longest(files: readonly SourceMeasures[]): string {
  const byLength = [...files].sort((a, b) => b.lines - a.lines).slice(0, 3);
  return byLength.map(({ path, lines }) => `${path} (${lines})`).join(", ");
}

/** The nearest-rank percentile; 0 for no numbers. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

export function runBudgets(): CheckResult {
  return checkBudgets(readSources());
}
