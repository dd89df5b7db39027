import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";
import type { Instant } from "../time/local-time.ts";

/** What staff can pause by itself; what is eaten in the house is one of them. */
export const PAUSABLE_WAYS = ["dineIn", "pickUp", "delivery"] as const;
export type OrderingPauseWay = (typeof PAUSABLE_WAYS)[number];

/** What staff choose from; an empty list is everything. */
export const PAUSE_CHOICES: readonly (readonly OrderingPauseWay[])[] = [
  [],
  ["pickUp"],
  ["delivery"],
  ["pickUp", "delivery"],
  ["dineIn"],
];

/** That staff take no orders for a while. */
export interface OrderingPause {
  /** When it ends by itself; null: when somebody ends it. */
  readonly until: Instant | null;
  /** What is paused; an empty list is everything. */
  readonly ways: readonly OrderingPauseWay[];
}

/** Whether orders of this mode are paused: a pause of pick-up leaves tables and deliveries alone (BEY-012). */
export function concernsMode(
  { ways }: Pick<OrderingPause, "ways">,
  mode: OrderMode | undefined,
): boolean {
  if (ways.length === 0) return true;
  if (mode === undefined) return false;
  return ways.includes(isTakeAwayMode(mode) ? (mode as OrderingPauseWay) : "dineIn");
}

/**
 * From when on an order can be for later although it is paused now: from the pause's end on. At 12:00, paused until 12:30, one
 * for 12:30 is taken and one for 12:15 is not; while nobody knows when the pause ends, none is. 0 where nothing is paused.
 */
export function takenFrom(
  pause: OrderingPause | null,
  mode: OrderMode | undefined,
  now: Instant,
): number {
  if (pause === null || !concernsMode(pause, mode)) return 0;
  const until = pause.until ?? Infinity;
  return until <= now ? 0 : until;
}
