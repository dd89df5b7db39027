import { LRUCache } from "lru-cache";

/** So many answers are kept of one venue: more kinds of orderers than this hardly come in turn. */
const MAX_KEPT = 100;

/**
 * One answer for all that is the same in what it says, and at once for the very same value as before. Of 1,000 members in turn with
 * the same promotions the answer is found once; the one that was not asked for the longest is forgotten.
 */
export function memoizeByContent<Key extends object, Found>(
  contentOf: (asked: Key) => unknown,
  find: (asked: Key) => Found,
): (asked: Key) => Found {
  const kept = new LRUCache<string, { readonly found: Found }>({ max: MAX_KEPT });
  // Nearly everybody is a guest, and nothing is written out for them.
  let last: { readonly asked: Key; readonly found: Found } | undefined;
  return (asked) => {
    if (last?.asked === asked) return last.found;
    const content = JSON.stringify(contentOf(asked));
    const known = kept.get(content) ?? { found: find(asked) };
    kept.set(content, known);
    last = { asked, found: known.found };
    return known.found;
  };
}

/**
 * What the wall clock decides changes by the minute at most; one answer serves all orders of a minute. The last two are kept: an
 * order for later asks of its own time, and the next one of now again.
 */
export function byMinute<Found>(find: (now: number) => Found): (now: number) => Found {
  interface Kept {
    readonly minute: number;
    readonly found: Found;
  }
  let last: Kept | undefined;
  let before: Kept | undefined;
  return (now) => {
    const minute = Math.floor(now / 60_000);
    if (last?.minute !== minute) {
      const found = before?.minute === minute ? before : { minute, found: find(now) };
      [last, before] = [found, last];
    }
    return last.found;
  };
}
