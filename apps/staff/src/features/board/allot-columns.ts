import { LANES, type LaneName } from "./arrange.ts";

type PerLane = Readonly<Record<LaneName, number>>;
/** Columns of the screen by lane. */
export type Columns = PerLane;

/** A column changes its lane only if the fuller one is relieved by this share: calm before even. */
const RELIEF = 0.25;

/**
 * Shares the screen's columns between the lanes: one each, most of the others to what is being prepared. A lane
 * that overflows takes one from a lane with room; otherwise the allotment before stays, so that lanes do not jump
 * while somebody reads them.
 * @param heights of all tickets of a lane, in screens
 */
export function allotColumns(
  heights: PerLane,
  columns: number,
  before: Columns | undefined,
): Columns {
  let current =
    before !== undefined && totalOf(before) === columns ? before : firstAllotment(columns);
  for (;;) {
    const better = moveOne(heights, current);
    if (better === undefined) return current;
    current = better;
  }
}

/** Most orders are being prepared; what is ready should not stay. */
function firstAllotment(columns: number): Columns {
  const fresh = Math.max(1, Math.floor((columns - 1) / 2));
  return { new: fresh, preparing: Math.max(1, columns - 1 - fresh), ready: 1 };
}

function moveOne(heights: PerLane, current: Columns): Columns | undefined {
  const load = (lane: LaneName, columns = current[lane]): number => heights[lane] / columns;
  const fullest = LANES.reduce((a, b) => (load(b) > load(a) ? b : a));
  const givers = LANES.filter((lane) => lane !== fullest && current[lane] > 1);
  const giver = givers.sort((a, b) => load(a, current[a] - 1) - load(b, current[b] - 1))[0];
  if (giver === undefined || load(fullest) <= 1) return undefined;
  const next = { ...current, [fullest]: current[fullest] + 1, [giver]: current[giver] - 1 };
  const worst = Math.max(load(fullest, next[fullest]), load(giver, next[giver]));
  return worst <= load(fullest) * (1 - RELIEF) ? next : undefined;
}

function totalOf(columns: Columns): number {
  return LANES.reduce((sum, lane) => sum + columns[lane], 0);
}
