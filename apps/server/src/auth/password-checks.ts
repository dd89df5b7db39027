/** Argon2 takes a core and 19 MiB for some 25 ms: more than two at a time would slow down every order. */
const AT_ONCE = 2;
/** Those beyond are told to come back. */
const WAITING = { known: 40, stranger: 40, guest: 40 } as const;

/** Who wants to sign in: a device on which somebody of the venue has signed in before, anybody, or a member on a phone. */
export type Origin = keyof typeof WAITING;

/** Runs checks of passwords two at a time; known devices wait in a line of their own, which is served first, and members on phones in one that is served last. */
export class PasswordChecks {
  readonly #waiting: Readonly<Record<Origin, (() => void)[]>> = {
    known: [],
    stranger: [],
    guest: [],
  };
  #running = 0;

  /** What the check found; undefined, and nothing is checked, where too many wait already. */
  async run<Found>(origin: Origin, check: () => Promise<Found>): Promise<Found | undefined> {
    if (this.#running < AT_ONCE) this.#running += 1;
    else if (this.#waiting[origin].length >= WAITING[origin]) return undefined;
    else await new Promise<void>((resolve) => this.#waiting[origin].push(resolve));
    try {
      return await check();
    } finally {
      const next =
        this.#waiting.known.shift() ??
        this.#waiting.stranger.shift() ??
        this.#waiting.guest.shift();
      // Whoever is next takes the place that has become free.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
