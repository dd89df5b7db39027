import { FIRST_OF_SYLLABLE } from "./pinyin-syllables.ts";

const HAN = /\p{Script=Han}/u;
/** A runtime that sorts fewer of the table as it does sorts by something else. */
const LEAST_IN_ORDER = 0.9;

interface Syllable {
  readonly syllable: string;
  readonly first: string;
}

let order: Intl.Collator | undefined;
let anchors: readonly Syllable[] | undefined;
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
  anchors ??= inOrder(compare);
  let from = 0;
  let to = anchors.length;
  // The last syllable that does not begin after the sign.
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (compare(anchors[middle]?.first ?? "", sign) <= 0) from = middle + 1;
    else to = middle;
  }
  return anchors[from - 1]?.syllable;
}

/**
 * Those that this runtime sorts as the table does: a few others, in an older edition of Unicode, cost their own syllable alone; none where
 * they are many. Read when first needed: few guests of a menu search it in pinyin.
 */
function inOrder(compare: Intl.Collator["compare"]): readonly Syllable[] {
  const kept: Syllable[] = [];
  let all = 0;
  for (const [, syllable = "", first = ""] of FIRST_OF_SYLLABLE.matchAll(
    /([a-z]+)(\p{Script=Han})/gu,
  )) {
    all += 1;
    const last = kept.at(-1);
    if (last === undefined || compare(last.first, first) < 0) kept.push({ syllable, first });
  }
  return kept.length < LEAST_IN_ORDER * all ? [] : kept;
}
