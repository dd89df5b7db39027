/** Why: one call takes microseconds and the first thousands are slower; a median over many calls says what a call costs. */

const WARM_UP_MILLISECONDS = 2_000;
const MEASURED_MILLISECONDS = 4_000;
const LEAST_ROUNDS = 20;

/** Makes ready what is timed and answers it; making ready is not timed. */
type Task = () => () => unknown;
/** What is measured together: the median is one over all its tasks. */
export type Tasks = readonly Task[];

/** Median microseconds of one call, of each group; in turn, so that whatever slows the machine slows all of them. */
export function medianMicroseconds(groups: readonly Tasks[]): readonly number[] {
  const warm = performance.now() + WARM_UP_MILLISECONDS;
  while (performance.now() < warm) for (const task of groups.flat()) task()();
  const times = groups.map((): number[] => []);
  const end = performance.now() + MEASURED_MILLISECONDS;
  for (let round = 0; round < LEAST_ROUNDS || performance.now() < end; round += 1) {
    for (const [at, tasks] of groups.entries()) {
      for (const task of tasks) times[at]?.push(timeOf(task));
    }
  }
  return times.map(median);
}

function timeOf(task: Task): number {
  const timed = task();
  const began = performance.now();
  timed();
  return (performance.now() - began) * 1000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity;
}
