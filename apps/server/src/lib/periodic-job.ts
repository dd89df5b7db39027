/** How a job works and what it says when it fails. */
export interface PeriodicJobParts {
  /** Answers after how many milliseconds it is to be done again; Infinity: when somebody asks for it. */
  readonly work: () => Promise<number>;
  readonly hearFailure: (error: unknown) => void;
  /** Milliseconds after which it is tried again when it failed. */
  readonly retryAfter: number;
}

/**
 * Work beside all requests that is done again and again, and never twice at once. Whoever asks for it earlier than it was planned
 * brings it forward: planned in a minute and asked for in ten milliseconds, it is done in ten. Asked for while it runs, it is
 * done once more afterwards. A process that has nothing else to do may end.
 */
export class PeriodicJob {
  readonly #parts: PeriodicJobParts;
  #timer: NodeJS.Timeout | undefined;
  /** When it is planned, by the process's own clock; Infinity while it is not. */
  #plannedAt = Infinity;
  #running: Promise<void> | undefined;
  /** After how long somebody wants it again, said while it ran. */
  #askedFor = Infinity;
  #isClosed = false;

  constructor(parts: PeriodicJobParts) {
    this.#parts = parts;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Does the work in so many milliseconds at the latest. */
  runIn(milliseconds: number): void {
    if (this.#isClosed || milliseconds === Infinity) return;
    if (this.#running !== undefined) {
      this.#askedFor = Math.min(this.#askedFor, milliseconds);
      return;
    }
    const at = performance.now() + milliseconds;
    if (at >= this.#plannedAt) return;
    clearTimeout(this.#timer);
    this.#plannedAt = at;
    this.#timer = setTimeout(() => void this.run(), milliseconds);
    this.#timer.unref();
  }

  /** Does the work now, or waits for what is under way; nothing once it is closed. Never rejects. */
  async run(): Promise<void> {
    if (this.#running === undefined && this.#isClosed) return;
    this.#running ??= this.#runOnce();
    await this.#running;
  }

  /** Lets what is under way end; nothing is begun any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runOnce(): Promise<void> {
    clearTimeout(this.#timer);
    this.#plannedAt = Infinity;
    const { work, hearFailure, retryAfter } = this.#parts;
    let pause = retryAfter;
    try {
      pause = await work();
    } catch (error) {
      hearFailure(error);
    }
    this.#running = undefined;
    const next = Math.min(pause, this.#askedFor);
    this.#askedFor = Infinity;
    this.runIn(next);
  }
}
