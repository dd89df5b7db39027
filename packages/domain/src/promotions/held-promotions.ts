import type { Stackable } from "./stacking.ts";

/**
 * The promotions that reduced a unit so far (B2 step 1, M-B2): the latest, and what was held before it. All before the
 * latest can stack, or it could not have joined them.
 */
export interface HeldPromotions {
  readonly latest: Stackable;
  /** Undefined where the latest is the first. */
  readonly earlier: HeldPromotions | undefined;
}

export function withPromotion(
  earlier: HeldPromotions | undefined,
  latest: Stackable,
): HeldPromotions {
  return { latest, earlier };
}

/**
 * Whether a promotion may not share a unit with what the unit holds: a beer at half price in the happy hour gets the
 * members' 10 % only if both can stack and neither names the other (PRM-017, PRM-018, Q-034, Q-035).
 * @param hasExclusions whether it names a promotion that it never shares with, or one of the list names it
 */
export function stackingConflict(
  held: HeldPromotions | undefined,
  promotion: Stackable,
  hasExclusions: boolean,
): boolean {
  if (held === undefined) return false;
  if (!held.latest.stacking.canStack || !promotion.stacking.canStack) return true;
  return hasExclusions && holdsExcluded(held, promotion);
}

function holdsExcluded({ latest, earlier }: HeldPromotions, promotion: Stackable): boolean {
  if (excludeEachOther(latest, promotion)) return true;
  return earlier !== undefined && holdsExcluded(earlier, promotion);
}

/** Whichever of the two names the other. */
function excludeEachOther(one: Stackable, other: Stackable): boolean {
  return one.stacking.never.includes(other.id) || other.stacking.never.includes(one.id);
}
