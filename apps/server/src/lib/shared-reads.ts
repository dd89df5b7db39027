import { setImmediate } from "node:timers/promises";

interface Reading<Value> {
  hasBegun: boolean;
  readonly answer: Promise<Value>;
}

/**
 * One reading for all who ask for the same at the same moment: 40 consoles that open again after a restart take two readings,
 * and not 40. A reading waits for the one before it and for a turn of the event loop, so that those who come meanwhile join it.
 * Nobody joins one that has begun: an answer is never older than its question.
 */
export class SharedReads<Value> {
  /** The last of each key: the one under way, or the one that waits for it. */
  readonly #last = new Map<string, Reading<Value>>();

  /** Rejects for all who share a reading where that one fails; the next is not touched by it. */
  read(key: string, read: () => Promise<Value>): Promise<Value> {
    const last = this.#last.get(key);
    if (last !== undefined && !last.hasBegun) return last.answer;
    const next: Reading<Value> = {
      hasBegun: false,
      answer: this.#after(last, () => {
        next.hasBegun = true;
        return read();
      }).finally(() => {
        if (this.#last.get(key) === next) this.#last.delete(key);
      }),
    };
    this.#last.set(key, next);
    return next.answer;
  }

  async #after(last: Reading<Value> | undefined, read: () => Promise<Value>): Promise<Value> {
    // Who asked for that one hears of it where it failed.
    await Promise.allSettled([last?.answer]);
    await setImmediate();
    return read();
  }
}
