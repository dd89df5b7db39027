import { LRUCache } from "lru-cache";

/** Wrong tries within ten minutes: of one address at a place or a venue, and of all addresses there together. */
interface Limits {
  readonly ofAddress: number;
  readonly ofAll: number;
}

/** Of what is guessed at one table. */
export const AT_PLACE: Limits = { ofAddress: 10, ofAll: 60 };
/**
 * Of a PIN that is the same at all tables. Guests on the venue's Wi-Fi come from one address: 60 tables of which each
 * mistypes once are let through, and who goes from table to table tries 80 of 10,000 and not ten at each.
 */
export const AT_VENUE: Limits = { ofAddress: 80, ofAll: 120 };

const WINDOW = 10 * 60_000;
/** Counts kept at once; who brings more addresses than that begins anew at most. */
const MAX_COUNTS = 20_000;

interface Count {
  readonly since: number;
  made: number;
}

/**
 * Counts what strangers guess at a place or a venue, by its id: PINs, numbers of orders. A try is counted before anybody looks whether it is
 * right, so that a hundred at one moment are a hundred; one that was right is given back. Of 10,000 PINs somebody with a
 * thousand addresses tries 60 in ten minutes at one table. Each process counts for itself.
 */
export class WrongTries {
  readonly #limits: Limits;
  readonly #counts = new LRUCache<string, Count>({ max: MAX_COUNTS });

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts a try; answers 0 when it may be made, else the seconds until the next may. */
  take(id: string, address: string, now: number): number {
    const own = this.#countOf(`${id} ${address}`, now);
    const all = this.#countOf(id, now);
    const { ofAddress, ofAll } = this.#limits;
    const full = [own.made >= ofAddress && own, all.made >= ofAll && all].filter(
      (count) => count !== false,
    );
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
