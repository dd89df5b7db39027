import type { Text } from "../text.ts";
import { fold } from "./fold.ts";
import type { ItemCode } from "./item-code.ts";
import type { Item } from "./item.ts";
import type { Category, CategoryEntry, Menu } from "./menu.ts";
import { MAX_NEAREST, nearestWords } from "./nearest-words.ts";
import { beginsWithOneTypo } from "./one-typo.ts";
import { initialsOf, isInitials, partsOf, readingsOf, spellings } from "./search-words.ts";

/** What a diner's words find in a menu (MNU-010, Q-066). */
export interface MenuSearch {
  /**
   * The categories that match: a matching category with all its entries, of the others the matching dishes alone. Every
   * word must stand in the title, in either language, or begin a word of the description. Where nothing does, one slip in a
   * word is forgiven, words may run together ("kayatoast"), Chinese titles are found by their initials and by their pinyin
   * ("kafei"), and beside the dish's name its choices and signs count ("teh o kosong", "spicy"). No words, no change.
   */
  readonly find: (categories: readonly Category[], words: string) => FoundMenu;
  /** Reads a category's dishes now: done beforehand, the first letter that is typed is answered at once. */
  readonly prepare: (category: Category) => void;
  /**
   * Words near to these that do find something, the nearest first and three at most, for who found nothing: "sate chikkin" is
   * near "satay chicken", 鸡肉饭 near 海南鸡饭.
   */
  readonly nearest: (categories: readonly Category[], words: string) => readonly string[];
}

interface FoundMenu {
  readonly categories: readonly Category[];
  /** Nothing was written like this; a slip was forgiven, or initials were read. */
  readonly isForgiving: boolean;
}

/** A name or title as it is searched. */
interface Sought {
  readonly en: string;
  readonly zh: string;
  /** How each sign of the Chinese is read, and the first letters of that. */
  readonly readings: readonly string[];
  readonly initials: string;
  /** Both descriptions, each word after a space. */
  readonly about: string;
  /** The words of both English texts, and those of the title run together: "kayatoast". */
  readonly words: readonly string[];
  readonly joined: string;
  /** What can be chosen and the signs on the dish ("kosong", "spicy"), each word between spaces. */
  readonly choices: string;
}

/** Shorter beginnings of words stand in every description. */
const SHORTEST_IN_DESCRIPTION = 3;
const HAN = /\p{Script=Han}/u;

/** Opens a menu for searching. Each dish is read and folded once, when it is first asked about. */
export function openSearch(menu: Menu): MenuSearch {
  const known = new Map<ItemCode, Sought | undefined>();
  const soughtOf = (code: ItemCode): Sought | undefined => {
    if (!known.has(code)) {
      const item = menu.items.get(code);
      known.set(
        code,
        item && { ...sought(item.title, item.description), choices: choicesOf(item) },
      );
    }
    return known.get(code);
  };
  const findBy = (
    categories: readonly Category[],
    matches: (one: Sought) => boolean,
  ): readonly Category[] => {
    const matching = (category: Category): Category[] => {
      if (matches(sought(category.name))) return [category];
      const entries = category.entries.flatMap((entry): CategoryEntry[] => {
        if (entry.kind === "category") {
          return matching(entry.category).map((inner) => ({ kind: "category", category: inner }));
        }
        const one = soughtOf(entry.code);
        return one !== undefined && matches(one) ? [entry] : [];
      });
      return entries.length === 0 ? [] : [{ ...category, entries }];
    };
    return categories.flatMap(matching);
  };
  const find: MenuSearch["find"] = (categories, words) => {
    const parts = partsOf(words);
    if (parts.length === 0) return { categories, isForgiving: false };
    const exact = findBy(categories, (one) => parts.every((part) => holds(one, part)));
    if (exact.length > 0) return { categories: exact, isForgiving: false };
    const near = findBy(categories, (one) => isNear(one, parts));
    return { categories: near, isForgiving: true };
  };
  return {
    find,
    prepare: (category) => void findBy([category], () => false),
    nearest(categories, words) {
      const vocabulary = wordsOf(categories, soughtOf);
      return nearestWords(vocabulary, partsOf(words))
        .filter((wanted) => find(categories, wanted).categories.length > 0)
        .slice(0, MAX_NEAREST);
    },
  };
}

function sought(title: Text, description?: Text): Sought {
  const about = description === undefined ? "" : `${description.en} ${description.zh}`;
  const en = fold(title.en);
  const zh = fold(title.zh);
  const readings = readingsOf(zh);
  return {
    en,
    zh,
    readings,
    initials: initialsOf(readings),
    about: ` ${fold(about).replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`,
    words: latinWords(`${en} ${fold(description?.en ?? "")}`),
    joined: latinWords(en).join(""),
    choices: "",
  };
}

function choicesOf({ groups, icons }: Item): string {
  const titles = groups.flatMap(({ options }) =>
    options.map(({ title }) => `${title.en} ${title.zh}`),
  );
  return ` ${fold([...titles, ...icons].join(" ")).replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
}

/** Short words stand there as they are ("O"), longer ones may be begun. */
function isChoice({ choices }: Sought, part: string): boolean {
  return choices.includes(part.length < SHORTEST_IN_DESCRIPTION ? ` ${part} ` : ` ${part}`);
}

function holds({ en, zh, initials, about }: Sought, part: string): boolean {
  if (en.includes(part) || zh.includes(part)) return true;
  if (isInitials(part) && initials.includes(part)) return true;
  if (HAN.test(part)) return about.includes(part);
  return part.length >= SHORTEST_IN_DESCRIPTION && about.includes(` ${part}`);
}

/** Each word is nearly there or can be chosen; "no sugar" can of every drink, so that of several words one has to be there. */
function isNear(one: Sought, parts: readonly string[]): boolean {
  return (
    parts.every((part) => nearlyHolds(one, part) || isChoice(one, part)) &&
    (parts.length === 1 || parts.some((part) => nearlyHolds(one, part)))
  );
}

function nearlyHolds(one: Sought, part: string): boolean {
  return (
    holds(one, part) ||
    (part.length > 1 && one.initials.includes(part)) ||
    spellings(one.readings, part).length > 0 ||
    (part.length > SHORTEST_IN_DESCRIPTION && one.joined.includes(part)) ||
    one.words.some((word) => beginsWithOneTypo(word, part))
  );
}

function latinWords(folded: string): readonly string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Every word of the English titles and every Chinese title, once. */
function wordsOf(
  categories: readonly Category[],
  soughtOf: (code: ItemCode) => Sought | undefined,
): ReadonlySet<string> {
  const words = new Set<string>();
  const read = ({ en, zh }: Pick<Sought, "en" | "zh">): void => {
    for (const word of latinWords(en)) words.add(word);
    if (zh !== "") words.add(zh);
  };
  const visit = ({ name, entries }: Category): void => {
    read({ en: fold(name.en), zh: fold(name.zh) });
    for (const entry of entries) {
      if (entry.kind === "category") visit(entry.category);
      else read(soughtOf(entry.code) ?? { en: "", zh: "" });
    }
  };
  categories.forEach(visit);
  return words;
}
