import { DatabaseUnavailable } from "./unavailable.ts";

interface Waiting<Kind, Outcome> {
  readonly job: Kind;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** Writes jobs of one key in one transaction; what came of each, in their order. */
type WriteTogether<Kind, Outcome> = (jobs: readonly Kind[]) => Promise<readonly Outcome[]>;

/** How many jobs one commit may carry; the rest follows in the next. */
const BATCH = 64;

export interface GatheredWritesParts<Kind, Outcome> {
  /** What may be written together has one key: the orders of a venue, the check-ins of a table. */
  readonly keyOf: (job: Kind) => string;
  readonly writeTogether: WriteTogether<Kind, Outcome>;
  /** How many keys are written at once; the others take turns. Any number, unless said. */
  readonly keysAtOnce?: number;
}

/**
 * Gathers the jobs of a key that arrive while others are being written: the first is written at once, those that come
 * meanwhile together after it. Keys do not wait for each other, but for a turn where only so many are written at once.
 *
 * A job that the database cannot take (its error is no DatabaseUnavailable) fails alone: the others of its batch are
 * written one by one. Where something of a key is held by somebody else, those that wait with it are told so too; where
 * the database is unavailable, also those that wait for a turn. None waits twice.
 */
export class GatheredWrites<Kind, Outcome> {
  readonly #parts: Required<GatheredWritesParts<Kind, Outcome>>;
  readonly #waiting = new Map<string, Waiting<Kind, Outcome>[]>();
  readonly #turns: (() => void)[] = [];
  #underWay = 0;

  constructor(parts: GatheredWritesParts<Kind, Outcome>) {
    this.#parts = { keysAtOnce: Infinity, ...parts };
  }

  write(job: Kind): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiter = { job, resolve, reject };
      const key = this.#parts.keyOf(job);
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) {
        waiting.push(waiter);
        return;
      }
      this.#waiting.set(key, [waiter]);
      setImmediate(() => void this.#serve(key));
    });
  }

  async #serve(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? [];
    while (waiting.length > 0) {
      await this.#takeTurn();
      // Nobody is left where all were told meanwhile that the database is away.
      const failure = waiting.length > 0 ? await this.#write(waiting.splice(0, BATCH)) : undefined;
      if (failure !== undefined) this.#tell(failure, waiting);
      this.#endTurn();
    }
    this.#waiting.delete(key);
  }

  async #takeTurn(): Promise<void> {
    if (this.#underWay >= this.#parts.keysAtOnce) {
      await new Promise<void>((resolve) => void this.#turns.push(resolve));
      return;
    }
    this.#underWay += 1;
  }

  /** Who has waited longest goes on in this one's place. */
  #endTurn(): void {
    const next = this.#turns.shift();
    if (next === undefined) this.#underWay -= 1;
    else next();
  }

  #tell(failure: DatabaseUnavailable, ofKey: Waiting<Kind, Outcome>[]): void {
    const isOfKeyAlone = failure.reason === "busy" || this.#turns.length === 0;
    const told = isOfKeyAlone ? [ofKey] : [...this.#waiting.values()];
    for (const waiting of told) for (const { reject } of waiting.splice(0)) reject(failure);
  }

  /** Answers why the database is unavailable. */
  async #write(batch: readonly Waiting<Kind, Outcome>[]): Promise<DatabaseUnavailable | undefined> {
    try {
      const outcomes = await this.#parts.writeTogether(batch.map(({ job }) => job));
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

  async #writeOneByOne(
    batch: readonly Waiting<Kind, Outcome>[],
  ): Promise<DatabaseUnavailable | undefined> {
    for (const [at, waiter] of batch.entries()) {
      const failure = await this.#write([waiter]);
      if (failure === undefined) continue;
      for (const { reject } of batch.slice(at + 1)) reject(failure);
      return failure;
    }
    return undefined;
  }
}
