/** So much waits already that who comes now comes again. */
export class BusyError extends Error {}

interface Limits {
  /** Of different venues; of one venue there is never more than one. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitingOfOneVenue: number;
}

interface Waiter {
  readonly begin: () => void;
  readonly giveUp: (reason: BusyError) => void;
}

/**
 * Venues take turns at something that few may do at once: where one venue waits with 30 pictures and another comes with
 * one, that one is next but one. Where every place to wait is taken, the venue with the most of them gives its last one
 * up for a venue that has fewer.
 */
export class Turns {
  readonly #limits: Limits;
  /** The venues whose turn it is. */
  readonly #busy = new Set<string>();
  /** By venue, the next first. */
  readonly #waiting = new Map<string, Waiter[]>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws BusyError */
  async take<Value>(venueId: string, act: () => Promise<Value>): Promise<Value> {
    await this.#turnOf(venueId);
    try {
      return await act();
    } finally {
      this.#busy.delete(venueId);
      this.#beginNext();
    }
  }

  #turnOf(venueId: string): Promise<void> | undefined {
    if (this.#busy.size < this.#limits.atOnce && !this.#busy.has(venueId)) {
      this.#busy.add(venueId);
      return undefined;
    }
    const own = this.#waiting.get(venueId) ?? [];
    this.#makeRoom(own.length);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    own.push({ begin: resolve, giveUp: reject });
    this.#waiting.set(venueId, own);
    return promise;
  }

  /** For a venue that has so many waiting. */
  #makeRoom(own: number): void {
    const { waiting, waitingOfOneVenue } = this.#limits;
    if (own >= waitingOfOneVenue) throw new BusyError("a venue has too much waiting");
    const all = [...this.#waiting.values()];
    if (all.reduce((sum, { length }) => sum + length, 0) < waiting) return;
    const most = all.reduce((one, other) => (other.length > one.length ? other : one));
    const reason = new BusyError("too much is waiting");
    if (most.length <= own + 1) throw reason;
    most.pop()?.giveUp(reason);
  }

  #beginNext(): void {
    for (const [venueId, [next, ...others]] of this.#waiting) {
      if (this.#busy.size >= this.#limits.atOnce) return;
      if (this.#busy.has(venueId)) continue;
      // Who has had a turn is last of the venues that wait.
      this.#waiting.delete(venueId);
      if (others.length > 0) this.#waiting.set(venueId, others);
      this.#busy.add(venueId);
      next?.begin();
    }
  }
}
