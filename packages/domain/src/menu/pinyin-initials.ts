/** The first character, in the order of pinyin, of each letter that a syllable can begin with; none begins with i, u or v. */
const FIRST_OF_LETTER = [
  ["a", "阿"],
  ["b", "八"],
  ["c", "嚓"],
  ["d", "咑"],
  ["e", "妸"],
  ["f", "发"],
  ["g", "旮"],
  ["h", "哈"],
  ["j", "丌"],
  ["k", "咔"],
  ["l", "垃"],
  ["m", "呣"],
  ["n", "拏"],
  ["o", "噢"],
  ["p", "妑"],
  ["q", "七"],
  ["r", "呥"],
  ["s", "仨"],
  ["t", "他"],
  ["w", "屲"],
  ["x", "夕"],
  ["y", "丫"],
  ["z", "帀"],
] as const;

const HAN = /\p{Script=Han}/u;

let order: Intl.Collator | undefined;
const known = new Map<string, string | undefined>();

/**
 * A Chinese character's initial, by the order of pinyin that Unicode keeps for every language runtime: 咖 stands after 咔
 * and before 垃, so it begins with k. Undefined for any other sign, and for all of them in a runtime without that order
 * (checked, not hoped for). A character with two readings has its commoner one.
 */
export function pinyinInitial(sign: string): string | undefined {
  if (!known.has(sign)) known.set(sign, HAN.test(sign) ? initialOf(sign) : undefined);
  return known.get(sign);
}

function initialOf(sign: string): string | undefined {
  order ??= new Intl.Collator("zh-Hans-u-co-pinyin");
  const { compare } = order;
  const isInOrder = FIRST_OF_LETTER.every(([, first], at) => {
    const next = FIRST_OF_LETTER[at + 1];
    return next === undefined || compare(first, next[1]) < 0;
  });
  return isInOrder
    ? FIRST_OF_LETTER.filter(([, first]) => compare(first, sign) <= 0).at(-1)?.[0]
    : undefined;
}
