/** How numbers stand in a box: so many beside each other, each so many pixels high. */
export interface Fit {
  readonly columns: number;
  readonly size: number;
}

/** A figure is so wide, and what is left free beside and above a number, in parts of its height. */
const FIGURE = 0.62;
const BESIDE = 0.5;
const ABOVE = 1.28;
/** One number alone does not fill the wall. */
const MAX_SHARE_OF_HEIGHT = 0.4;

/**
 * The largest size at which all numbers stand in the box: 12 numbers of three figures in 1100 x 800 stand 3 beside each
 * other, 155 px high.
 */
export function fitNumbers(
  count: number,
  figures: number,
  { width, height }: { readonly width: number; readonly height: number },
): Fit {
  let best: Fit = { columns: 1, size: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(
      width / columns / (figures * FIGURE + BESIDE),
      height / Math.max(1, rows) / ABOVE,
      height * MAX_SHARE_OF_HEIGHT,
    );
    if (size > best.size) best = { columns, size: Math.floor(size) };
  }
  return best;
}
