/** So long after its time at most, those who listen hear that a dish is back, or that orders are taken again. */
const LOOK_MILLISECONDS = 1_000;

/**
 * Tells when dishes that were sold out for a time come back, and when a pause ends. It looks at the clock once a second and asks nobody, so that
 * a clock that is put right and a machine that slept are no matter.
 */
export class DishesBack {
  readonly #clock: () => number;
  readonly #tell: (venueId: string) => void;
  /** The moment of the next of them, by venue. */
  readonly #expected = new Map<string, number>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #isClosed = false;

  constructor(clock: () => number, tell: (venueId: string) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** In place of what was expected of the venue before; Infinity expects nothing. */
  expect(venueId: string, at: number): void {
    if (this.#isClosed) return;
    if (at === Infinity) this.#expected.delete(venueId);
    else this.#expected.set(venueId, at);
    if (this.#expected.size === 0) this.#rest();
    else this.#timer ??= setInterval(() => this.#look(), LOOK_MILLISECONDS);
  }

  close(): void {
    this.#isClosed = true;
    this.#rest();
  }

  #look(): void {
    const now = this.#clock();
    for (const [venueId, at] of this.#expected) {
      if (at > now) continue;
      this.#expected.delete(venueId);
      this.#tell(venueId);
    }
    if (this.#expected.size === 0) this.#rest();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
