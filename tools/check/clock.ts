/**
 * Why: the domain has no clock. The linter forbids Date.now and Math.random there, but cannot tell
 * `new Date()` (the present) from `new Date(text)` (a conversion).
 */
import { isTestCode, readSources, type SourceFile } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";
import { measureSource } from "./measure-source.ts";

export function checkClock(files: readonly SourceFile[]): CheckResult {
  const domain = files.filter(
    ({ path }) => path.startsWith("packages/domain/") && !isTestCode(path),
  );
  const problems = domain
    .map(measureSource)
    .flatMap(({ path, clockReads }) =>
      clockReads.map(
        (line) => `${path}:${line}  the domain has no clock; take \`now\` as an argument`,
      ),
    );
  return { figure: `${domain.length} files`, problems };
}

export function runClock(): CheckResult {
  return checkClock(readSources());
}
