import { foldWithPlaces } from "./fold.ts";
import { beginsWithOneTypo } from "./one-typo.ts";
import { initialsOf, isInitials, partsOf, readingsOf, spellings } from "./search-words.ts";

/** Where the words stand in a text, as pairs of from and to; none overlap. */
export function foundIn(
  text: string,
  words: string,
  isForgiving: boolean,
): readonly (readonly [from: number, to: number])[] {
  const { text: folded, places } = foldWithPlaces(text);
  const spots = partsOf(words).flatMap((part) => {
    const exact = spotsOf(folded, part);
    return exact.length > 0 || !(isForgiving || isInitials(part)) ? exact : nearSpots(folded, part);
  });
  const ranges: (readonly [number, number])[] = [];
  for (const [from, length] of [...spots].sort(([one], [other]) => one - other)) {
    const start = places[from] ?? 0;
    const [lastFrom, lastTo] = ranges.at(-1) ?? [0, 0];
    const end = places[from + length] ?? start;
    if (ranges.length > 0 && start <= lastTo)
      ranges[ranges.length - 1] = [lastFrom, Math.max(lastTo, end)];
    else ranges.push([start, end]);
  }
  return ranges;
}

type Spot = readonly [from: number, length: number];

function spotsOf(folded: string, part: string): readonly Spot[] {
  const spots: Spot[] = [];
  for (let at = folded.indexOf(part); at !== -1; at = folded.indexOf(part, at + part.length)) {
    spots.push([at, part.length]);
  }
  return spots;
}

/** The initials, the pinyin, or the words written with a slip. */
function nearSpots(folded: string, part: string): readonly Spot[] {
  const readings = readingsOf(folded);
  const initials = spotsOf(initialsOf(readings), part);
  if (initials.length > 0) return initials;
  const spelled = spellings(readings, part);
  if (spelled.length > 0) return spelled;
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((match): Spot[] =>
    beginsWithOneTypo(match[0], part) ? [[match.index, match[0].length]] : [],
  );
}
