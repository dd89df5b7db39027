import { setImmediate, setTimeout } from "node:timers/promises";

interface Reading<Value> {
  hasBegun: boolean;
  readonly answer: Promise<Value>;
  /** Settles once the next one may begin. */
  readonly over: Promise<void>;
}

/** For so many times as long as a reading took the next one of its key waits: all of them take a quarter of the server at most. */
const REST = 3;
/** Milliseconds: where a slow database made one take four seconds the next does not wait for another twelve. */
const REST_AT_MOST = 250;

/**
 * One reading for all who ask for the same at the same moment: 40 consoles that open again after a restart take two readings,
 * and not 40. A reading waits for the one before it, for a rest after that, and for a turn of the event loop, so that those who
 * come meanwhile join it: a console that asks 200 times a second for a board of 10 ms is read it 25 times a second.
 * Nobody joins one that has begun: an answer is never older than its question.
 */
export class SharedReads<Value> {
  /** The last of each key: the one that waits, is under way, or rests. */
  readonly #last = new Map<string, Reading<Value>>();

  /** Rejects for all who share a reading where that one fails; the next is not touched by it. */
  read(key: string, read: () => Promise<Value>): Promise<Value> {
    const last = this.#last.get(key);
    if (last !== undefined && !last.hasBegun) return last.answer;
    let since = 0;
    const begin = async (): Promise<Value> => {
      await last?.over;
      await setImmediate();
      next.hasBegun = true;
      since = performance.now();
      return read();
    };
    const rest = async (): Promise<void> => {
      // Who asked for that one hears of it where it failed.
      await Promise.allSettled([answer]);
      const pause = Math.min(REST_AT_MOST, REST * (performance.now() - since));
      await setTimeout(pause, undefined, { ref: false });
      if (this.#last.get(key) === next) this.#last.delete(key);
    };
    const answer = begin();
    const next: Reading<Value> = { hasBegun: false, answer, over: rest() };
    this.#last.set(key, next);
    return answer;
  }
}
