/** Why: per milestone and area, how much is proven, and which ids are left to do. */
import type { Requirement } from "./requirement-list.ts";

const WIDTH = 100;
const INDENT = "    ";

/** Lines to print; requirements come grouped by milestone, then by area, in the list's order. */
export function coverageLines(
  requirements: readonly Requirement[],
  proven: ReadonlySet<string>,
): readonly string[] {
  const lines: string[] = [];
  const milestones = Map.groupBy(requirements, ({ milestone }) => milestone);
  for (const [milestone, members] of [...milestones].sort(([a], [b]) => a.localeCompare(b))) {
    lines.push("", `${milestone}  ${fraction(members, proven)}`);
    for (const [area, own] of Map.groupBy(members, (requirement) => requirement.area)) {
      const left = own.map(({ id }) => id).filter((id) => !proven.has(id));
      lines.push(`  ${milestone} ${area}  ${fraction(own, proven)}`, ...wrap(left));
    }
  }
  return lines;
}

function fraction(members: readonly Requirement[], proven: ReadonlySet<string>): string {
  return `${members.filter(({ id }) => proven.has(id)).length} / ${members.length}`;
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
  return line === INDENT ? lines : [...lines, line.trimEnd()];
}
