/** Why: docs/requirements.tsv is the list of what Comanda promises; this reads it. */

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly milestone: string;
}

/** @throws when a column is missing or an id stands twice */
export function readRequirements(text: string): readonly Requirement[] {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const names = header.split("\t");
  const column = (name: string): number => {
    const index = names.indexOf(name);
    if (index === -1) throw new Error(`docs/requirements.tsv has no column "${name}".`);
    return index;
  };
  const [id, area, milestone] = [column("id"), column("area"), column("milestone")];
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const cells = line.split("\t");
    const own = cells[id] ?? "";
    if (cells.length !== names.length || seen.has(own)) {
      throw new Error(`docs/requirements.tsv:${index + 2} has a missing cell or repeats ${own}.`);
    }
    seen.add(own);
    return { id: own, area: cells[area] ?? "", milestone: cells[milestone] ?? "" };
  });
}
