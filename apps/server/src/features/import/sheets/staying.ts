/** What a file says, and what of the live venue that is, undefined where it is new. */
export interface ReadEntry<Entry, Live> {
  readonly entry: Entry;
  readonly live: Live | undefined;
}

/**
 * What a file says in its order, and between that what it does not name: it stays behind the one that it follows now. Of
 * live A B C a file that says C and a new N makes A B C N.
 *
 * @param stays what a live one is that the file does not name; undefined where it goes
 */
export function withStaying<Entry, Live>(
  said: readonly ReadEntry<Entry, Live>[],
  live: readonly Live[],
  stays: (live: Live) => Entry | undefined,
): Entry[] {
  const named = new Set(said.map((each) => each.live));
  const atTop: Entry[] = [];
  const behind = new Map<Live, Entry[]>();
  let open = atTop;
  for (const each of live) {
    if (named.has(each)) {
      open = [];
      behind.set(each, open);
      continue;
    }
    const entry = stays(each);
    if (entry !== undefined) open.push(entry);
  }
  const below = (each: Live | undefined): readonly Entry[] =>
    each === undefined ? [] : (behind.get(each) ?? []);
  return [...atTop, ...said.flatMap(({ entry, live: was }) => [entry, ...below(was)])];
}
