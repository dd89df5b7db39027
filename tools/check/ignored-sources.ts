/**
 * Why: a pattern meant for generated files (`data/`, `reports/`) easily swallows a source folder of
 * that name. Lint, format and git then pass over it in silence, and a clone lacks it.
 */
import { runCommand } from "../lib/run-command.ts";
import { readSources } from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";

const NOT_A_REPOSITORY = 128;

export async function runIgnoredSources(): Promise<CheckResult> {
  const paths = readSources().map(({ path }) => path);
  const { code, output } = await runCommand("git", ["check-ignore", "--no-index", "--", ...paths]);
  if (code >= NOT_A_REPOSITORY - 1) return { figure: "no git repository here", problems: [] };
  const ignored = output.split("\n").filter((line) => line !== "");
  return {
    figure: `${paths.length} files`,
    problems: ignored.map((path) => `${path}:1  .gitignore hides this source; anchor its pattern`),
  };
}
