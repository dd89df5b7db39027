/**
 * Why: "done" means a passing test names the requirement. Compares the reports of the last
 * `npm test` with docs/requirements.tsv, docs/reached.tsv and docs/milestones.tsv.
 *
 *   npm run requirements                      everything
 *   npm run requirements -- --milestone A     one milestone; exits non-zero if it does not pass
 */
import { parseArgs } from "node:util";
import { printRequirements } from "./requirements/print-requirements.ts";
import type { Milestone } from "./requirements/requirement-list.ts";

function chosen(all: readonly Milestone[]): readonly Milestone[] {
  const { values } = parseArgs({ options: { milestone: { type: "string" } } });
  const { milestone } = values;
  if (milestone === undefined) return all;
  const known = all.map(({ name }) => name);
  if (known.includes(milestone)) return all.filter(({ name }) => name === milestone);
  throw new Error(`There is no milestone ${milestone}; there are ${known.join(", ")}.`);
}

try {
  const wrong = await printRequirements(chosen);
  console.log(`\n${wrong === 0 ? "OK" : "FAIL"} requirements ${wrong} 0`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
