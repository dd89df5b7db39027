import type { Stackable } from "./stacking.ts";

/**
 * The promotions that reduced a unit so far (B2 step 1, M-B2): the latest, and what was held before it. Units reduced by
 * the same promotions share one list, so that whether another may join is asked once and not for every unit.
 */
export interface HeldPromotions {
  readonly latest: Stackable | undefined;
  readonly earlier: HeldPromotions | undefined;
  /** Every one of them can stack. */
  readonly stacks: boolean;
  /** The promotion that was asked about last, and whether it and one of these exclude each other. */
  asked: Stackable | undefined;
  answer: boolean;
  /** What became of it last. */
  grown: HeldPromotions | undefined;
}

/** Of a unit that no promotion has reduced yet. */
export function noPromotions(): HeldPromotions {
  return {
    latest: undefined,
    earlier: undefined,
    stacks: true,
    asked: undefined,
    answer: false,
    grown: undefined,
  };
}

export function withPromotion(held: HeldPromotions, promotion: Stackable): HeldPromotions {
  if (held.grown?.latest === promotion) return held.grown;
  const grown: HeldPromotions = {
    latest: promotion,
    earlier: held,
    stacks: held.stacks && promotion.stacking.canStack,
    asked: undefined,
    answer: false,
    grown: undefined,
  };
  held.grown = grown;
  return grown;
}

/**
 * Whether a promotion may not share a unit with what the unit holds (PRM-017, PRM-018, Q-034, Q-035).
 * @param hasExclusions whether it names a promotion that it never shares with, or one of the list names it
 */
export function stackingConflict(
  held: HeldPromotions,
  promotion: Stackable,
  hasExclusions: boolean,
): boolean {
  if (held.latest === undefined) return false;
  if (!held.stacks || !promotion.stacking.canStack) return true;
  return hasExclusions && holdsExcluded(held, promotion);
}

function holdsExcluded(held: HeldPromotions, promotion: Stackable): boolean {
  const { latest, earlier } = held;
  if (latest === undefined || earlier === undefined) return false;
  if (held.asked !== promotion) {
    held.asked = promotion;
    held.answer = excludeEachOther(latest, promotion) || holdsExcluded(earlier, promotion);
  }
  return held.answer;
}

/** Whichever of the two names the other. */
function excludeEachOther(one: Stackable, other: Stackable): boolean {
  return one.stacking.never.includes(other.id) || other.stacking.never.includes(one.id);
}
