/** Shorter words are too alike: "tea" is one letter from "ten" and "pea". */
const SHORTEST = 4;

/**
 * Whether a word begins with what was typed but for one slip: a letter too many, too few, another one, or two that
 * changed places. "chiken", "chickne" and "chjck" begin "chicken"; "tae" forgives nothing, it is too short.
 */
export function beginsWithOneTypo(word: string, typed: string): boolean {
  if (typed.length < SHORTEST) return false;
  const same = commonStart(word, typed);
  if (same === typed.length) return true;
  const rest = typed.slice(same + 1);
  const isChanged = word.startsWith(rest, same + 1);
  const isExtra = word.startsWith(rest, same);
  const isMissing = word.startsWith(typed.slice(same), same + 1);
  const isSwapped =
    word[same] === typed[same + 1] &&
    word[same + 1] === typed[same] &&
    word.startsWith(typed.slice(same + 2), same + 2);
  return same > 0 && (isChanged || isExtra || isMissing || isSwapped);
}

/** How many single-letter changes lead from one word to the other, at most `limit` and one more. */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const change = (before[at - 1] ?? 0) + (isSame ? 0 : 1);
      line.push(Math.min(change, (before[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    if (Math.min(...line) > limit) return limit + 1;
    before = line;
  }
  return before[other.length] ?? 0;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}
