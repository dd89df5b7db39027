import type { Text } from "@comanda/domain";

/**
 * How many signs may differ, by the longer word: one of three letters, two of eight, three of twelve. A Chinese sign is a
 * word by itself ("牛肉面" is no slip of the pen for "牛肉饭"): one of four, two of eight.
 */
function mostDifferences(word: string): number {
  const { length } = word;
  if (length < (/\p{Script=Han}/u.test(word) ? 4 : 3)) return 0;
  return Math.min(3, Math.max(1, Math.floor(length / 4)));
}

/** Up to here a word begins as it was meant: "Rice" is not Ice. */
const SHORT = 6;

interface KnownWord {
  readonly word: string;
  readonly plain: string;
  readonly figures: string;
}

/** A file of ten thousand wrong names is not held against ten thousand words each. */
const MAX_ASKED = 200;

/** Words that a cell may say, and which of them was meant by another. */
export class KnownWords {
  readonly #words: Iterable<string>;
  #plain: KnownWord[] | undefined;
  #byFolded: Map<string, string> | undefined;
  #asked = 0;
  readonly #found = new Map<string, string | undefined>();

  /** @param words read when the first wrong one is looked for: by then all may be there */
  constructor(words: Iterable<string>) {
    this.#words = words;
  }

  /**
   * The word that somebody meant who wrote `said`, the nearest by far: "peanutz" is peanut, "Drink" is Drinks, "亚硫酸" is
   * 亚硫酸盐. Undefined where none is near, where two are as near, and where figures differ: "T1" is not T2.
   */
  nearest(said: string): string | undefined {
    if (!this.#found.has(said) && this.#asked < MAX_ASKED) {
      this.#asked += 1;
      this.#found.set(said, nearestOf(knownWord(said), this.#known()));
    }
    return this.#found.get(said);
  }

  /** The word that is the same but for case and width: "hot drinks" is Hot Drinks. */
  same(said: string): string | undefined {
    this.#byFolded ??= new Map(this.#known().map(({ word }) => [folded(word), word]));
    return this.#byFolded.get(folded(said));
  }

  /** A word more, after others were looked for. */
  add(word: string): void {
    const known = knownWord(word);
    this.#known().push(known);
    this.#byFolded?.set(folded(word), word);
    this.#found.clear();
  }

  #known(): KnownWord[] {
    return (this.#plain ??= [...this.#words].map(knownWord));
  }

  /** The same for a mistake: a name is called so in both languages. */
  suggestionFor(said: string): { readonly suggests?: Text } {
    const meant = this.nearest(said);
    return meant === undefined ? {} : { suggests: { en: meant, zh: meant } };
  }
}

/** The one of few names that was meant, in whichever language it was written. */
export function suggestionAmong(
  said: string,
  names: readonly Text[],
): { readonly suggests?: Text } {
  const meant = new KnownWords(names.flatMap(({ en, zh }) => [en, zh])).nearest(said);
  const suggests = names.find(({ en, zh }) => en === meant || zh === meant);
  return suggests === undefined ? {} : { suggests };
}

function knownWord(word: string): KnownWord {
  const plain = comparable(word);
  return { word, plain, figures: plain.replaceAll(/\D/gu, "") };
}

function nearestOf(said: KnownWord, words: readonly KnownWord[]): string | undefined {
  if (said.plain === "") return undefined;
  let nearest: string | undefined;
  let least = Infinity;
  let isShared = false;
  for (const { word, plain, figures } of words) {
    const longer = said.plain.length > plain.length ? said.plain : plain;
    const most = mostDifferences(longer);
    if (Math.abs(said.plain.length - plain.length) > most || figures !== said.figures) continue;
    if (longer.length <= SHORT && said.plain[0] !== plain[0]) continue;
    const differences = distance(said.plain, plain);
    if (differences > most || differences > least) continue;
    isShared = differences === least && word !== nearest;
    [nearest, least] = [word, differences];
  }
  return isShared ? undefined : nearest;
}

function folded(word: string): string {
  return word.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/** Letters and figures alone: "Tax" is "tax %". */
function comparable(word: string): string {
  return folded(word)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Signs that have to be put in, left out, changed, or exchanged with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isTurned =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isTurned ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[other.length] ?? 0;
}
