/** Why: carts and rules are drawn, and drawn alike in every run. */

export interface Draw {
  /** A whole number from the first to the last. */
  whole(first: number, last: number): number;
  /** So many times in a hundred. */
  chance(percent: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** So many of them, none twice. */
  some<Value>(values: readonly Value[], count: number): readonly Value[];
}

/** Mulberry32: small, and even enough to draw a cart. */
export function seeded(seed: number): Draw {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (first: number, last: number): number =>
    first + Math.floor(next() * (last - first + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[whole(0, values.length - 1)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  return {
    whole,
    chance: (percent) => next() * 100 < percent,
    pick,
    some: (values, count) => {
      const left = [...values];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat();
    },
  };
}
