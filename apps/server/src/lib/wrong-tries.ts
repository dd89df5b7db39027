import { LRUCache } from "lru-cache";

/** Wrong tries within ten minutes: of one address at a place, and of all addresses there together. */
const OF_NUMBERS = { ofAddress: 10, ofAll: 60 };

const WINDOW = 10 * 60_000;
/** Counts kept at once; who brings more addresses than that begins anew at most. */
const MAX_COUNTS = 20_000;

interface Count {
  readonly since: number;
  made: number;
}

/**
 * Counts what strangers guess: the numbers of orders at a place, by its id, or the links of reservations. A try is counted before anybody looks whether it
 * is right, so that a hundred at one moment are a hundred; one that was right is given back. Each process counts for itself.
 */
export class WrongTries {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_COUNTS });

  readonly #most: typeof OF_NUMBERS;

  constructor(most: typeof OF_NUMBERS = OF_NUMBERS) {
    this.#most = most;
  }

  /** Counts a try; answers 0 when it may be made, else the seconds until the next may. */
  take(id: string, address: string, now: number): number {
    const own = this.#countOf(`${id} ${address}`, now);
    const all = this.#countOf(id, now);
    const full = [
      own.made >= this.#most.ofAddress && own,
      all.made >= this.#most.ofAll && all,
    ].filter((count) => count !== false);
    if (full.length > 0) {
      const until = Math.max(...full.map(({ since }) => since)) + WINDOW;
      return Math.max(1, Math.ceil((until - now) / 1000));
    }
    own.made += 1;
    all.made += 1;
    return 0;
  }

  /** The try that was just counted was right. */
  giveBack(id: string, address: string, now: number): void {
    for (const key of [`${id} ${address}`, id]) {
      const count = this.#countOf(key, now);
      count.made = Math.max(0, count.made - 1);
    }
  }

  #countOf(key: string, now: number): Count {
    const found = this.#counts.get(key);
    if (found !== undefined && now - found.since < WINDOW) return found;
    const count = { since: now, made: 0 };
    this.#counts.set(key, count);
    return count;
  }
}
