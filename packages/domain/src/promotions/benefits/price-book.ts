import { entriesOfBook, type PriceBookEntry } from "../../menu/item.ts";
import type { Money } from "../../money/money.ts";
import { countUnits, partOf, type Run } from "../bill.ts";
import { UnitQueue } from "../unit-queue.ts";

/** Units that an entry of a price book covers. */
export interface PricedRun {
  readonly run: Run;
  readonly price: Money;
}

/**
 * What a price book covers (B2 step 4, PRM-023 to PRM-025, Q-039, Q-040): per code, over lines together, the entry with
 * the largest minimum that the remaining quantity reaches takes a full group; repeated until no entry fits. Codes and
 * units stand in the order of D-17, the first units are covered first.
 */
export function coveredUnits(book: string, targets: readonly Run[]): readonly PricedRun[] {
  const covered: PricedRun[] = [];
  for (const runs of byCode(targets)) {
    const entries = entriesOfBook(runs[0]?.line.source.priceBooks ?? {}, book);
    if (entries.length === 0) continue;
    const queue = new UnitQueue(runs);
    let remaining = countUnits(runs);
    while (remaining > 0) {
      const entry = largestFitting(entries, remaining);
      if (entry === undefined) break;
      const count = Math.min(remaining, groupOf(entry));
      for (const run of queue.take(count)) covered.push({ run, price: entry.price });
      remaining -= count;
    }
  }
  return covered;
}

/** The first covered units, at most so many (M-B8). */
export function firstCovered(covered: readonly PricedRun[], wanted: number): readonly PricedRun[] {
  const kept: PricedRun[] = [];
  let open = wanted;
  for (const { run, price } of covered) {
    if (open <= 0) break;
    const count = Math.min(open, run.count);
    kept.push({ run: partOf(run, run.from, count), price });
    open -= count;
  }
  return kept;
}

/** Equal minimums: the lower price. An entry without a minimum fits always (M-B16). */
function largestFitting(
  entries: readonly PriceBookEntry[],
  quantity: number,
): PriceBookEntry | undefined {
  let best: PriceBookEntry | undefined;
  for (const entry of entries) {
    if (entry.minimum > quantity) continue;
    const isBetter =
      best === undefined ||
      entry.minimum > best.minimum ||
      (entry.minimum === best.minimum && entry.price < best.price);
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
