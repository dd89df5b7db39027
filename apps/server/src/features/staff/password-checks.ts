/** Argon2 takes a core and 19 MiB for some 25 ms: more than two at a time would slow down every order. */
const AT_ONCE = 2;
/** Those beyond are told to come back. */
const WAITING = { known: 40, stranger: 20 } as const;
/**
 * After a stranger's check the next stranger waits four times as long as it took: ten guesses of 25 ms take a fifth of a
 * core for 1.25 s, and not two cores for 125 ms in which no guest is answered.
 */
const STRANGERS_REST = 4;

/** Who wants to sign in: a device on which somebody of the venue has signed in before, or anybody. */
export type Origin = keyof typeof WAITING;

/** Runs checks of passwords two at a time, strangers' one at a time and slowly; known devices are served first. */
export class PasswordChecks {
  readonly #waiting: Readonly<Record<Origin, (() => void)[]>> = { known: [], stranger: [] };
  #running = 0;
  /** A stranger is checked, or was until a moment ago. */
  #isStrangersRest = false;

  /** What the check found; undefined, and nothing is checked, where too many wait already. */
  async run<Found>(origin: Origin, check: () => Promise<Found>): Promise<Found | undefined> {
    const waiting = this.#waiting[origin];
    if (waiting.length >= WAITING[origin]) return undefined;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      this.#beginNext();
    });
    const since = performance.now();
    try {
      return await check();
    } finally {
      this.#running -= 1;
      if (origin === "stranger") this.#letStrangersRest(performance.now() - since);
      this.#beginNext();
    }
  }

  #beginNext(): void {
    while (this.#running < AT_ONCE) {
      const isStrangersTurn = this.#waiting.known.length === 0 && !this.#isStrangersRest;
      const begin = this.#waiting[isStrangersTurn ? "stranger" : "known"].shift();
      if (begin === undefined) return;
      this.#isStrangersRest ||= isStrangersTurn;
      this.#running += 1;
      begin();
    }
  }

  #letStrangersRest(took: number): void {
    const wake = (): void => {
      this.#isStrangersRest = false;
      this.#beginNext();
    };
    setTimeout(wake, took * STRANGERS_REST).unref();
  }
}
