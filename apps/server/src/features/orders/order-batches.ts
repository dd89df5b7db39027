import { DatabaseUnavailable } from "../../db/unavailable.ts";
import type { NewOrder } from "./new-order.ts";
import type { PlaceOutcome } from "./order-writer.ts";

interface Waiting {
  readonly order: NewOrder;
  readonly resolve: (outcome: PlaceOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** Writes orders of one venue in one transaction; what came of each, in their order. */
export type PlaceTogether = (orders: readonly NewOrder[]) => Promise<readonly PlaceOutcome[]>;

/** How many orders one commit may carry; the rest follows in the next. */
const BATCH = 64;

/**
 * Gathers the orders of a venue that arrive while others are being written: the first is written at once, those that
 * come meanwhile together after it. Venues do not wait for each other.
 *
 * An order that the database cannot take (its error is no DatabaseUnavailable) fails alone: the others of its batch are
 * written one by one. Where the database is unavailable, those that wait are told so too, and none waits twice.
 */
export class OrderBatches {
  readonly #placeTogether: PlaceTogether;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(placeTogether: PlaceTogether) {
    this.#placeTogether = placeTogether;
  }

  place(order: NewOrder): Promise<PlaceOutcome> {
    return new Promise((resolve, reject) => {
      const waiter = { order, resolve, reject };
      const waiting = this.#waiting.get(order.venueId);
      if (waiting !== undefined) {
        waiting.push(waiter);
        return;
      }
      this.#waiting.set(order.venueId, [waiter]);
      setImmediate(() => void this.#serve(order.venueId));
    });
  }

  async #serve(venueId: string): Promise<void> {
    const waiting = this.#waiting.get(venueId) ?? [];
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      const failure = await this.#write(batch);
      if (failure !== undefined) for (const { reject } of waiting.splice(0)) reject(failure);
    }
    this.#waiting.delete(venueId);
  }

  /** Answers why the database is unavailable. */
  async #write(batch: readonly Waiting[]): Promise<DatabaseUnavailable | undefined> {
    try {
      const outcomes = await this.#placeTogether(batch.map(({ order }) => order));
      outcomes.forEach((outcome, at) => batch[at]?.resolve(outcome));
      return undefined;
    } catch (error) {
      const isUnavailable = error instanceof DatabaseUnavailable;
      if (isUnavailable || batch.length === 1) {
        for (const { reject } of batch) reject(error);
        return isUnavailable ? error : undefined;
      }
      return this.#writeOneByOne(batch);
    }
  }

  async #writeOneByOne(batch: readonly Waiting[]): Promise<DatabaseUnavailable | undefined> {
    for (const [at, waiter] of batch.entries()) {
      const failure = await this.#write([waiter]);
      if (failure === undefined) continue;
      for (const { reject } of batch.slice(at + 1)) reject(failure);
      return failure;
    }
    return undefined;
  }
}
