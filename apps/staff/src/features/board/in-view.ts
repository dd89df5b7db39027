/** Milliseconds for which each part of a ticket must be in view, in all, before its order counts as seen (M-H11). */
const HOLD = 2_000;
/** Milliseconds. Between two looks further apart than this the screen slept, and nobody knows what was in view. */
const LONGEST_PAUSE = 1_000;

/** A ticket as it is drawn. A line is two parts, its beginning and its end: one may be longer than the screen. */
export interface DrawnTicket {
  readonly id: string;
  readonly parts: readonly string[];
  /** Those of its parts that are in view. */
  readonly inView: ReadonlySet<string>;
}

interface Look {
  /** Milliseconds of a clock that never goes back. */
  readonly now: number;
  /** The orders that may count. Of any other nothing is remembered. */
  readonly ids: readonly string[];
  /** Their tickets, as far as they are drawn whole. */
  readonly tickets: readonly DrawnTicket[];
}

export interface InView {
  /** Adds up what has been in view since the last look; answers the orders of which everything has been for long enough. */
  readonly look: (look: Look) => readonly string[];
}

/**
 * Finds out which orders have been seen: each part of the ticket was in view for two seconds in all. Of a ticket of twelve
 * lines on a screen of eight the first eight count after 2 s, and the order when the last four, scrolled to, have been there
 * for as long; 1.5 s now and 0.5 s after a scroll back are two seconds.
 */
export function createInView(): InView {
  let last = { now: -Infinity, inView: new Map<string, ReadonlySet<string>>() };
  const times = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  return {
    look: ({ now, ids, tickets }) => {
      const mayCount = new Set(ids);
      for (const id of [...times.keys(), ...seen]) if (!mayCount.has(id)) forget(id);
      const pause = now - last.now;
      const passed = pause <= LONGEST_PAUSE ? pause : 0;
      for (const { id, parts, inView } of tickets) {
        const before = times.get(id) ?? new Map<string, number>();
        times.set(id, before);
        for (const part of inView) {
          const stayed = last.inView.get(id)?.has(part) === true ? passed : 0;
          before.set(part, (before.get(part) ?? 0) + stayed);
        }
        if (parts.length > 0 && parts.every((part) => (before.get(part) ?? 0) >= HOLD))
          seen.add(id);
      }
      last = { now, inView: new Map(tickets.map(({ id, inView }) => [id, inView])) };
      return ids.filter((id) => seen.has(id));
    },
  };

  function forget(id: string): void {
    times.delete(id);
    seen.delete(id);
  }
}
