import { partOf, type Run } from "./bill.ts";

/** Remembers how many units of each run were taken, always the earliest that were left. */
export type TakenUnits = Map<Run, number>;

/** Of each run the units that were not taken: of 5 less 2 the last 3. */
export function unitsLeft(runs: readonly Run[], taken: TakenUnits): readonly Run[] {
  return runs
    .map((run) => {
      const gone = taken.get(run) ?? 0;
      return partOf(run, run.from + gone, run.count - gone);
    })
    .filter(({ count }) => count > 0);
}

/**
 * Units in the order in which they are taken. Several queues over the same units may share what was taken; without it
 * a queue keeps its own count.
 */
export class UnitQueue {
  readonly #runs: readonly Run[];
  readonly #taken: TakenUnits | undefined;
  #at = 0;
  /** Units of the run at `#at` that this queue took, where nothing is shared. */
  #gone = 0;

  constructor(runs: readonly Run[], taken?: TakenUnits) {
    this.#runs = runs;
    this.#taken = taken;
  }

  /** The next 3 units, say, or what is left of them. */
  take(wanted: number): readonly Run[] {
    const found: Run[] = [];
    let open = wanted;
    for (
      let run = this.#runs[this.#at];
      open > 0 && run !== undefined;
      run = this.#runs[this.#at]
    ) {
      const gone = this.#taken === undefined ? this.#gone : (this.#taken.get(run) ?? 0);
      const count = Math.min(open, run.count - gone);
      if (count > 0) found.push(partOf(run, run.from + gone, count));
      open -= count;
      this.#taken?.set(run, gone + count);
      this.#gone = gone + count;
      if (this.#gone < run.count) continue;
      this.#at += 1;
      this.#gone = 0;
    }
    return found;
  }
}
