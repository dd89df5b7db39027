import { gapAfter } from "./gap.ts";
import type { heardFrom } from "../../tables/outbox/outbox-event.ts";

/** Tries of one venue under way at once: a till is a small machine. */
const AT_ONCE = 4;
/** So many tries in a row without a working system's answer, of whatever events, are taken for one that is not there. */
const ENOUGH = 3;

/**
 * What a process knows of one venue's other system, as it is reached under one revision of the webhook. Three tries in a
 * row that find nobody, and it is left alone for a growing gap; then one event at a time finds out whether it is back. One
 * answer, and everything that waits goes out. A till that answers 422 to 20 orders is there: they hold up no other order.
 */
export class VenueLane {
  /** Of the webhook: what was found out of another address counts for this one no more. */
  readonly revision: number;
  #underWay = 0;
  #failures = 0;
  #pausedUntil = 0;

  constructor(revision: number) {
    this.revision = revision;
  }

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

  end(heard: ReturnType<typeof heardFrom>, now: number): void {
    this.#underWay -= 1;
    if (heard === "there") {
      this.#failures = 0;
      this.#pausedUntil = 0;
    } else if (heard === "notThere") {
      this.#failures += 1;
      if (this.isFailing) {
        this.#pausedUntil = now + gapAfter(this.#failures - ENOUGH + 1, Math.random());
      }
    }
  }
}
