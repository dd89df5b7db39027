/** Why: `npm run requirements` and the end of `npm test` ask the same question of the same reports. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { loadReport, SUITES } from "../test/report-files.ts";
import { stampNow, stampProblem } from "../test/run-stamp.ts";
import { coverageLines } from "./coverage-lines.ts";
import { judgeMilestone } from "./milestone-verdict.ts";
import { findProof } from "./proof.ts";
import {
  readMilestones,
  readReachedIn,
  readRequirements,
  type Milestone,
} from "./requirement-list.ts";
import { changedLists } from "./verify-lists.ts";

/**
 * Prints what the reports of the last run prove of the milestones chosen.
 * @returns how much of it is wrong: requirements not proven or not reached, titles to correct
 */
export async function printRequirements(
  choose: (milestones: readonly Milestone[]) => readonly Milestone[],
): Promise<number> {
  const requirements = readRequirements(readDocument("requirements.tsv"));
  const reachedIn = readReachedIn(readDocument("reached.tsv"), requirements);
  const milestones = choose(readMilestones(readDocument("milestones.tsv")));
  const reports = new Map(SUITES.map((suite) => [suite, loadReport(suite)]));
  const stamps = new Map([...reports].map(([suite, report]) => [suite, report?.stamp]));
  const refusals = [...changedLists(), stampProblem(stamps, await stampNow()) ?? []].flat();
  if (refusals.length > 0) {
    console.log(refusals.join("\n"));
    return refusals.length;
  }
  const records = [...reports.values()].flatMap((report) => report?.records ?? []);
  const proof = findProof(requirements, records);
  const verdicts = milestones.map((each) => judgeMilestone(each, requirements, reachedIn, proof));
  for (const verdict of verdicts) {
    console.log(coverageLines(verdict, requirements, proof).join("\n"));
  }
  if (proof.mistakes.length > 0) {
    console.log(["", "Titles to correct:", ...proof.mistakes].join("\n"));
  }
  const left = verdicts.flatMap(({ unproven, unreached }) => [...unproven, ...unreached]);
  return new Set(left).size + proof.mistakes.length;
}

function readDocument(name: string): string {
  return readFileSync(join(ROOT, "docs", name), "utf8");
}
