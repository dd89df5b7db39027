import type { ItemCode } from "../menu/item-code.ts";

/** In fewer baskets than this two dishes were together by accident, whatever the score says. */
const LEAST_TOGETHER = 3;
/** Two dishes belong together from here on: a fifth more often than chance would have it. */
const LEAST_LIFT = 1.2;
/** Of a larger basket the first dishes count: a table of ten that orders everything says little about two dishes. */
const MAX_OF_BASKET = 12;
/** Companions that are kept of one dish; some of them will be sold out or in the cart already. */
const MAX_COMPANIONS = 20;
/** Dishes that are told apart: 2 to the 16th, so that a pair of them is one whole number. */
const MAX_DISHES = 65_536;

/** What is bought together with a dish, the best first. */
export type Companions = ReadonlyMap<ItemCode, readonly ItemCode[]>;

/**
 * Which dishes go together, by what was bought together. A basket is all that one guest took in one visit; a dish counts
 * once in it, however many pieces there are.
 *
 * Chance says in how many of N baskets dishes meet that have nothing to do with each other: kaya toast in 100 and soft
 * eggs in 50 of 1,000 in 100 × 50 / 1,000 = 5. Seen together in 20, they score (20 − 5) / √(5 + 1) = 6.1. Three things keep
 * others out or behind:
 *
 * - Kopi, in 800 of the 1,000, meets the toast in 85: no more than chance (80), though more often than anything else.
 * - Chendol was bought three times, always with the toast: ten times chance, but (3 − 0.3) / √(0.3 + 1) = 2.4 comes behind.
 * - Twice together is too little to say anything.
 */
export function companionsOf(baskets: Iterable<Iterable<ItemCode>>): Companions {
  const { codes, bought, together, total } = count(baskets);
  const found = new Map<number, Scored[]>();
  for (const [pair, times] of together) {
    if (times < LEAST_TOGETHER) continue;
    const [one, other] = [Math.floor(pair / MAX_DISHES), pair % MAX_DISHES];
    const byChance = ((bought[one] ?? 0) * (bought[other] ?? 0)) / total;
    if (times < LEAST_LIFT * byChance) continue;
    const score = (times - byChance) / Math.sqrt(byChance + 1);
    listOf(found, one).push({ dish: other, score });
    listOf(found, other).push({ dish: one, score });
  }
  const codeOf = (dish: number): ItemCode => codes[dish] ?? "";
  return new Map(
    [...found].map(([dish, scored]) => [
      codeOf(dish),
      scored
        .map((each) => ({ code: codeOf(each.dish), score: each.score }))
        .sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1))
        .slice(0, MAX_COMPANIONS)
        .map(({ code }) => code),
    ]),
  );
}

interface Scored {
  /** Its place among the codes. */
  readonly dish: number;
  readonly score: number;
}

interface Counts {
  readonly codes: readonly ItemCode[];
  /** In how many baskets a dish is, by its place among the codes. */
  readonly bought: readonly number[];
  /** In how many two dishes are, by the smaller place × 65,536 + the larger. */
  readonly together: ReadonlyMap<number, number>;
  readonly total: number;
}

function count(baskets: Iterable<Iterable<ItemCode>>): Counts {
  const places = new Map<ItemCode, number>();
  const bought: number[] = [];
  const together = new Map<number, number>();
  let total = 0;
  for (const basket of baskets) {
    const dishes: number[] = [];
    for (const code of new Set(basket)) {
      if (dishes.length === MAX_OF_BASKET) break;
      const place = places.get(code) ?? places.size;
      if (place === MAX_DISHES) continue;
      places.set(code, place);
      bought[place] = (bought[place] ?? 0) + 1;
      for (const other of dishes) {
        const pair = Math.min(place, other) * MAX_DISHES + Math.max(place, other);
        together.set(pair, (together.get(pair) ?? 0) + 1);
      }
      dishes.push(place);
    }
    total += 1;
  }
  return { codes: [...places.keys()], bought, together, total };
}

function listOf(lists: Map<number, Scored[]>, dish: number): Scored[] {
  const list = lists.get(dish) ?? [];
  lists.set(dish, list);
  return list;
}
