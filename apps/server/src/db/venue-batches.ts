import { DatabaseUnavailable } from "./unavailable.ts";

/** Something to write at a venue: an order, a check-in. */
interface Job {
  readonly venueId: string;
}

interface Waiting<Kind extends Job, Outcome> {
  readonly job: Kind;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** Writes jobs of one venue in one transaction; what came of each, in their order. */
export type WriteTogether<Kind extends Job, Outcome> = (
  jobs: readonly Kind[],
) => Promise<readonly Outcome[]>;

/** How many jobs one commit may carry; the rest follows in the next. */
const BATCH = 64;

/**
 * Gathers the jobs of a venue that arrive while others are being written: the first is written at once, those that
 * come meanwhile together after it. Venues do not wait for each other.
 *
 * A job that the database cannot take (its error is no DatabaseUnavailable) fails alone: the others of its batch are
 * written one by one. Where the database is unavailable, those that wait are told so too, and none waits twice.
 */
export class VenueBatches<Kind extends Job, Outcome> {
  readonly #writeTogether: WriteTogether<Kind, Outcome>;
  readonly #waiting = new Map<string, Waiting<Kind, Outcome>[]>();

  constructor(writeTogether: WriteTogether<Kind, Outcome>) {
    this.#writeTogether = writeTogether;
  }

  write(job: Kind): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiter = { job, resolve, reject };
      const waiting = this.#waiting.get(job.venueId);
      if (waiting !== undefined) {
        waiting.push(waiter);
        return;
      }
      this.#waiting.set(job.venueId, [waiter]);
      setImmediate(() => void this.#serve(job.venueId));
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
  async #write(batch: readonly Waiting<Kind, Outcome>[]): Promise<DatabaseUnavailable | undefined> {
    try {
      const outcomes = await this.#writeTogether(batch.map(({ job }) => job));
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
