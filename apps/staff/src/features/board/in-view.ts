/** Milliseconds for which an order must be in view of a station before it counts as seen (D-07). */
const HOLD = 2_000;

export interface InView {
  /** The orders that are in view now. */
  readonly show: (ids: readonly string[]) => void;
}

/**
 * Finds out which orders have been in view for two seconds, each by its own time: of two that came at 0 s and 1 s the
 * first counts at 2 s and the second at 3 s, however often others come and go.
 * @param counts is told all that have been in view long enough, whenever others are or they have gone
 */
export function createInView(counts: (ids: readonly string[]) => void): InView {
  let since = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    const waits = [...since].map(([id, began]) => ({ id, left: began + HOLD - now }));
    counts(waits.filter(({ left }) => left <= 0).map(({ id }) => id));
    const next = Math.min(...waits.filter(({ left }) => left > 0).map(({ left }) => left));
    if (Number.isFinite(next)) timer = setTimeout(look, next);
  };
  return {
    show: (ids) => {
      const now = Date.now();
      since = new Map(ids.map((id) => [id, since.get(id) ?? now]));
      look();
    },
  };
}
