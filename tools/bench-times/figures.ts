/** Why: every bench ends with lines such as `OK bytes a step 2311.50 3000`; what many runs of one say is read from there. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly isGood: boolean;
}

const LINE = /^(OK|FAIL) (.+) (-?[\d.]+|NaN|Infinity) (-?[\d.]+)$/;

/** All figures that a bench has printed. */
export function figuresOf(output: string): readonly Figure[] {
  return output.split("\n").flatMap((line) => {
    const [, verdict, name, value, limit] = LINE.exec(line) ?? [];
    if (name === undefined) return [];
    return [{ name, value: Number(value), limit: Number(limit), isGood: verdict === "OK" }];
  });
}

/**
 * The limit that follows from some runs: as far off the worst of them as they lie apart. Values of 60, 70 and 80 with a most
 * give 100; with a least, 40. Which of both the limit is shows where it was held or missed.
 */
export function limitAfter(figures: readonly Figure[]): number {
  const values = figures.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isAtLeast = figures.some(({ value, limit, isGood }) =>
    isGood ? value > limit : value < limit,
  );
  const after = isAtLeast ? least - (most - least) : most + (most - least);
  return Number(after.toPrecision(3));
}
