/** Why: docs/requirements.tsv is the list of what Comanda promises; this reads it, and what stands beside it. */

export interface Requirement {
  readonly id: string;
  readonly area: string;
  /** "behaviour", "call", "constant", "data", "display", "error" or "validation". */
  readonly kind: string;
  readonly milestone: string;
}

/** A row of docs/milestones.tsv. */
export interface Milestone {
  readonly name: string;
  /** What its requirements must be for it to pass. */
  readonly asks: "proven" | "reached";
  /** `npm test` fails when a finished milestone does not pass. */
  readonly isFinished: boolean;
}

/** @throws when a column is missing or an id stands twice */
export function readRequirements(text: string): readonly Requirement[] {
  return readTable("docs/requirements.tsv", text, ["id", "area", "kind", "milestone"]).map(
    ([id = "", area = "", kind = "", milestone = ""]) => ({ id, area, kind, milestone }),
  );
}

/** A text that a requirement quotes: `Pax is required` of CHK-022. */
export interface Quote {
  readonly id: string;
  readonly text: string;
}

/** Between apostrophes that stand at the edge of a word; `Today's special!` has one of its own inside. */
const QUOTED = /(?<=^|[\s(/])'((?:[^']|'(?=[a-z]))+)'(?=$|[\s.,;:)/])/g;

/** Every text that a requirement quotes. */
export function readQuotes(text: string): readonly Quote[] {
  return readTable("docs/requirements.tsv", text, ["id", "requirement"]).flatMap(
    ([id = "", requirement = ""]) =>
      [...requirement.matchAll(QUOTED)].map(([, quoted = ""]) => ({ id, text: quoted })),
  );
}

/**
 * Which milestone must reach a requirement, where that is another than its own: `CRT-002 → C`.
 * @throws when a column is missing, an id stands twice or is no requirement
 */
export function readReachedIn(
  text: string,
  requirements: readonly Requirement[],
): ReadonlyMap<string, string> {
  const known = new Set(requirements.map(({ id }) => id));
  const rows = readTable("docs/reached.tsv", text, ["id", "reached_in"]);
  return new Map(
    rows.map(([id = "", milestone = ""]) => {
      if (!known.has(id)) throw new Error(`docs/reached.tsv names ${id}, which is no requirement.`);
      return [id, milestone];
    }),
  );
}

/** @throws when a column is missing, a milestone stands twice or a cell says something else */
export function readMilestones(text: string): readonly Milestone[] {
  const rows = readTable("docs/milestones.tsv", text, ["milestone", "asks", "finished"]);
  return rows.map(([name = "", asks = "", finished = ""]) => {
    if ((asks !== "proven" && asks !== "reached") || (finished !== "yes" && finished !== "no")) {
      throw new Error(`docs/milestones.tsv: ${name} asks proven or reached, finished yes or no.`);
    }
    return { name, asks, isFinished: finished === "yes" };
  });
}

/** The named columns of each row; the first of them is the key. */
function readTable(
  file: string,
  text: string,
  columns: readonly string[],
): readonly (readonly string[])[] {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const names = header.split("\t");
  const missing = columns.find((name) => !names.includes(name));
  if (missing !== undefined) throw new Error(`${file} has no column "${missing}".`);
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const cells = line.split("\t");
    const row = columns.map((name) => cells[names.indexOf(name)] ?? "");
    const [key = ""] = row;
    if (cells.length !== names.length || seen.has(key)) {
      throw new Error(`${file}:${index + 2} has a missing cell or repeats ${key}.`);
    }
    seen.add(key);
    return row;
  });
}
