import { companionsOf, type Companions } from "@comanda/domain/recommendations";
import { LRUCache } from "lru-cache";
import type { Reader } from "../db/database.ts";
import { lateBaskets } from "../tables/orders/basket.store.ts";

/** From this age on a count is renewed while it still serves. */
const RENEWED_AFTER = 4 * 60_000;
/** An older count serves nobody. */
const OLDEST = 5 * 60_000;
/** A venue whose count failed is not counted again before this: the database has other worries. */
const TRIED_AGAIN_AFTER = 10_000;
/** Dishes with companions that are kept, of all venues: some 50 venues of 400 dishes take about 10 MB. */
const MAX_KEPT = 20_000;

interface Count {
  readonly companions: Companions;
  readonly at: number;
}

/**
 * What is bought together at each venue, counted from its own orders and beside them: when somebody asks, never when
 * somebody orders. However many ask, a venue is counted once in four minutes; each process counts for itself, and all of
 * them the same. The venues that nobody has asked for longest make room for others.
 */
export class BoughtTogether {
  readonly #db: Reader;
  readonly #hearFailure: (error: unknown) => void;
  readonly #counts: LRUCache<string, Count>;
  readonly #counting = new Map<string, Promise<Companions>>();
  readonly #failedAt = new LRUCache<string, number>({ max: 10_000 });

  /** `hearFailure` hears why a count that still serves could not be renewed. */
  constructor(db: Reader, hearFailure: (error: unknown) => void, mostKept = MAX_KEPT) {
    this.#db = db;
    this.#hearFailure = hearFailure;
    this.#counts = new LRUCache({
      maxSize: mostKept,
      // One venue is kept however large it is.
      sizeCalculation: ({ companions }) => Math.min(companions.size + 1, mostKept),
    });
  }

  /** At most five minutes old. Where there is no such count, whoever asks waits for one. */
  at(venueId: string, now: number): Companions | Promise<Companions> {
    const count = this.#counts.get(venueId);
    if (count === undefined || now - count.at > OLDEST) return this.#count(venueId, now);
    if (now - count.at > RENEWED_AFTER && this.#mayTry(venueId, now)) {
      this.#count(venueId, now).catch(this.#hearFailure);
    }
    return count.companions;
  }

  #mayTry(venueId: string, now: number): boolean {
    const failedAt = this.#failedAt.get(venueId);
    return failedAt === undefined || now - failedAt > TRIED_AGAIN_AFTER;
  }

  #count(venueId: string, now: number): Promise<Companions> {
    const underWay = this.#counting.get(venueId);
    if (underWay !== undefined) return underWay;
    const counting = this.#countNow(venueId, now).finally(() => this.#counting.delete(venueId));
    this.#counting.set(venueId, counting);
    return counting;
  }

  async #countNow(venueId: string, now: number): Promise<Companions> {
    try {
      const companions = companionsOf(await lateBaskets(this.#db, venueId));
      this.#counts.set(venueId, { companions, at: now });
      return companions;
    } catch (error) {
      this.#failedAt.set(venueId, now);
      throw error;
    }
  }
}
