/** Why: per milestone and area, how much is proven and reached, and which ids are left to do. */
import type { MilestoneVerdict } from "./milestone-verdict.ts";
import type { Proof } from "./proof.ts";
import type { Requirement } from "./requirement-list.ts";

const WIDTH = 100;
const INDENT = "    ";

/** Lines to print: one for the milestone, one for each of its areas in the list's order, then what is left. */
export function coverageLines(
  { milestone, unproven, unreached }: MilestoneVerdict,
  requirements: readonly Requirement[],
  proof: Proof,
): readonly string[] {
  const own = requirements.filter((requirement) => requirement.milestone === milestone);
  const areas = Map.groupBy(own, ({ area }) => area);
  return [
    "",
    `${milestone}  ${figures(own, proof)}`,
    ...[...areas].map(([area, members]) => `  ${milestone} ${area}  ${figures(members, proof)}`),
    ...left("unproven", unproven),
    ...left("unreached", unreached),
  ];
}

function figures(members: readonly Requirement[], { proven, reached }: Proof): string {
  const count = (ids: ReadonlySet<string>): string =>
    `${members.filter(({ id }) => ids.has(id)).length} / ${members.length}`;
  return `proven ${count(proven)}  reached ${count(reached)}`;
}

function left(what: string, ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [] : [`  ${what}`, ...wrap(ids)];
}

function wrap(ids: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = INDENT;
  for (const id of ids) {
    if (line.length + id.length + 1 > WIDTH) {
      lines.push(line.trimEnd());
      line = INDENT;
    }
    line += `${id} `;
  }
  return [...lines, line.trimEnd()];
}
