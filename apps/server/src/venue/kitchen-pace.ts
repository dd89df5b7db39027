import type { PastWait } from "@comanda/domain/order";
import { LRUCache } from "lru-cache";
import type { Reader } from "../db/database.ts";
import type { OpenVenue } from "./open-venue.ts";
import { listWaits } from "../tables/orders/kitchen-pace.store.ts";

/** What the last orders took changes slowly, and every phone that waits asks: one look serves all of them for so long. */
const FRESH_MILLISECONDS = 20_000;
/** Venues that are remembered; those that nobody has asked for longest make room. */
const MAX_VENUES = 500;

type PacedVenue = Pick<OpenVenue, "id" | "rules">;

interface Look {
  readonly at: number;
  readonly waits: Promise<readonly PastWait[]>;
}

/**
 * How long each kitchen takes at this moment, by its own last orders. Looked up beside all orders: when a phone with an open
 * order asks, at most three times in a minute for a venue. A look that fails says nothing, so that the orders are read.
 */
export class KitchenPace {
  readonly #db: Reader;
  readonly #hearFailure: (error: unknown) => void;
  readonly #looks = new LRUCache<string, Look>({ max: MAX_VENUES });

  constructor(db: Reader, hearFailure: (error: unknown) => void) {
    this.#db = db;
    this.#hearFailure = hearFailure;
  }

  /** The latest first; none where nobody knows. */
  at(venue: PacedVenue, now: number): Promise<readonly PastWait[]> {
    const before = this.#looks.get(venue.id);
    const age = before === undefined ? Infinity : now - before.at;
    if (before !== undefined && age >= 0 && age < FRESH_MILLISECONDS) return before.waits;
    const waits = listWaits(this.#db, venue.id, venue.rules.businessDay(now)).catch(
      (error: unknown) => {
        this.#hearFailure(error);
        return [];
      },
    );
    this.#looks.set(venue.id, { at: now, waits });
    return waits;
  }
}
