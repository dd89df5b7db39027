import { PeriodicJob } from "./periodic-job.ts";

/** What came of a piece of work: the other side answered, it did not, or nothing was due. */
export type LaneState = "there" | "away" | "idle";

export interface LanesParts {
  /** Of what is due in one lane at once, while the other side answers. */
  readonly atOnce: number;
  /** Milliseconds from one question to the next while it does not answer. */
  readonly probeEvery: number;
  readonly clock: () => number;
  readonly hearFailure: (error: unknown) => void;
}

/** Milliseconds from one look for work to the next. */
const EVERY = 1_000;

/**
 * Work for other companies' servers, beside all requests: each server of a venue is a lane of its own, so that one that hangs holds up
 * no other. While one does not answer a single question goes out each `probeEvery`; when it answers again the rest follows at once.
 */
export abstract class Lanes<Lane> {
  readonly #parts: LanesParts;
  readonly #job: PeriodicJob;
  readonly #running = new Map<string, Promise<void>>();
  /** When a lane whose other side is away is asked next. */
  readonly #awayUntil = new Map<string, number>();

  constructor(parts: LanesParts) {
    this.#parts = parts;
    this.#job = new PeriodicJob({
      work: () => this.#begin(),
      hearFailure: parts.hearFailure,
      retryAfter: EVERY,
    });
  }

  /** Lanes with work that is due; one may be named more than once. */
  protected abstract listDue(now: number): Promise<readonly Lane[]>;
  protected abstract keyOf(lane: Lane): string;
  /** Does at most so many of what is due in a lane. */
  protected abstract work(lane: Lane, most: number): Promise<LaneState>;

  /** Something is due now. */
  wake(): void {
    this.#job.runIn(0);
  }

  /** Does what is due now, and waits for it. */
  async run(): Promise<void> {
    await this.#job.run();
    await Promise.all(this.#running.values());
  }

  async close(): Promise<void> {
    await this.#job.close();
    await Promise.all(this.#running.values());
  }

  /** A lane's other side has answered somebody who asked it beside the lane: the rest follows at once. */
  protected hasAnswered(key: string): void {
    this.#awayUntil.delete(key);
  }

  /** Waits for what is under way in a lane. */
  protected async waitFor(key: string): Promise<void> {
    await this.#running.get(key);
  }

  /** Begins each lane that has work and is not at it. */
  async #begin(): Promise<number> {
    const { clock, hearFailure } = this.#parts;
    const now = clock();
    for (const lane of await this.listDue(now)) {
      const key = this.keyOf(lane);
      if (this.#running.has(key) || (this.#awayUntil.get(key) ?? 0) > now) continue;
      const running = this.#run(key, lane)
        .catch(hearFailure)
        .finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return EVERY;
  }

  async #run(key: string, lane: Lane): Promise<void> {
    const { atOnce, probeEvery, clock } = this.#parts;
    while (!this.#job.isClosed) {
      const state = await this.work(lane, this.#awayUntil.has(key) ? 1 : atOnce);
      if (state === "there") this.#awayUntil.delete(key);
      if (state === "away") this.#awayUntil.set(key, clock() + probeEvery);
      if (state !== "there") return;
    }
  }
}
