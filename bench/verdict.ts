/** Why: every bench ends the same way, with the worst figure against its limit and an exit code. */

export interface Verdict {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** The limit is a least; by default it is a most. */
  readonly atLeast?: boolean;
}

/** Prints every verdict, the worst one last; answers the exit code. */
export function judge(verdicts: readonly Verdict[]): number {
  const sorted = [...verdicts].sort((one, other) => strain(one) - strain(other));
  for (const verdict of sorted) process.stdout.write(`${line(verdict)}\n`);
  return sorted.every(holds) && sorted.length > 0 ? 0 : 1;
}

function holds({ value, limit, atLeast }: Verdict): boolean {
  return atLeast === true ? value >= limit : value <= limit;
}

/** How near the limit, above 1 beyond it. */
function strain(verdict: Verdict): number {
  const { value, limit, atLeast } = verdict;
  if (!Number.isFinite(value)) return Infinity;
  if (limit === 0) return holds(verdict) ? 0 : Infinity;
  return atLeast === true ? limit / Math.max(value, 1e-9) : value / limit;
}

function line(verdict: Verdict): string {
  const { name, value, limit } = verdict;
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return `${holds(verdict) ? "OK" : "FAIL"} ${name} ${figure} ${limit}`;
}

/** The middle one; of none it is NaN, which no limit holds. */
export function median(all: readonly number[]): number {
  const sorted = [...all].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Below it lie so many of a hundred; of none it is NaN, which no limit holds. */
export function percentile(all: readonly number[], percent: number): number {
  const sorted = [...all].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
