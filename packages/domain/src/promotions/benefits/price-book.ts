import { entriesOfBook, type PriceBookEntry } from "../../menu/item.ts";
import type { CoveredRun, CoveredUnits } from "../benefit-units.ts";
import { compareRuns, countUnits, type Run } from "../bill.ts";
import { reductionOf } from "../covered-reduction.ts";
import type { Gap } from "../gap.ts";
import { mostExpensiveFirst } from "../most-expensive-units.ts";
import { UnitQueue } from "../unit-queue.ts";
import type { BenefitRules } from "./benefit.ts";

/**
 * To the dish's own price book: "3.00 each instead of 4.00, from 3 to 5 pieces". 2 buns cost 8.00, 3 cost 9.00, 7 cost
 * 23.00: five in a full group, and the 2 that are left are fewer than 3 (PRM-023 to PRM-025, Q-039, Q-040).
 */
export interface PriceBook {
  readonly kind: "priceBook";
  /** The name of the book at the dish. */
  readonly book: string;
}

export const priceBook: BenefitRules<PriceBook, CoveredUnits> = {
  covered: ({ book }, targets) => ({ kind: "covered", covered: coveredRuns(book, targets) }),
  reduce: (_, __, { covered }, sink) => {
    for (const each of covered) {
      const { run } = each;
      const reduction = reductionOf(each);
      if (reduction > 0) sink.add(run, run.from, run.count, reduction);
    }
  },
  missing: ({ book }, targets) => nearestEntry(book, targets),
};

/**
 * Code by code, over lines together: the cheapest entry that the remaining quantity reaches takes a full
 * group; repeated until no entry fits. Codes and units stand in the order of D-17, the first units are covered first, and last those that
 * an option has made cheaper, which can save less.
 */
function coveredRuns(book: string, targets: readonly Run[]): readonly CoveredRun[] {
  const covered: CoveredRun[] = [];
  let isReordered = false;
  for (const runs of byCode(targets)) {
    const entries = entriesOfBook(runs[0]?.line.source.priceBooks ?? {}, book);
    let remaining = countUnits(runs);
    let entry = cheapestFitting(entries, remaining);
    if (entry === undefined) continue;
    if (groupOf(entry) >= remaining) {
      // All are in one group: nothing has to be put in order.
      for (const run of runs) covered.push({ run, price: entry.price });
      continue;
    }
    const ordered = mostExpensiveFirst(runs, { ignoresOptions: true });
    isReordered ||= ordered !== runs;
    const queue = new UnitQueue(ordered);
    while (entry !== undefined) {
      const count = Math.min(remaining, groupOf(entry));
      for (const run of queue.take(count)) covered.push({ run, price: entry.price });
      remaining -= count;
      entry = remaining > 0 ? cheapestFitting(entries, remaining) : undefined;
    }
  }
  return isReordered ? covered.sort((one, other) => compareRuns(one.run, other.run)) : covered;
}

/**
 * The lowest price that so many reach, of equal ones that from most pieces: of "3.80 from 1, 3.00 from 3" four pieces are at 3.00.
 * One that is dearer than a step from as many or fewer never counts: "1.00 from 1, 3.00 from 2" is 1.00 for two, too (M-I1). An
 * entry without a minimum fits always (M-B16).
 */
function cheapestFitting(
  entries: readonly PriceBookEntry[],
  quantity: number,
): PriceBookEntry | undefined {
  let best: PriceBookEntry | undefined;
  for (const entry of entries) {
    if (entry.minimum > quantity) continue;
    const isBetter =
      best === undefined ||
      entry.price < best.price ||
      (entry.price === best.price && entry.minimum > best.minimum);
    if (isBetter) best = entry;
  }
  return best;
}

/** A maximum that is unset or below the minimum is none. */
function groupOf({ minimum, maximum }: PriceBookEntry): number {
  return maximum >= Math.max(1, minimum) ? maximum : Infinity;
}

/** Runs of a code stand together already. */
function byCode(runs: readonly Run[]): readonly (readonly Run[])[] {
  const codes: Run[][] = [];
  for (const run of runs) {
    const group = codes.at(-1);
    if (group?.[0]?.line.source.code === run.line.source.code) group.push(run);
    else codes.push([run]);
  }
  return codes;
}

/** The code that comes nearest to the smallest step of its price book. */
function nearestEntry(book: string, targets: readonly Run[]): Gap | undefined {
  let nearest: Gap | undefined;
  for (const { line } of targets) {
    const { code, priceBooks } = line.source;
    const count = countUnits(targets.filter((run) => run.line.source.code === code));
    for (const { minimum } of entriesOfBook(priceBooks, book)) {
      const quantity = minimum - count;
      const isNearest = nearest?.kind !== "quantity" || quantity < nearest.quantity;
      if (quantity > 0 && isNearest) {
        nearest = { kind: "quantity", quantity, codes: [code], of: minimum };
      }
    }
  }
  return nearest;
}
