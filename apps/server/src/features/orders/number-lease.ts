import type { PostgresDatabase } from "../../db/postgres.ts";

interface Waiter {
  readonly resolve: (number: number) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Not waited for until it is on the disk: the order that bears the number is, and the log that is written for it has the
 * lease before it. A lease that a crash undoes was of numbers that no stored order bears.
 */
const LEASE = {
  name: "lease-numbers",
  text: `with unwaited as (select set_config('synchronous_commit', 'off', true))
    insert into order_number (venue_id, business_day, last) select $1, $2, $3 from unwaited
    on conflict (venue_id, business_day) do update set last = order_number.last + $3
    returning last`,
};

/**
 * Order numbers for several processes. Taking a number inside the order's transaction would make every order of
 * a venue wait for the commit before it; so numbers are taken just before, in one statement for all orders that
 * wait at that moment. A refused order leaves a gap.
 */
export class NumberLease {
  readonly #database: PostgresDatabase;
  readonly #waiting = new Map<string, Waiter[]>();

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  take(venueId: string, businessDay: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const key = `${venueId} ${businessDay}`;
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) {
        waiting.push({ resolve, reject });
        return;
      }
      this.#waiting.set(key, [{ resolve, reject }]);
      void this.#serve(key, venueId, businessDay);
    });
  }

  /** Leases for everybody waiting, again and again until nobody is. */
  async #serve(key: string, venueId: string, businessDay: string): Promise<void> {
    for (let waiters = this.#next(key); waiters.length > 0; waiters = this.#next(key)) {
      try {
        const values = [venueId, businessDay, waiters.length];
        const rows = await this.#database.connections.query<{ last: number }>({ ...LEASE, values });
        const first = (rows[0]?.last ?? waiters.length) - waiters.length + 1;
        waiters.forEach(({ resolve }, index) => resolve(first + index));
      } catch (error) {
        for (const { reject } of waiters) reject(error);
      }
    }
  }

  #next(key: string): readonly Waiter[] {
    const waiters = this.#waiting.get(key) ?? [];
    if (waiters.length === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, []);
    return waiters;
  }
}
