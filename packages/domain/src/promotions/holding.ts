import type { Promotion } from "./promotion.ts";

/**
 * The promotions that reduced a unit so far (B2 step 1, M-B2): the latest, and what was held before it. Units reduced by
 * the same promotions share one holding, so that whether another may join is asked once and not for every unit.
 */
export interface Holding {
  readonly latest: Promotion | undefined;
  readonly earlier: Holding | undefined;
  /** Every one of them can stack. */
  readonly stacks: boolean;
  /** The promotion whose enemies were looked for last, and whether one of them is held. */
  asked: Promotion | undefined;
  answer: boolean;
  /** What became of it last. */
  grown: Holding | undefined;
}

/** Of a unit that no promotion has reduced yet. */
export function holdNothing(): Holding {
  return {
    latest: undefined,
    earlier: undefined,
    stacks: true,
    asked: undefined,
    answer: false,
    grown: undefined,
  };
}

export function hold(holding: Holding, promotion: Promotion): Holding {
  if (holding.grown?.latest === promotion) return holding.grown;
  const grown: Holding = {
    latest: promotion,
    earlier: holding,
    stacks: holding.stacks && promotion.stacking.canStack,
    asked: undefined,
    answer: false,
    grown: undefined,
  };
  holding.grown = grown;
  return grown;
}

/**
 * Whether a promotion may not share a unit with what the unit holds (PRM-017, PRM-018, Q-034, Q-035).
 * @param hasEnemies whether it names a promotion that it never shares with, or one of the list names it
 */
export function clashes(holding: Holding, promotion: Promotion, hasEnemies: boolean): boolean {
  if (holding.latest === undefined) return false;
  if (!holding.stacks || !promotion.stacking.canStack) return true;
  return hasEnemies && holdsEnemy(holding, promotion);
}

function holdsEnemy(holding: Holding, promotion: Promotion): boolean {
  const { latest, earlier } = holding;
  if (latest === undefined || earlier === undefined) return false;
  if (holding.asked !== promotion) {
    holding.asked = promotion;
    holding.answer = areEnemies(latest, promotion) || holdsEnemy(earlier, promotion);
  }
  return holding.answer;
}

/** Whichever of the two names the other. */
function areEnemies(one: Promotion, other: Promotion): boolean {
  return one.stacking.never.includes(other.id) || other.stacking.never.includes(one.id);
}
