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

/** What the wall clock decides changes by the minute at most; one answer serves all orders of a minute. */
export function byMinute<Found>(find: (now: number) => Found): (now: number) => Found {
  let current: { readonly minute: number; readonly found: Found } | undefined;
  return (now) => {
    const minute = Math.floor(now / 60_000);
    if (current?.minute !== minute) current = { minute, found: find(now) };
    return current.found;
  };
}
