import { distance } from "./one-typo.ts";

/** So many words are offered where nothing was found. */
export const MAX_NEAREST = 3;
const HAN = /\p{Script=Han}/u;

/**
 * What was perhaps meant by `parts`, the nearest first: the nearest word for each of them, then one's next nearest after the
 * other. Nothing where one of them has no word near to it.
 */
export function nearestWords(
  words: ReadonlySet<string>,
  parts: readonly string[],
): readonly string[] {
  const near = parts.map((part) => nearTo(words, part));
  if (near.length === 0 || near.some((each) => each.length === 0)) return [];
  const nearest = near.map(([first = ""]) => first);
  const others = near.flatMap((each, at) =>
    each.slice(1).map((word) => nearest.map((first, of) => (of === at ? word : first)).join(" ")),
  );
  return [nearest.join(" "), ...others];
}

/** What is near to one word, the nearest first. */
function nearTo(words: ReadonlySet<string>, part: string): readonly string[] {
  const farOf = HAN.test(part) ? missingSigns : changedLetters;
  const near = [...words].flatMap((word) => {
    const far = farOf(word, part);
    return far === undefined ? [] : [{ word, far }];
  });
  near.sort((one, other) => one.far - other.far);
  return near.slice(0, MAX_NEAREST).map(({ word }) => word);
}

/** How many letters are changed, at most a third of them; undefined where the word is not so near. */
function changedLetters(word: string, part: string): number | undefined {
  if (word.startsWith(part)) return 0;
  const limit = Math.floor(part.length / 3);
  const changes = distance(word, part, limit);
  return changes > limit ? undefined : changes;
}

/** How many signs of what was typed a Chinese title lacks, at most half of them: of 鸡肉饭 海南鸡饭 lacks one. */
function missingSigns(title: string, part: string): number | undefined {
  const signs = Array.from(part);
  const missing = signs.filter((sign) => !title.includes(sign)).length;
  return missing > signs.length / 2 ? undefined : missing;
}
