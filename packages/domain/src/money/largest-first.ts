/** What an Int32Array holds, which sorts twice as fast as one of all numbers. */
const LARGEST_KEY = 2 ** 31 - 1;

/**
 * The places of values from the largest to the smallest, of equal ones the earlier first: of 4.00, 2.00 and 4.00 the first,
 * the third, the second. Value and place are packed into one number, which sorts several times as fast as a comparison.
 */
export function largestFirst(values: readonly number[]): readonly number[] {
  const { length } = values;
  const keys = new Int32Array(length);
  const largest = LARGEST_KEY / length - 1;
  for (let at = 0; at < length; at += 1) {
    const value = values[at] ?? 0;
    if (value > largest) return comparedLargestFirst(values);
    keys[at] = value * length + (length - 1 - at);
  }
  keys.sort();
  const places: number[] = [];
  for (let at = length - 1; at >= 0; at -= 1) {
    places.push(length - 1 - ((keys[at] ?? 0) % length));
  }
  return places;
}

/** For amounts that leave no room for a place: beyond 21,000.00 where a thousand are sorted. */
function comparedLargestFirst(values: readonly number[]): readonly number[] {
  const places = values.map((_, at) => at);
  return places.sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
}
