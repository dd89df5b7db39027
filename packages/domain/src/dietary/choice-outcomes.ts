import {
  choosesMany,
  isCompleteGroup,
  neededPieces,
  type Option,
  type OptionGroup,
} from "../menu/option-group.ts";
import { defaultChoice } from "../options/default-selection.ts";
import { mostOfOne, ownPieces } from "../options/selection.ts";
import { FINDINGS, worse, type Finding } from "./filter.ts";

/** What an option by itself means to the filter. */
export type ReadOption = (option: Option) => Finding;

/** How a choice may end: each finding that some valid choice has as its worst. None where nothing can be chosen. */
type Outcomes = readonly Finding[];

/**
 * How all choices that the groups allow together may end, what is asked inside a choice included. With one required group
 * of "satay sauce" (breaks) and "no sauce" (fits) that is both. Sold-out options count: they may be back in a minute.
 * Exact, without trying all combinations: only the worst of a choice counts, so that groups stand for themselves.
 */
export function outcomesOf(groups: readonly OptionGroup[], read: ReadOption): Outcomes {
  return groups.reduce<Outcomes>(
    (before, group) => together(before, groupOutcomes(group, read)),
    ["fits"],
  );
}

function together(some: Outcomes, others: Outcomes): Outcomes {
  const worst = some.flatMap((one) => others.map((other) => worse(one, other)));
  return FINDINGS.filter((finding) => worst.includes(finding));
}

interface Candidate {
  readonly option: Option;
  readonly outcomes: Outcomes;
}

function groupOutcomes(group: OptionGroup, read: ReadOption): Outcomes {
  const withOutcomes = (option: Option): Candidate => ({
    option,
    outcomes: together([read(option)], outcomesOf(option.groups, read)),
  });
  if (group.isReadOnly) return group.isOn ? fixedOutcomes(group, withOutcomes) : ["fits"];
  // Nobody can choose in a group whose control is unknown.
  const candidates = group.control === "unknown" ? [] : group.options.map(withOutcomes);
  const mayBeOff = isCompleteGroup(group) || !group.isOn;
  return FINDINGS.filter(
    (worst) => (mayBeOff && worst === "fits") || canEndIn(worst, group, candidates),
  );
}

/** What nobody can change: the group's defaults. */
function fixedOutcomes(group: OptionGroup, withOutcomes: (option: Option) => Candidate): Outcomes {
  const keys = defaultChoice(group).options.map(({ option }) => option);
  return group.options
    .filter(({ key }) => keys.includes(key))
    .map((option) => withOutcomes(option).outcomes)
    .reduce(together, ["fits"]);
}

/** Whether a valid choice has this finding as its worst: all of it no worse, at least one option just so. */
function canEndIn(worst: Finding, group: OptionGroup, candidates: readonly Candidate[]): boolean {
  if (worst === "fits" && neededPieces(group) === 0) return true;
  const pool = candidates.filter(({ outcomes }) =>
    outcomes.some((finding) => worse(finding, worst) === worst),
  );
  const marked = new Set(
    pool.filter(({ outcomes }) => outcomes.includes(worst)).map(({ option }) => option),
  );
  const alone = (option: Option): boolean =>
    fits(group, option) && (option.isExclusive || ownPieces(group, option) >= neededPieces(group));
  const joint = pool.map(({ option }) => option).filter(({ isExclusive }) => !isExclusive);
  return choosesMany(group)
    ? [...marked].some((option) => option.isExclusive && fits(group, option)) ||
        canHold(group, joint, marked)
    : [...marked].some(alone);
}

/** Whether some of these, one of the marked among them, have as many pieces together as the group takes. */
function canHold(
  group: OptionGroup,
  options: readonly Option[],
  marked: ReadonlySet<Option>,
): boolean {
  const needed = neededPieces(group);
  const most = mostPieces(group);
  if (!options.some((option) => marked.has(option))) return false;
  // Of each one piece or more, whatever the option's own number.
  if (group.control === "stepperList") {
    return needed <= Math.min(most, options.length * mostOfOne(group));
  }
  // Sums of pieces that can be reached, and those of them that a marked option is part of.
  let sums = new Set([0]);
  let markedSums = new Set<number>();
  for (const option of options) {
    const more = (from: ReadonlySet<number>): number[] =>
      [...from].map((sum) => sum + ownPieces(group, option)).filter((sum) => sum <= most);
    const grown = more(sums);
    markedSums = new Set([
      ...markedSums,
      ...more(markedSums),
      ...(marked.has(option) ? grown : []),
    ]);
    sums = new Set([...sums, ...grown]);
  }
  return [...markedSums].some((sum) => sum >= needed);
}

function fits(group: OptionGroup, option: Option): boolean {
  const isCounted = group.control === "stepperList";
  return (isCounted ? 1 : ownPieces(group, option)) <= mostPieces(group);
}

function mostPieces({ maximum }: OptionGroup): number {
  return maximum === 0 ? Infinity : maximum;
}
