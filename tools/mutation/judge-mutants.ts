/** Why: says of every change that no test noticed whether its reason is written down, and which reasons are out of date. */

/** As Stryker's JSON report has it; lines and columns count from 1. */
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}
interface Place {
  readonly line: number;
  readonly column: number;
}
export interface MutationReport {
  /** By path below packages/domain. */
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
}

/** One change, named so that no other change of its file is meant: the line it begins on, and what becomes of what. */
export interface Change {
  readonly line: string;
  /** `ConditionalExpression: known !== undefined -> false`; of an original of several lines the first. */
  readonly change: string;
}

/** Why some changes can go unnoticed, by file below packages/domain/src. */
export interface Explanation {
  readonly why: string;
  readonly changes: Readonly<Record<string, readonly Change[]>>;
}

interface Unnoticed extends Change {
  /** Below packages/domain/src. */
  readonly file: string;
  readonly at: number;
  readonly why: string | undefined;
}

export interface Judgement {
  readonly noticed: number;
  readonly unnoticed: readonly Unnoticed[];
  /** Unnoticed, of pricing and promotions, and without a reason: there has to be a test, or a reason. */
  readonly unexplained: readonly Unnoticed[];
  /** Reasons for changes that are noticed now, or that nobody makes any more: they have to go. */
  readonly stale: readonly (Change & { readonly file: string })[];
}

const MUST_BE_EXPLAINED = /^(pricing|promotions)\//;

/** Judges the files of a report; explanations of other files are left alone, each explains one change. */
export function judgeMutants(
  { files }: MutationReport,
  explanations: readonly Explanation[],
): Judgement {
  let noticed = 0;
  const unnoticed: Unnoticed[] = [];
  const stale: Judgement["stale"][number][] = [];
  for (const [path, { source, mutants }] of Object.entries(files)) {
    const file = path.replace(/^src\//, "");
    const open = explanations.flatMap(({ why, changes }) =>
      (changes[file] ?? []).map((each) => ({ ...each, why })),
    );
    const lines = source.split("\n");
    for (const mutant of mutants) {
      if (mutant.status === "Killed" || mutant.status === "Timeout") noticed += 1;
      if (mutant.status !== "Survived" && mutant.status !== "NoCoverage") continue;
      const named = changeOf(mutant, lines);
      const place = open.findIndex(
        ({ line, change }) => line === named.line && change === named.change,
      );
      const [explained] = place === -1 ? [] : open.splice(place, 1);
      unnoticed.push({ ...named, file, at: mutant.location.start.line, why: explained?.why });
    }
    stale.push(...open.map(({ line, change }) => ({ line, change, file })));
  }
  const unexplained = unnoticed.filter(
    ({ file, why }) => why === undefined && MUST_BE_EXPLAINED.test(file),
  );
  return { noticed, unnoticed, unexplained, stale };
}

function changeOf({ mutatorName, replacement = "", location }: Mutant, lines: readonly string[]) {
  const { start, end } = location;
  const first = lines[start.line - 1] ?? "";
  const original = first.slice(
    start.column - 1,
    end.line === start.line ? end.column - 1 : undefined,
  );
  const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
  return {
    line: first.trim(),
    change: `${mutatorName}: ${oneLine(original)} -> ${oneLine(replacement)}`,
  };
}
