/** Nearly everybody is a guest; one answer serves all of them. */
export function memoizeLast<Key extends object, Found>(
  find: (asked: Key) => Found,
): (asked: Key) => Found {
  let last: { readonly asked: Key; readonly found: Found } | undefined;
  return (asked) => {
    if (last?.asked !== asked) last = { asked, found: find(asked) };
    return last.found;
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
