import type { Money } from "../money/money.ts";
import type { BillLine, LineRun, Run } from "./bill.ts";
import type { ReductionSink } from "./distribution.ts";
import { withPromotion, type HeldPromotions } from "./held-promotions.ts";
import type { Promotion } from "./promotion.ts";
import type { AppliedPromotion } from "./promotion-outcome.ts";

/**
 * Takes reductions off the units, which from now on hold the promotion, and remembers what each line saved: 2 teas with
 * 2.00 off each make one record of 4.00 (B2 step 9, PRM-028, Q-044). Reductions come in the order of D-17.
 *
 * Runs are reduced where they stand, as the reductions are worked out, and cut only where a part of one is reduced:
 * collecting reductions and making all runs of a bill anew was most of the time that a bill took.
 */
export class PromotionRecord implements ReductionSink {
  readonly #promotion: Promotion;
  readonly #applied: AppliedPromotion[] = [];
  #heldNow: HeldPromotions | undefined;
  #line: BillLine | undefined;
  /** Of the run of the line that comes next. */
  #place = 0;
  #lineAmount = 0;
  #amount = 0;

  constructor(promotion: Promotion) {
    this.#promotion = promotion;
  }

  add({ line }: Run, from: number, count: number, each: Money): void {
    if (line !== this.#line) {
      this.#endLine();
      this.#line = line;
    }
    const { runs } = line;
    let place = this.#place;
    let run = runs[place];
    while (run !== undefined && run.from + run.count <= from) {
      place += 1;
      run = runs[place];
    }
    if (run === undefined) return;
    this.#lineAmount += count * each;
    if (from > run.from) {
      run = cut(run, place, from - run.from);
      place += 1;
    }
    if (count < run.count) cut(run, place, count);
    // The base gives way first: 3.00 off a tea of 2.50 with milk for 1.00 leave 0.00 and 0.50 (B2 step 8).
    const fromBase = Math.min(each, run.base);
    run.base -= fromBase;
    run.options -= each - fromBase;
    run.held = this.#heldAfter(run.held);
    this.#place = place > 0 && isJoined(runs, place, run) ? place : place + 1;
  }

  /** What the promotion takes off each line and in all; nothing is added any more. */
  close(): { readonly applied: readonly AppliedPromotion[]; readonly amount: Money } {
    this.#endLine();
    return { applied: this.#applied, amount: this.#amount };
  }

  /** One list for all units that held the same before, so that neighbours can be joined again. */
  #heldAfter(before: HeldPromotions | undefined): HeldPromotions {
    if (this.#heldNow === undefined || this.#heldNow.earlier !== before) {
      this.#heldNow = withPromotion(before, this.#promotion);
    }
    return this.#heldNow;
  }

  #endLine(): void {
    if (this.#line === undefined) return;
    const amount = this.#lineAmount;
    this.#applied.push({ line: this.#line.source.line, promotion: this.#promotion, amount });
    this.#amount += amount;
    this.#lineAmount = 0;
    this.#place = 0;
  }
}

/** Neighbours that have become equal are joined: 1 tea and 2 teas, all at 2.00 now, are a run of 3. */
function isJoined(runs: LineRun[], place: number, run: LineRun): boolean {
  const before = runs[place - 1];
  if (before?.base !== run.base || before.options !== run.options) return false;
  if (before.held !== run.held) return false;
  before.count += run.count;
  runs.splice(place, 1);
  return true;
}

/** Cuts a run of 5 units after 2: it keeps these, and the answer is a new run of the other 3. */
function cut(run: LineRun, place: number, count: number): LineRun {
  const { line, from, base, options, held } = run;
  const after = { line, from: from + count, count: run.count - count, base, options, held };
  run.count = count;
  line.runs.splice(place + 1, 0, after);
  return after;
}
