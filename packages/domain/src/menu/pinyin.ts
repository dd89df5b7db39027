import { FIRST_OF_SYLLABLE } from "./pinyin-syllables.ts";

const HAN = /\p{Script=Han}/u;
const SYLLABLES = [...FIRST_OF_SYLLABLE.matchAll(/([a-z]+)(\p{Script=Han})/gu)].map(
  ([, syllable = "", first = ""]) => ({ syllable, first }),
);

let order: Intl.Collator | undefined;
let isInOrder: boolean | undefined;
const known = new Map<string, string | undefined>();

/**
 * How a Chinese character is read, without its tone, by the order of pinyin that Unicode keeps for every language runtime: 啡
 * stands after 飞 (fei) and before 分 (fen), so it is "fei". Undefined for any other sign, and for all of them in a runtime
 * without that order (checked, not hoped for). A character with two readings has its commoner one.
 */
export function pinyinOf(sign: string): string | undefined {
  if (!known.has(sign)) known.set(sign, HAN.test(sign) ? readingOf(sign) : undefined);
  return known.get(sign);
}

function readingOf(sign: string): string | undefined {
  order ??= new Intl.Collator("zh-Hans-u-co-pinyin");
  const { compare } = order;
  isInOrder ??= SYLLABLES.every(({ first }, at) => {
    const next = SYLLABLES[at + 1];
    return next === undefined || compare(first, next.first) < 0;
  });
  if (!isInOrder) return undefined;
  let from = 0;
  let to = SYLLABLES.length;
  // The last syllable that does not begin after the sign.
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (compare(SYLLABLES[middle]?.first ?? "", sign) <= 0) from = middle + 1;
    else to = middle;
  }
  return SYLLABLES[from - 1]?.syllable;
}
