interface Waiting<Found> {
  readonly key: string;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** What the database knows of these keys, by key. */
export type LookUpTogether<Found> = (
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Found>>;

/** Keys of one query. */
const MAX_AT_ONCE = 200;

/**
 * Looks things up that anybody may ask for. One query at a time is under way, and what is asked meanwhile goes together
 * into the next: made-up keys take one connection at most, however many come. An answer is never older than its question.
 */
export class GatheredLookup<Found> {
  readonly #lookUp: LookUpTogether<Found>;
  readonly #waiting: Waiting<Found>[] = [];
  #isAsking = false;

  constructor(lookUp: LookUpTogether<Found>) {
    this.#lookUp = lookUp;
  }

  /** Rejects where the database does not answer. */
  find(key: string): Promise<Found | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#isAsking) void this.#askAll();
    });
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    while (this.#waiting.length > 0) await this.#ask(this.#waiting.splice(0, MAX_AT_ONCE));
    this.#isAsking = false;
  }

  async #ask(asked: readonly Waiting<Found>[]): Promise<void> {
    try {
      const found = await this.#lookUp([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
