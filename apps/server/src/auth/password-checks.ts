import { setTimeout } from "node:timers/promises";

/** Those beyond are told to come back. */
const WAITING = 40;

/** Who wants to sign in: a device on which somebody of the venue has signed in before, anybody, or a member on a phone. */
export type Origin = "known" | "stranger" | "guest";

/**
 * Runs checks of passwords so that orders do not wait for them: Argon2 takes a core and 19 MiB for some 25 ms.
 *
 * Known devices are checked one at a time. Everybody else is so too, strangers before members on phones, and after each
 * check nobody of them is for as long as it took: whoever guesses at forty passwords at once has half a core for two
 * seconds, not two cores for half a one. A known device waits for none of that.
 */
export class PasswordChecks {
  readonly #waiting: Readonly<Record<Origin, (() => void)[]>> = {
    known: [],
    stranger: [],
    guest: [],
  };
  readonly #isTaken = { known: false, others: false };
  readonly #rest: (milliseconds: number) => Promise<unknown>;

  constructor(rest: (milliseconds: number) => Promise<unknown> = setTimeout) {
    this.#rest = rest;
  }

  /** What the check found; undefined, and nothing is checked, where too many wait already. */
  async run<Found>(origin: Origin, check: () => Promise<Found>): Promise<Found | undefined> {
    const place = origin === "known" ? "known" : "others";
    if (this.#isTaken[place]) {
      if (this.#waiting[origin].length >= WAITING) return undefined;
      await new Promise<void>((resolve) => this.#waiting[origin].push(resolve));
    }
    this.#isTaken[place] = true;
    const since = performance.now();
    try {
      return await check();
    } finally {
      if (place === "known") this.#free(place);
      else void this.#rest(performance.now() - since).then(() => this.#free(place));
    }
  }

  /** Whoever is next takes the place that has become free. */
  #free(place: "known" | "others"): void {
    const { known, stranger, guest } = this.#waiting;
    const next = place === "known" ? known.shift() : (stranger.shift() ?? guest.shift());
    if (next === undefined) this.#isTaken[place] = false;
    else next();
  }
}
