/**
 * Why: "done" means a passing test names the requirement. Compares the reports of the last test run
 * with docs/requirements.tsv.
 *
 *   npm run requirements                      everything
 *   npm run requirements -- --milestone A     one milestone; exits non-zero if any of it is unproven
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./lib/run-command.ts";
import { coverageLines } from "./requirements/coverage-lines.ts";
import { findProof } from "./requirements/proof.ts";
import { readRequirements, type Requirement } from "./requirements/requirement-list.ts";
import { loadReport, reportTime, SUITES } from "./test/report-files.ts";

function readMilestone(all: readonly Requirement[]): string | undefined {
  const { values } = parseArgs({ options: { milestone: { type: "string" } } });
  const known = [...new Set(all.map(({ milestone }) => milestone))].sort();
  if (values.milestone === undefined || known.includes(values.milestone)) return values.milestone;
  throw new Error(`There is no milestone ${values.milestone}; there are ${known.join(", ")}.`);
}

function main(): void {
  const all = readRequirements(readFileSync(join(ROOT, "docs", "requirements.tsv"), "utf8"));
  const milestone = readMilestone(all);
  const records = SUITES.flatMap((suite) => {
    const found = loadReport(suite);
    const size = found === undefined ? "no report" : `${found.length} tests`;
    console.log(`${suite.padEnd(8)} ${size} ${reportTime(suite)?.toLocaleString("sv") ?? ""}`);
    return found ?? [];
  });
  const { proven, mistakes } = findProof(all, records);
  const asked = all.filter((each) => milestone === undefined || each.milestone === milestone);
  const unproven = asked.filter(({ id }) => !proven.has(id)).length;
  console.log(coverageLines(asked, proven).join("\n"));
  if (mistakes.length > 0) console.log(["", "Titles to correct:", ...mistakes].join("\n"));
  const isGood = unproven === 0 && mistakes.length === 0;
  console.log(`\n${isGood ? "OK" : "FAIL"} requirements ${unproven + mistakes.length} 0`);
  process.exitCode = isGood ? 0 : 1;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
