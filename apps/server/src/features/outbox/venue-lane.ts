import { gapAfter } from "./gap.ts";

/** Tries of one venue under way at once: a till is a small machine. */
const AT_ONCE = 4;
/** So many failures in a row, of whatever events, are taken for a system that is not there. */
const ENOUGH = 3;

/**
 * What a process knows of one venue's other system. Three failures in a row, and it is left alone for a growing gap;
 * then one event at a time finds out whether it is back. One success, and everything that waits goes out. An event that
 * is refused by itself, among others that are taken, holds nobody up.
 */
export class VenueLane {
  #underWay = 0;
  #failures = 0;
  #pausedUntil = 0;

  /** How many more may be tried now. */
  room(now: number): number {
    if (now < this.#pausedUntil) return 0;
    return Math.max(0, (this.isFailing ? 1 : AT_ONCE) - this.#underWay);
  }

  get isFailing(): boolean {
    return this.#failures >= ENOUGH;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  /** When it may be tried again at the earliest. */
  get pausedUntil(): number {
    return this.#pausedUntil;
  }

  begin(): void {
    this.#underWay += 1;
  }

  end(kind: "delivered" | "failed" | "released", now: number): void {
    this.#underWay -= 1;
    if (kind === "delivered") {
      this.#failures = 0;
      this.#pausedUntil = 0;
    } else if (kind === "failed") {
      this.#failures += 1;
      if (this.isFailing) {
        this.#pausedUntil = now + gapAfter(this.#failures - ENOUGH + 1, Math.random());
      }
    }
  }
}
