import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { PromotableLine } from "./promotable-line.ts";
import { UsedPromotions, type HeldPromotions } from "./held-promotions.ts";
import { inPromotionOrder } from "./line-order.ts";

/**
 * Neighbouring units of one line that no promotion can tell apart: equal prices, equal promotions held. Part of a run
 * is a run again, so that "three of these five" needs no other shape.
 */
export interface Run {
  readonly line: BillLine;
  /** Place of its first unit in the line. */
  readonly from: number;
  readonly count: number;
  /** Current prices of one unit: after the promotions that went before. */
  readonly base: Money;
  readonly options: Money;
  /** Undefined where no promotion has reduced them yet. */
  readonly held: HeldPromotions | undefined;
}

/** A run as its line holds it: `PromotionRecord` changes it where it stands, nothing else does. */
export type LineRun = { -readonly [Key in keyof Run]: Run[Key] };

export interface BillLine {
  readonly source: PromotableLine;
  /** Where it stands among the lines (D-17). */
  readonly place: number;
  /** All its units, in their order (M-B17). */
  readonly runs: LineRun[];
}

/** What promotions work on: the lines that take part in them, in the order of D-17. */
export interface Bill {
  readonly lines: readonly BillLine[];
  /** Lines of a code stand together. */
  readonly byCode: ReadonlyMap<ItemCode, readonly BillLine[]>;
  /** Those that have made something cheaper. */
  readonly used: UsedPromotions;
  /** What all its units cost now. */
  total: Money;
}

/** Nothing reduced yet; exempt lines are no part of it (B2 steps 0 and 1, Q-047d). */
export function openBill(lines: readonly PromotableLine[]): Bill {
  const taking = lines.filter(({ isExempt, quantity }) => !isExempt && quantity > 0);
  const byCode = new Map<ItemCode, BillLine[]>();
  const ordered = inPromotionOrder(taking).map((source, place) => {
    const line: BillLine = { source, place, runs: [] };
    const { quantity: count, base } = source;
    const options = unitPrice(source) - base;
    line.runs.push({ line, from: 0, count, base, options, held: undefined });
    const others = byCode.get(source.code);
    if (others === undefined) byCode.set(source.code, [line]);
    else others.push(line);
    return line;
  });
  const total = taking.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0);
  return { lines: ordered, byCode, used: new UsedPromotions(), total };
}

/** An option that takes away more than there is leaves nothing, not less (M-B18). */
function unitPrice({ base, options }: PromotableLine): Money {
  return Math.max(0, base + options);
}

/** Of a run of 5 units that begins at place 0, 2 units from place 3 on: the last two. */
export function partOf(run: Run, from: number, count: number): Run {
  if (from === run.from && count === run.count) return run;
  return { line: run.line, from, count, base: run.base, options: run.options, held: run.held };
}

export function countUnits(runs: readonly Run[]): number {
  let count = 0;
  for (const run of runs) count += run.count;
  return count;
}

/** Whether there are so many units, told as soon as it is clear: of runs of 2, 3 and 5 two have 4. */
export function hasUnits(runs: readonly Run[], wanted: number): boolean {
  let open = wanted;
  for (const run of runs) {
    open -= run.count;
    if (open <= 0) return true;
  }
  return false;
}

export function compareRuns(one: Run, other: Run): number {
  return one.line.place - other.line.place || one.from - other.from;
}
