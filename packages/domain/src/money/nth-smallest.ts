/**
 * The value of the nth smallest of counted things, and how many are smaller: of 2 at 3.00, 1 at 2.00 and 4 at 5.00 the
 * third is at 3.00, and 1 is smaller. Quickselect: what is on the wrong side of a value is not looked at again, so that
 * nothing has to be sorted. There are at least `nth` of them.
 */
export function nthSmallest(
  values: readonly number[],
  counts: readonly number[],
  nth: number,
): { readonly value: number; readonly smaller: number } {
  const columns = { values: values.slice(), counts: counts.slice() };
  let low = 0;
  let high = values.length - 1;
  let before = 0;
  for (;;) {
    const value = columns.values[Math.floor((low + high) / 2)] ?? 0;
    // Smaller ones go below `from`, larger ones above `to`, equal ones between.
    let from = low;
    let to = high;
    let smaller = 0;
    let equal = 0;
    for (let at = low; at <= to;) {
      const own = columns.values[at] ?? 0;
      const count = columns.counts[at] ?? 0;
      if (own > value) {
        swap(columns, at, to);
        to -= 1;
        continue;
      }
      if (own < value) {
        smaller += count;
        swap(columns, at, from);
        from += 1;
      } else equal += count;
      at += 1;
    }
    if (nth > before + smaller + equal) {
      before += smaller + equal;
      low = to + 1;
    } else if (nth > before + smaller) return { value, smaller: before + smaller };
    else high = from - 1;
  }
}

interface Columns {
  readonly values: number[];
  readonly counts: number[];
}

function swap({ values, counts }: Columns, one: number, other: number): void {
  const value = values[one] ?? 0;
  const count = counts[one] ?? 0;
  values[one] = values[other] ?? 0;
  counts[one] = counts[other] ?? 0;
  values[other] = value;
  counts[other] = count;
}
